import { fileURLToPath } from 'node:url'
import { listen, type RunningServer } from '../../../src/server/listen.ts'
import { servePages } from '../../../src/server/pages.ts'
import { readSite } from '../../../src/server/site.ts'

/** The built page. */
const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))

/** The real server at one address, which can die, come back, and get another build. */
export class TestSite {
  private running: RunningServer | null = null
  private port = 0
  /** Path of every request that has reached the server. */
  readonly requests: string[] = []

  get url(): string {
    return `http://localhost:${this.port}/`
  }

  async start(folder = DIST): Promise<void> {
    const site = await readSite(folder)
    if (site === null) throw new Error(`There is no built page in ${folder}`)
    const serve = servePages(site)
    const listening = await listen((request, response) => {
      this.requests.push(request.url ?? '')
      serve(request, response)
    }, this.port)
    if (!listening.ok) throw new Error(listening.fault)
    this.running = listening.value
    this.port = listening.value.port
  }

  /** From now on connections are refused. */
  async stop(): Promise<void> {
    await this.running?.close(0)
    this.running = null
  }

  /** Another build under the same address; nothing of the old one is left. */
  async deploy(folder: string): Promise<void> {
    await this.stop()
    await this.start(folder)
  }
}
