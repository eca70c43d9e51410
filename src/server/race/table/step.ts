import type { Command } from '../../../protocol/command.ts'
import { backToLobby, dealt, notDealt, readied, settingsChosen, started, startedAgain } from './choosing.ts'
import type { Input } from './input.ts'
import { left, renamed, seated, stoodUp, withArrival, withDrop } from './people.ts'
import { drawAnswered, drawOffered, moved, resigned } from './racing.ts'
import { resumed } from './resumed.ts'
import { memberOf, newTable, withMember, type Member, type Table } from './table.ts'
import { advanced } from './time.ts'
import type { Verdict } from './verdict.ts'

/** What an input has made of a table. */
export interface Step {
  readonly table: Table
  /** Of a command: what is answered; null if its number was answered before or nobody has sent it. */
  readonly verdict: Verdict | null
  /** Of an arrival: who it is; null if the table is full or closed. */
  readonly arrived: number | null
}

/**
 * The only way a table changes. First everything happens that was due until the input's time, then the input itself:
 * so a command that arrives after the end of a timed race finds it ended, and of two winning moves the first one wins.
 * Last what the input has made due, as when somebody comes to a table whose host has long been away.
 */
export function step(before: Table, input: Input): Step {
  const result = input.kind === 'resumed' ? changed(resumed(before, input.at)) : taken(advanced(before, input.at), input)
  return { ...result, table: advanced(result.table, input.at) }
}

function taken(table: Table, input: Exclude<Input, { kind: 'resumed' }>): Step {
  switch (input.kind) {
    case 'arrive': {
      const arrival = table.phase === 'closed' ? null : withArrival(table, input.tokenHash, input.name)
      return { table: arrival?.table ?? table, verdict: null, arrived: arrival?.member ?? null }
    }
    case 'drop':
      return changed(withDrop(table, input.member))
    case 'command':
      return commanded(table, input.member, input.n, input.command)
    case 'dealt':
      return changed(dealt(table, input.deal, input.salt))
    case 'notDealt':
      return changed(notDealt(table))
    case 'tick':
      return changed(table)
  }
}

/** The table that a log of inputs makes: replays a race, and brings a table back after a crash. */
export function replayed(code: string, openedAt: number, inputs: readonly Input[]): Table {
  return carriedOn(newTable(code, openedAt), inputs)
}

/** The table that further inputs make of one. */
export function carriedOn(table: Table, inputs: readonly Input[]): Table {
  return inputs.reduce((current, input) => step(current, input).table, table)
}

function changed(table: Table): Step {
  return { table, verdict: null, arrived: null }
}

function commanded(table: Table, id: number, n: number, command: Command): Step {
  const member = memberOf(table, id)
  if (!member || n <= member.lastCommand) return changed(table)
  const counted = withMember(table, id, { lastCommand: n })
  const verdict = judged(counted, { ...member, lastCommand: n }, command)
  return { table: verdict.ok ? verdict.value.table : counted, verdict, arrived: null }
}

function judged(table: Table, member: Member, command: Command): Verdict {
  switch (command.kind) {
    case 'rename':
      return renamed(table, member, command.name)
    case 'sit':
      return seated(table, member, command.seat)
    case 'stand':
      return stoodUp(table, member)
    case 'ready':
      return readied(table, member, command.ready)
    case 'settings':
      return settingsChosen(table, member, command.settings)
    case 'start':
      return started(table, member)
    case 'move':
      return moved(table, member, command.move)
    case 'offerDraw':
      return drawOffered(table, member)
    case 'answerDraw':
      return drawAnswered(table, member, command.agree)
    case 'resign':
      return resigned(table, member)
    case 'again':
      return startedAgain(table, member)
    case 'changeSettings':
      return backToLobby(table, member)
    case 'leave':
      return left(table, member)
  }
}
