import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps two processes from working in one folder. A lock left behind by a process that was killed does not count, also
 * when another program has got its number since, as after a restart of the machine.
 *
 * @returns a function that gives the folder free again
 * @throws when a living process has it, or it cannot be written
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'process')
  const own = `${process.pid} ${birthOf(process.pid)}`
  if (!tryWrite(file, own)) {
    const [holder = '', birth = ''] = readFileSync(file, 'utf8').split(' ')
    if (lives(Number(holder), birth)) throw new Error(`process ${holder} works in this folder`)
    writeFileSync(file, own)
  }
  return () => rmSync(file, { force: true })
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
