import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDecision } from './limits.ts'
import { assigneesOf, itemProblem, itemsProblem, readMinutes } from './minutes.ts'

const today = Temporal.PlainDate.from('2026-06-09')
const read = (notes: string) => readMinutes(notes, today)
const tuesday = `# Week 24 misses
Three late gate-outs, all on Thursday.
Decision: second weighbridge opens at 3:30 PM on Thursdays.
/task Roster a second operator due:tomorrow @[Mateo Quiroga](user_2)

# Carrier capacity
!no split loads to Chennai this week
  / Relabel six pallets due: nxt week
`

test('the notes of a session give its action items, decisions and headings with their lines', () => {
  const { items, decisions, headings } = read(tuesday)
  expect(items.map(({ number, line, title }) => [number, line, title])).toEqual([
    [1, 4, 'Roster a second operator'],
    [2, 8, 'Relabel six pallets week'],
  ])
  expect(items.map(({ due }) => [due.as, due.date.toString()])).toEqual([
    ['written', '2026-06-10'],
    ['unknown', '2026-06-12'],
  ])
  expect(items.map(({ priority }) => priority.as)).toEqual(['default', 'default'])
  expect(decisions.map(({ line, text }) => [line, text])).toEqual([
    [3, 'second weighbridge opens at 3:30 PM on Thursdays.'],
    [7, 'no split loads to Chennai this week'],
  ])
  expect(headings.map(({ line, text }) => [line, text])).toEqual([
    [1, 'Week 24 misses'],
    [6, 'Carrier capacity'],
  ])
})

describe('which lines become what', () => {
  test.each<[string, { items?: string[]; decisions?: string[]; headings?: string[] }]>([
    ['one plain line', {}],
    ['/task one', { items: ['one'] }],
    ['/one', { items: ['one'] }],
    ['//one', {}],
    ['Plain\n/taskforce', { items: ['taskforce'] }],
    ['We agreed: /task call Ravi', {}],
    ['! yes', { decisions: ['yes'] }],
    ['!yes', { decisions: ['yes'] }],
    ['!!yes', {}],
    ['!', {}],
    ['DECISION:yes', { decisions: ['yes'] }],
    ['decision:', {}],
    ['Decisions: yes', {}],
    ['The decision: yes', {}],
    ['! @[Bo](u1) decides', { decisions: ['@Bo decides'] }],
    ['#tag', {}],
    ['## Rates ', { headings: ['Rates'] }],
    ['#### Rates', {}],
    ['\r\n/one\r\n! two\r\n', { items: ['one'], decisions: ['two'] }],
    ['', {}],
  ])('%j', (notes, { items = [], decisions = [], headings = [] }) => {
    const found = read(notes)
    expect({
      items: found.items.map(({ title }) => title),
      decisions: found.decisions.map(({ text }) => text),
      headings: found.headings.map(({ text }) => text),
    }).toEqual({ items, decisions, headings })
  })

  test('a decision that is too long for the log is shortened there, without half a sign', () => {
    const [decision] = read(`!${'x'.repeat(maxDecision - 2)}😀 and more`).decisions
    expect(decision!.text).toBe(`${'x'.repeat(maxDecision - 2)}…`)
  })
})

describe('who gets an action item', () => {
  const people = { attendeeIds: ['user_1', 'user_2'], creatorId: 'user_0' }
  const of = (line: string, given = people) => {
    const { ids, as, strangers } = assigneesOf(read(`/${line}`).items[0]!, given)
    return [ids, as, strangers.map(({ id }) => id)]
  }
  test('the mentioned people of the meeting, each once', () => {
    expect(of('Call @[A](user_2) @[C](user_0) @[A](user_2)')).toEqual([['user_2', 'user_0'], 'written', []])
  })
  test('without a mention its attendees, or its creator if nobody attends', () => {
    expect(of('Call')).toEqual([['user_1', 'user_2'], 'default', []])
    expect(of('Call', { attendeeIds: [], creatorId: 'user_0' })).toEqual([['user_0'], 'default', []])
    expect(assigneesOf({ mentions: [] }, { attendeeIds: [], creatorId: null }).ids).toEqual([])
  })
  test('nobody from elsewhere', () => {
    expect(of('Call @[X](user_9)')).toEqual([['user_1', 'user_2'], 'default', ['user_9']])
    expect(of('Call @[X](user_9) @[A](user_1)')).toEqual([['user_1'], 'written', ['user_9']])
  })
})

test('a title that is too long, and more tasks than a session creates, are said', () => {
  expect([itemProblem('x'.repeat(200)), itemsProblem(50)]).toEqual([null, null])
  expect(itemProblem('x'.repeat(201))).toBe('A title has at most 200 characters. This one has 201.')
  expect(itemsProblem(51)).toBe('A session creates at most 50 tasks. Untick some.')
})

test('a task behind an invisible character is on its line, and a vertical tab ends none', () => {
  const { items } = read('First\n\u200b/task Roster\n/ One\v/ two')
  expect(items.map(({ line, title }) => [line, title])).toEqual([
    [2, 'Roster'],
    [3, 'One / two'],
  ])
})

const notes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '/task ',
        '!',
        '!!',
        'Decision:',
        '# ',
        '\n',
        '\r\n',
        '\r',
        ' ',
        'due:today',
        '@[A](u1)',
        '\v',
        '\u2028',
        '\u200b',
      ),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))

test('any notes can be read, and every finding is on the line that it names', () => {
  fc.assert(
    fc.property(notes, (text) => {
      const lines = text.split(/\r\n|\r|\n/)
      const { items, decisions, headings } = read(text)
      for (const { line, start, end } of [...items, ...decisions, ...headings])
        expect(lines[line - 1]!.trim()).toBe(text.slice(start, end))
      expect(items.map(({ number }) => number)).toEqual(items.map((_, at) => at + 1))
      // A line is one thing.
      const all = [...items, ...decisions, ...headings].map(({ line }) => line)
      expect(new Set(all).size).toBe(all.length)
    }),
    { numRuns: 1000 },
  )
})
