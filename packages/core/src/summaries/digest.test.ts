import { expect, test } from 'vitest'
import { scheduleOf } from '../working-days/work-schedule.ts'
import type { PersonCalendar } from '../working-days/working-day.ts'
import { digestHeldBack, digestSince, type Digest } from './digest.ts'

const day = Temporal.PlainDate.from('2026-06-09')
const calendar = (days: Partial<Record<'holidays' | 'leave', string[]>> = {}): PersonCalendar => ({
  joinedOn: Temporal.PlainDate.from('2020-01-01'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(days.holidays),
  leave: new Set(days.leave),
  inactive: new Set(),
  skipped: new Set(),
})
const empty: Digest = { acknowledged: [], tasks: [], unread: 0, waiting: 0 }

test.for([
  [{ tasks: [1] }, null],
  [{ acknowledged: [1] }, null],
  [{ unread: 1 }, null],
  [{ waiting: 1 }, null],
  [{}, 'nothing-to-say'],
] as const)('on a working day a digest with %j is held back: %s', ([facts, expected]) => {
  expect(digestHeldBack(calendar(), day, { ...empty, ...facts })).toBe(expected)
})

test('on days off it is held back, regardless of its content', () => {
  const full = { ...empty, unread: 3 }
  expect(digestHeldBack(calendar(), Temporal.PlainDate.from('2026-06-07'), full)).toBe('weekly-off')
  expect(digestHeldBack(calendar({ holidays: ['2026-06-09'] }), day, full)).toBe('holiday')
  expect(digestHeldBack(calendar({ leave: ['2026-06-09'] }), day, empty)).toBe('leave')
})

test('it covers the time since the last working day', () => {
  const since = (days: Parameters<typeof calendar>[0], date = day) =>
    digestSince(calendar(days), date).toString()
  expect(since({})).toBe('2026-06-08')
  expect(since({}, Temporal.PlainDate.from('2026-06-08'))).toBe('2026-06-06')
  expect(since({ holidays: ['2026-06-08'], leave: ['2026-06-06'] })).toBe('2026-06-05')
  const away = Array.from({ length: 20 }, (_, days) => day.subtract({ days: days + 1 }).toString())
  expect(since({ leave: away })).toBe('2026-06-02')
})
