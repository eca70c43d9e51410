import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What finding and installing Chromium touches of the machine; tests put their own in. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  isExecutable(file: string): boolean
  /** Runs a program to its end, its output shown; throws if it fails. */
  run(program: string, args: readonly string[]): void
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const LAST_RESORT = '/usr/bin/chromium'
const ADVICE = 'Install Chromium (or Chrome) and set CHROMIUM to the path of its program.'

/**
 * The browser for the browser tests, installed by apt if there is none.
 * Throws an error with advice where there is none and none can be installed.
 */
export function ensureChromium(machine: Machine): string {
  const found = findChromium(machine)
  if (found !== null) return found
  const apt = onPath(machine, ['apt-get'])
  if (apt === null) throw new Error(`No Chromium was found, and there is no apt-get to install it with. ${ADVICE}`)
  if (!machine.isRoot) throw new Error(`No Chromium was found, and only root may install it. ${ADVICE}`)
  machine.run(apt, ['-o', 'DPkg::Lock::Timeout=300', 'update'])
  machine.run(apt, ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', 'chromium'])
  const installed = findChromium(machine)
  if (installed === null) throw new Error(`apt-get installed Chromium, but no program was found. ${ADVICE}`)
  return installed
}

/** CHROMIUM if it is set (an error if it names no program), else the first browser on the PATH; null if there is none. */
export function findChromium(machine: Machine): string | null {
  const named = machine.env['CHROMIUM']
  if (named) {
    if (machine.isExecutable(named)) return named
    throw new Error(`CHROMIUM is set to ${named}, which is not a program.`)
  }
  return onPath(machine, NAMES) ?? (machine.isExecutable(LAST_RESORT) ? LAST_RESORT : null)
}

function onPath(machine: Machine, names: readonly string[]): string | null {
  const folders = (machine.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return files.find((file) => machine.isExecutable(file)) ?? null
}

export const THIS_MACHINE: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  },
  run(program, args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Browser for the tests: ${ensureChromium(THIS_MACHINE)}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
