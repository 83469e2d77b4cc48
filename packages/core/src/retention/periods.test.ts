import { describe, expect, test } from 'vitest'
import { periodInWords, retentionKinds, retentionSpecs } from './kinds.ts'
import { chosenMonths, deletedBefore, monthsOn, periodProblem, unlimited, withMonths } from './periods.ts'

const today = Temporal.PlainDate.from('2026-06-09')
const later = (days: number) => today.add({ days })
const kept = (months: number | null) => ({ ...unlimited, months })

describe('a change of the period', () => {
  test('to a shorter one applies on the seventh day, and deletes nothing before', () => {
    const next = withMonths(unlimited, 24, today)
    expect(next).toEqual({ months: null, nextMonths: 24, nextFrom: later(7) })
    expect([monthsOn(next, later(6)), monthsOn(next, later(7))]).toEqual([null, 24])
    expect(deletedBefore(next, later(6))).toBeUndefined()
    expect(deletedBefore(next, later(7))?.toString()).toBe('2024-06-16')
    expect(chosenMonths(next)).toBe(24)
  })

  test('to a longer one applies immediately, and takes an announced one back', () => {
    expect(withMonths(kept(12), 24, today)).toEqual(kept(24))
    expect(withMonths(withMonths(kept(24), 12, today), 24, later(3))).toEqual(kept(24))
    expect(withMonths(withMonths(unlimited, 12, today), null, later(3))).toEqual(unlimited)
  })

  test('to the announced one does not begin the waiting time again, to another one does', () => {
    const next = withMonths(unlimited, 24, today)
    expect(withMonths(next, 24, later(3))).toEqual(next)
    expect(withMonths(next, 36, later(3))).toEqual({ months: null, nextMonths: 36, nextFrom: later(10) })
    expect(withMonths(next, 12, later(8))).toEqual({ months: 24, nextMonths: 12, nextFrom: later(15) })
  })
})

test('the first kept day never goes back while the days go on, through leap years and short months', () => {
  for (const months of [1, 3, 6, 12, 24]) {
    let last = Temporal.PlainDate.from('2000-01-01')
    for (let day = Temporal.PlainDate.from('2027-12-01'); day.year < 2029; day = day.add({ days: 1 })) {
      const first = deletedBefore(kept(months), day)!
      expect(Temporal.PlainDate.compare(last, first)).toBeLessThanOrEqual(0)
      last = first
    }
  }
})

describe('a period that cannot be chosen', () => {
  const problem = (
    kind: 'reports' | 'leave' | 'tasks',
    months: number | null,
    others: Partial<Record<string, number>> = {},
  ) => periodProblem(kind, months, (other) => others[other] ?? null)

  test('is one that is not offered', () => {
    expect(problem('reports', 6)).toBe('Choose one of the offered periods.')
    expect(problem('reports', 13)).toBe('Choose one of the offered periods.')
    for (const kind of retentionKinds)
      for (const months of retentionSpecs[kind].months)
        expect(periodProblem(kind, months, (other) => (other === 'reports' ? months : null))).toBeNull()
  })

  test('is one that keeps leave for less time than reports', () => {
    expect(problem('leave', 24)).toBe('Leave is kept at least as long as reports.')
    expect(problem('leave', 24, { reports: 36 })).toBe('Leave is kept at least as long as reports.')
    expect(problem('leave', 24, { reports: 24 })).toBeNull()
    expect(problem('reports', null, { leave: 24 })).toMatch(/Keep leave longer first/)
    expect(problem('reports', 24, { leave: 24 })).toBeNull()
    expect(problem('tasks', 12, { leave: 24, reports: 24 })).toBeNull()
  })
})

test('a period is said in years where it can be', () => {
  expect(periodInWords('reports', 12)).toBe('for 1 year')
  expect(periodInWords('tasks', 6)).toBe('for 6 months')
  expect(periodInWords('leave', null)).toBe('as long as the company exists')
  expect(periodInWords('activity', null)).toBe('for the standard time')
})
