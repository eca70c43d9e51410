import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A finger on the glass, by the browser's own touch input. */
export class Finger {
  private readonly input: CDPSession

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

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
    await this.input.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
