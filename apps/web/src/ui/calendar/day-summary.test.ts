import { expect, test } from 'vitest'
import { daySentence, stripSummary } from './day-summary.ts'

test('a day is described in a sentence, and a strip in one for all its days', () => {
  const late = { date: '2026-06-09', state: 'late', isHalfLeave: false } as const
  expect(daySentence('2026-06-09', late)).toBe('Tue 09-Jun-2026, submitted late')
  expect(daySentence('2026-06-08', { ...late, state: 'missed', isHalfLeave: true })).toBe(
    'Mon 08-Jun-2026, missed, half a day of leave',
  )
  expect(daySentence('2026-06-07', undefined)).toBe('Sun 07-Jun-2026')
  expect(
    stripSummary([
      late,
      { ...late, state: 'on-time' },
      { ...late, state: 'missed' },
      { ...late, state: 'not-due' },
    ]),
  ).toBe('Last 4 days: 1 on time, 1 late, 1 missed')
  expect(
    stripSummary([
      { ...late, state: 'before-joining' },
      { ...late, state: 'not-due' },
    ]),
  ).toBe('Last 2 days: nothing was due')
})
