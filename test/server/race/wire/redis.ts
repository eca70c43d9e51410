import { execFileSync, spawn } from 'node:child_process'
import { lastingPort } from './killable.ts'

/** Without a Redis server on this machine what needs one cannot be tested; `.ci/run` installs one. */
export const hasRedis = hasProgram('redis-server')

export interface RunningRedis {
  readonly url: string
  readonly port: number
  stop(): void
}

/** A real one, which keeps nothing; in a folder what it is told, so that it can be started there again. */
export async function startRedis(folder: string | null = null, lasting?: number): Promise<RunningRedis> {
  const port = lasting ?? (await lastingPort())
  const kept = folder === null ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--dir', folder]
  const options = ['--port', String(port), '--save', '', ...kept]
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const said of redis.stdout) if (String(said).includes('Ready to accept connections')) break
  return { url: `redis://127.0.0.1:${port}`, port, stop: () => void redis.kill('SIGKILL') }
}

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
