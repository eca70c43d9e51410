import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface Killable {
  readonly base: string
  readonly port: number
  readonly child: ChildProcess
  /** Ends it with no chance to do anything more. */
  kill(): Promise<void>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
}

const PROGRAM = ['--import', 'tsx', new URL('./program.ts', import.meta.url).pathname]

/**
 * Starts a race server as a process; the environment says where it keeps its tables. Rejects, with what it said, if it
 * ends before it listens.
 *
 * @param program what Node is given; another form of the same program
 */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  program: readonly string[] = PROGRAM,
): Promise<Killable> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said = (said + String(data)).slice(-4000)))
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`the server ended at once: ${said}`)))
  const [line] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer]
  failed.catch(() => undefined)
  const port = Number(String(line))
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server had ended by itself: ${said}`)
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { base: `http://127.0.0.1:${port}`, port, child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/**
 * A port that a server can be started on again and again: not one of those that the system gives to outgoing
 * connections, of which one might get it while the server is down.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
