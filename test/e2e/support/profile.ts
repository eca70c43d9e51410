import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { BROWSER } from './browser.ts'

type LaunchOptions = Parameters<typeof chromium.launchPersistentContext>[1]

/** One installed browser with what it keeps on disk, which can be closed, killed and started again. */
export class Profile {
  private readonly folder = mkdtempSync(join(tmpdir(), 'pavuk-profile-'))
  private running: BrowserContext | null = null

  private readonly options: LaunchOptions

  constructor(options: LaunchOptions) {
    this.options = options
  }

  async launch(): Promise<BrowserContext> {
    const { launchOptions, ...context } = BROWSER
    this.running = await chromium.launchPersistentContext(this.folder, { ...launchOptions, ...context, ...this.options })
    return this.running
  }

  async close(): Promise<void> {
    await this.running?.close()
    this.running = null
  }

  /** Ends the browser at once, as an empty battery does: nothing it has not written is written. */
  async kill(): Promise<void> {
    const context = this.running
    if (!context) return
    const closed = new Promise((resolve) => context.once('close', resolve))
    process.kill(this.pid(), 'SIGKILL')
    await closed
    this.running = null
  }

  async remove(): Promise<void> {
    await this.close()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Chromium writes "host-pid" into its lock. */
  private pid(): number {
    return Number(/-(\d+)$/.exec(readlinkSync(join(this.folder, 'SingletonLock')))?.[1])
  }
}
