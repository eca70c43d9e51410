import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { solve as answerTo } from '../../src/cli/answer.ts'
import { readJob } from '../../src/cli/job.ts'
import { initialPosition, parseDeal } from '../../src/rules/deal.ts'
import { parseMove } from '../../src/rules/move.ts'
import { playLine } from '../../src/rules/play.ts'
import { isWon } from '../../src/rules/position.ts'
import { startOf, parseCode } from '../../src/rules/code.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'

const FILE = 'test/fixtures/deals/1-suit.jsonl'
const LINES = readFileSync(FILE, 'utf8').trim().split('\n')

function solve(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', 'src/cli/solve.ts', ...args], { input })
  const answers = String(stdout).split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  return { status, answers, stdout: String(stdout), stderr: String(stderr) }
}

function untimed(answer: object) {
  return { ...answer, ms: null }
}

function movesOf(answer: { moves: string[] }) {
  return answer.moves.map((text) => {
    const move = parseMove(text)
    if (!move.ok) throw new Error(`Not a move: ${text}`)
    return move.value
  })
}

describe('npm run solve', () => {
  it('answers each line of a file with a proof that the rules accept', () => {
    const { status, answers } = solve([FILE])
    expect(status).toBe(0)
    expect(answers.map(({ id }) => id)).toEqual(LINES.map((line) => JSON.parse(line).id))
    for (const [index, answer] of answers.entries()) {
      const deal = parseDeal(JSON.parse(LINES[index]!).deal)
      const end = deal.ok && playLine(initialPosition(deal.value.deal, strictRuleset(1)), movesOf(answer))
      expect(end && end.ok && isWon(end.value)).toBe(true)
      expect(answer).toMatchObject({ verdict: 'winnable', ms: expect.any(Number), nodes: expect.any(Number) })
    }
  })

  it('reads standard input, answers bad lines with an error in their place, and ends with code 1', () => {
    const input = [LINES[0], 'nonsense', '', '{"id":"x","deal":["KS","11S"]}', '{"id":3,"deal":["KS"]}', LINES[1]]
    const { status, answers } = solve([], input.join('\n'))
    expect(status).toBe(1)
    expect(answers.map((answer) => answer.verdict ?? answer.error)).toEqual([
      'winnable',
      'not a JSON object',
      'card 2 is not a card: "11S"',
      'these 1 cards are not the 104 of a game with 1, 2 or 4 suits',
      'winnable',
    ])
    expect(answers[2].id).toBe('x')
  })

  it('gives the answers of one thread, in the same order, with several', () => {
    const input = [...LINES.slice(0, 8), 'nonsense', LINES[8]!]
    const { status, answers } = solve(['--threads', '2'], input.join('\n'))
    const expected = input.map((line) => {
      const job = readJob(line, '54/50')
      return job.ok ? answerTo(job.value, 1e6) : job.fault
    })
    expect(answers.map(untimed)).toEqual(expected.map(untimed))
    expect(status).toBe(1)
  })

  it('says which file it cannot read', () => {
    const { status, answers } = solve(['no-such-file'])
    expect(status).toBe(1)
    expect(answers[0].id).toBe('no-such-file')
  })

  it('solves our own deals by their seeds, in either layout, and names them by their codes', () => {
    const { answers } = solve(['--suits', '2', '--seeds', '5-6', '--layout', '50/54'])
    expect(answers).toHaveLength(2)
    const name = parseCode(answers[0].id)
    if (!name.ok) throw new Error('Not a code')
    expect(name.value).toEqual({ ruleset: strictRuleset(2, '50/54'), seed: 5 })
    const end = playLine(startOf(name.value), movesOf(answers[0]))
    expect(end.ok && isWon(end.value)).toBe(true)
  })

  it('adds to a file, and leaves out what it answers already', () => {
    const output = join(mkdtempSync(join(tmpdir(), 'pavuk-')), 'answers.jsonl')
    solve(['--public', '1-2', '--nodes', '50', '--output', output])
    solve(['--public', '1-3', '--nodes', '900', '--output', output])
    const answers = readFileSync(output, 'utf8').trim().split('\n').map((line) => JSON.parse(line))
    expect(answers.map(({ id, steps }) => [id, steps])).toEqual([[1, 1], [2, 1], [3, 1]])
    expect(answers[0].nodes).toBeLessThan(500)
  })

  it('says unknown when the nodes do not suffice', () => {
    const { status, answers } = solve(['--seeds', '1', '--nodes', '50'])
    expect(status).toBe(0)
    expect(answers[0]).toMatchObject({ verdict: 'unknown' })
    expect(answers[0]).not.toHaveProperty('moves')
  })

  it.each([['--suits', '3'], ['--layout', '60/44'], ['--nodes', '0'], ['--threads', '0'], ['--seeds', '9-1'], ['--public', '0-4'], ['--what']])(
    'refuses %s %s, explains itself and ends with code 2',
    (...args) => {
      const { status, stderr } = solve(args)
      expect(status).toBe(2)
      expect(stderr).toContain('Usage:')
    },
  )

  it('explains itself when asked', () => {
    expect(solve(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage:') })
  })
})
