import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A finger on the glass, by the browser's own touch input. */
export class Finger {
  private readonly input: CDPSession
  /** When it last did something, in milliseconds since 1970. */
  private last = 0

  private constructor(input: CDPSession) {
    this.input = input
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async tap(point: Point): Promise<void> {
    await this.down(point)
    await this.up()
  }

  /**
   * Taps at one place again and again in haste: as seen by the page a tap takes as long as said, and so does what lies
   * between two of them, however long the machine takes to do it.
   */
  async tapInHaste(point: Point, times: number, milliseconds: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.send('touchStart', [point], milliseconds)
      await this.send('touchEnd', [], milliseconds)
    }
  }

  async drag(from: Point, to: Point, steps = 8): Promise<void> {
    await this.down(from)
    for (let step = 1; step <= steps; step++) await this.move(between(from, to, step / steps))
    await this.up()
  }

  async down(...points: readonly Point[]): Promise<void> {
    await this.send('touchStart', points)
  }

  async move(...points: readonly Point[]): Promise<void> {
    await this.send('touchMove', points)
  }

  async up(): Promise<void> {
    await this.send('touchEnd', [])
  }

  /** The system takes the finger away, as for a call or a gesture of its own. */
  async cancel(): Promise<void> {
    await this.send('touchCancel', [])
  }

  /** @param after milliseconds since the last event that this one is dated; the time that it is if left out */
  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: readonly Point[],
    after?: number,
  ): Promise<void> {
    this.last = after === undefined || this.last === 0 ? Math.max(Date.now(), this.last) : this.last + after
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
    await this.input.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.last / 1000 })
  }
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
