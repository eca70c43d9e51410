import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Killable {
  readonly base: string
  readonly port: number
  readonly child: ChildProcess
  /** Ends it with no chance to do anything more. */
  kill(): Promise<void>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
}

/** Starts a race server as a process; the environment says where it keeps its tables. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<Killable> {
  const program = new URL('./program.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  const port = Number(String(line))
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    child,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
