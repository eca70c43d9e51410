import { execFileSync, spawn } from 'node:child_process'
import { lastingPort } from './killable.ts'

/** Without a Redis server on this machine what needs one cannot be tested; `.ci/run` installs one. */
export const hasRedis = hasProgram('redis-server')

export interface RunningRedis {
  readonly url: string
  stop(): void
}

/** A real one, which keeps nothing. */
export async function startRedis(): Promise<RunningRedis> {
  const port = await lastingPort()
  const options = ['--port', String(port), '--save', '', '--appendonly', 'no']
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const said of redis.stdout) if (String(said).includes('Ready to accept connections')) break
  return { url: `redis://127.0.0.1:${port}`, stop: () => void redis.kill('SIGKILL') }
}

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
