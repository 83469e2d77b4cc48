import { expect, test } from 'vitest'
import type { ReportSummary } from '../read/report-types.ts'
import { countOf, emptySession, nextSession, type ReviewSession, type ReviewEvent } from './review-session.ts'

const report = (id: string, date = '2026-06-09') => ({ id, date, canAcknowledge: true }) as ReportSummary
const listed = (ids: string, hasMore = false): ReviewEvent => ({
  type: 'listed',
  reports: ids.split('').map((id) => report(id)),
  hasMore,
})
const after = (...events: ReviewEvent[]): ReviewSession => events.reduce(nextSession, emptySession)
const shown = ({ entries, currentId }: ReviewSession) =>
  `${entries.map(({ report: { id }, state }) => id + state[0]).join(' ')} @${currentId ?? ''}`

test('begins with the first report, or with the requested one', () => {
  expect(shown(after(listed('abc')))).toBe('ap bp cp @a')
  expect(shown(nextSession(emptySession, { ...listed('abc'), startAt: 'b' } as ReviewEvent))).toBe(
    'ap bp cp @b',
  )
  expect(shown(nextSession(emptySession, { ...listed('abc'), startAt: 'x' } as ReviewEvent))).toBe(
    'ap bp cp @a',
  )
})

test('omits reports that the person may not acknowledge', () => {
  const own = { ...report('a'), canAcknowledge: false }
  expect(after({ type: 'listed', reports: [own], hasMore: false })).toMatchObject({ entries: [] })
})

test('moves on to the next pending report, from the end to the top, and then ends', () => {
  const run = after(listed('abc'), { type: 'opened', id: 'b' }, { type: 'acknowledged', id: 'b' })
  expect(shown(run)).toBe('ap bd cp @c')
  const wrapped = nextSession(run, { type: 'acknowledged', id: 'c' })
  expect(shown(wrapped)).toBe('ap bd cd @a')
  expect(shown(nextSession(wrapped, { type: 'acknowledged', id: 'a' }))).toBe('ad bd cd @')
})

test('marks a failure and does not move', () => {
  const run = after(listed('ab'), { type: 'acknowledged', id: 'a' }, { type: 'failed', id: 'a' })
  expect(shown(run)).toBe('af bp @b')
  expect(countOf(run, 'done', 'elsewhere')).toBe(0)
})

test('adds new reports at the end, marks those acknowledged by others, and keeps own ones done', () => {
  const run = after(listed('abc'), { type: 'acknowledged', id: 'a' }, listed('cxd'))
  expect(shown(run)).toBe('ad be cp xp dp @b')
})

test('does not consider reports beyond a full page acknowledged', () => {
  const late = { type: 'listed', reports: [report('a', '2026-06-01')], hasMore: true } as const
  expect(shown(after(listed('z'), late))).toBe('zp ap @z')
})

test('stops at both ends, and moves back from the end', () => {
  const run = after(listed('ab'), { type: 'stepped', step: -1 })
  expect(shown(run)).toBe('ap bp @a')
  expect(shown([1, 1, 1].reduce((session) => nextSession(session, { type: 'stepped', step: 1 }), run))).toBe(
    'ap bp @b',
  )
  const ended = after(listed('a'), { type: 'acknowledged', id: 'a' })
  expect(shown(nextSession(ended, { type: 'stepped', step: -1 }))).toBe('ad @a')
})
