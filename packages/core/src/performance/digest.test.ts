import { describe, expect, test } from 'vitest'
import { namesChallenge, digestOf } from './digest.ts'
import { shortened } from './excerpt.ts'
import { medianOf } from './median.ts'
import { openNow } from './open-tasks.ts'
import { plannedLinesOf } from './planned-lines.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const plan = (planForTomorrow: string) => ({ planForTomorrow, tasksCompleted: '' })
const done = (tasksCompleted: string) => ({ planForTomorrow: '', tasksCompleted })

describe('a planned line was reported done', () => {
  test.each([
    ['- Call the surveyor about the tyre claim', 'Called surveyor, tyre claim stands', 1],
    ['- Walk yard B', '- walked yard B at noon', 1],
    ['- Papers for Chennai lot 0609', '- Papers for Hosur', 0],
    ['- Driver roster', '- Audit', 0],
    ['- 14:00', '- 14:00', 1],
    ['- 14:00', '- 15:00', 0],
  ])('“%s” with “%s”: %i', (planned, reported, count) => {
    expect(plannedLinesOf([plan(planned), done(reported)])).toEqual({ planned: 1, done: count })
  })

  test('only if the next report contains them, each line once, without the last plan', () => {
    const reports = [
      plan('- Audit\n- Audit\n- Roster'),
      done('- Nothing of it'),
      done('- Audit'),
      plan('- Later'),
    ]
    expect(plannedLinesOf(reports)).toEqual({ planned: 2, done: 0 })
    expect(plannedLinesOf([])).toEqual({ planned: 0, done: 0 })
  })
})

test.each([
  ['', false],
  ['None.', false],
  ['- N/A', false],
  ['No challenges today', false],
  ['No number of the surveyor yet', true],
  ['Nothing came from the surveyor', true],
  ['Nil', false],
])('“%s” names a challenge: %s', (text, names) => expect(namesChallenge(text)).toBe(names))

test('the median of an even number is between the two in the middle', () => {
  expect([medianOf([]), medianOf([3]), medianOf([10, 1, 4]), medianOf([1, 4])]).toEqual([null, 3, 4, 3])
})

test('a quote is one line without bullets, cut at a space', () => {
  expect(shortened('- Moved  six loads\n- Audit', 40)).toBe('Moved six loads · Audit')
  expect(shortened('word '.repeat(60), 12)).toBe('word word…')
})

test('open tasks: overdue first, then blocked, then by due date; four are named, and each is counted once', () => {
  const task = (id: string, dueDate: string, isBlocked = false) => ({ id, dueDate: day(dueDate), isBlocked })
  const tasks = [
    task('a', '2026-06-12'),
    task('b', '2026-06-10'),
    task('c', '2026-06-20', true),
    task('d', '2026-06-08', true),
    task('e', '2026-06-10'),
  ]
  const now = openNow(tasks, day('2026-06-09'))
  expect(now).toMatchObject({ open: 5, overdue: 1, blocked: 2 })
  expect(now.first.map(({ task: { id }, why }) => `${id} ${why}`)).toEqual([
    'd overdue',
    'c blocked',
    'b due',
    'e due',
  ])
})

test('the digest cites late reports and missed days, and quotes the newest challenge first', () => {
  const report = (date: string, tasksCompleted: string, challengesFaced = '') => ({
    date: day(date),
    tasksCompleted,
    challengesFaced,
    planForTomorrow: '',
  })
  const reports = [
    report('2026-06-01', '- Papers for Hosur', 'Tolls'),
    report('2026-06-03', '- At Hosur'),
    report('2026-06-04', '- Audit', 'Hosur is closed'),
  ]
  const digest = digestOf(reports, [
    { date: day('2026-06-01'), outcome: 'on-time' },
    { date: day('2026-06-02'), outcome: 'missed' },
    { date: day('2026-06-03'), outcome: 'late' },
  ])
  expect(digest.lateOrMissed.citations.map(({ date, report: of }) => [date.day, of?.date.day])).toEqual([
    [2, undefined],
    [3, 3],
  ])
  expect(digest.challenges).toMatchObject({
    count: 2,
    citations: [{ excerpt: 'Hosur is closed' }, {}],
  })
})
