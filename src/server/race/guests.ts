import type { ServerMessage } from '../../protocol/messages.ts'
import { PendingCounts } from './pendingCounts.ts'
import type { Addressed } from './table/news.ts'

/** One socket, as a table's desk sees it. */
export interface Line {
  send(message: ServerMessage): void
  /** Hangs up; messages sent before still go out. */
  hangUp(): void
}

/** Somebody on the line. Told nothing before their welcome, which holds all that came before it. */
export interface Guest {
  readonly member: number
  readonly token: string
  /** The page at the other end, and its how manieth socket this is. */
  readonly page: string
  readonly attempt: number
  welcomed: boolean
}

/** Who is on the line at a table: at most one line speaks for a member. */
export class Guests {
  readonly #guests = new Map<Line, Guest>()
  readonly #lines = new Map<number, Line>()
  readonly #counts = new PendingCounts((racers) => {
    this.#send(this.#lines.values(), { type: 'counts', body: { racers: [...racers] } }, null)
  })

  on(line: Line): Guest | undefined {
    return this.#guests.get(line)
  }

  /** The line that speaks for a member, and who is on it. */
  of(member: number): { readonly line: Line; readonly guest: Guest } | null {
    const line = this.#lines.get(member)
    return line ? { line, guest: this.#guests.get(line)! } : null
  }

  all(): readonly Line[] {
    return [...this.#guests.keys()]
  }

  /** The line speaks for its member from now on. An older one, of another tab perhaps, is told so and hung up on. */
  take(line: Line, guest: Guest): void {
    const older = this.#lines.get(guest.member)
    this.#guests.set(line, guest)
    this.#lines.set(guest.member, line)
    if (!older) return
    this.#guests.delete(older)
    older.send({ type: 'takenOver', body: {} })
    older.hangUp()
  }

  /** Forgets a line. Returns whom it spoke for; null if for nobody. */
  remove(line: Line): number | null {
    const guest = this.#guests.get(line)
    this.#guests.delete(line)
    if (!guest || this.#lines.get(guest.member) !== line) return null
    this.#lines.delete(guest.member)
    return guest.member
  }

  /** Sends to everybody whom it concerns and who has been welcomed; counts a little later, several together. */
  tell(news: readonly Addressed[], except: Line | null): void {
    for (const { to, message } of news) {
      if (message.type === 'counts') {
        this.#counts.add(message.body.racers)
        continue
      }
      // It holds the counts, and those that wait are older.
      if (message.type === 'table') this.#counts.drop()
      this.#send(to === 'all' ? this.#lines.values() : [this.#lines.get(to)], message, except)
    }
  }

  /** Tells nothing more by itself. */
  dispose(): void {
    this.#counts.drop()
  }

  #send(lines: Iterable<Line | undefined>, message: ServerMessage, except: Line | null): void {
    for (const line of lines) if (line && line !== except && this.#guests.get(line)?.welcomed) line.send(message)
  }
}
