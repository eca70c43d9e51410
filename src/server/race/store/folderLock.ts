import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps two processes from working in one folder. A lock left behind by a process that was killed does not count.
 *
 * @returns a function that gives the folder free again
 * @throws when a living process has it, or it cannot be written
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'process')
  if (!tryWrite(file)) {
    const holder = Number(readFileSync(file, 'utf8'))
    if (lives(holder)) throw new Error(`process ${holder} works in this folder`)
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

function tryWrite(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function lives(id: number): boolean {
  if (!Number.isSafeInteger(id) || id <= 0 || id === process.pid) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
