import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps two processes from working in one folder. A lock left behind by a process that was killed does not count, also
 * when another program has got its number since, as after a restart of the machine.
 *
 * @throws when a living process has it, or it cannot be written
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'process')
  const own = `${process.pid} ${birthOf(process.pid)}`
  let machineFell = false
  if (!tryWrite(file, own)) {
    const [holder = '', birth = ''] = readFileSync(file, 'utf8').split(' ')
    if (lives(Number(holder), birth)) throw new Error(`process ${holder} works in this folder`)
    machineFell = bootOf(birth) !== bootOf(birthOf(process.pid))
    replace(file, own)
  }
  return { machineFell, unlock: () => rmSync(file, { force: true }) }
}

export interface FolderLock {
  /** Whether the machine went down while a process worked here, so that what it had written may be there in part. */
  readonly machineFell: boolean
  /** Gives the folder free again. */
  readonly unlock: () => void
}

/** Whether this machine tells one boot from another: without that nobody knows that it fell. */
export function tellsBoots(): boolean {
  return bootOf(birthOf(process.pid)) !== ''
}

function bootOf(birth: string): string {
  return birth.split(':')[0]!
}

function tryWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whole or not at all: an empty lock, left by a kill at this moment, would say that the machine fell. */
function replace(file: string, text: string): void {
  const own = `${file}-${process.pid}`
  writeFileSync(own, text)
  renameSync(own, file)
}

function lives(id: number, birth: string): boolean {
  if (!Number.isSafeInteger(id) || id <= 0 || id === process.pid || birthOf(id) !== birth) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process was started, as Linux tells it: in ticks since which boot. Empty elsewhere, or if there is none. */
function birthOf(id: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name, in brackets, may hold anything; what follows it are numbers, the start being the 20th of them.
    const [, rest = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    return `${boot}:${rest.split(' ')[19]}`
  } catch {
    return ''
  }
}
