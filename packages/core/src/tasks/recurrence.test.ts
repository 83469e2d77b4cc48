import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taskRecurrences } from './kinds.ts'
import { nextDue } from './recurrence.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const next = (
  rule: 'daily' | 'weekly' | 'monthly',
  began: string,
  due: string,
  today: string,
  until?: string,
) => nextDue({ rule, until: until ? day(until) : null }, day(began), day(due), day(today))?.toString() ?? null

test('the next task is due a day, a week or a month later', () => {
  expect(next('daily', '2026-06-09', '2026-06-09', '2026-06-09')).toBe('2026-06-10')
  expect(next('weekly', '2026-06-09', '2026-06-09', '2026-06-08')).toBe('2026-06-16')
  expect(next('monthly', '2026-06-09', '2026-07-09', '2026-07-01')).toBe('2026-08-09')
})

test('a monthly series that began on the 31st uses the last day of short months and returns to the 31st', () => {
  expect(next('monthly', '2026-01-31', '2026-01-31', '2026-01-30')).toBe('2026-02-28')
  expect(next('monthly', '2026-01-31', '2026-02-28', '2026-02-28')).toBe('2026-03-31')
  expect(next('monthly', '2028-01-31', '2028-01-31', '2028-01-31')).toBe('2028-02-29')
})

test('past days are skipped when a task is completed late', () => {
  expect(next('daily', '2026-06-01', '2026-06-01', '2026-06-09')).toBe('2026-06-09')
  expect(next('weekly', '2026-06-01', '2026-06-01', '2026-06-09')).toBe('2026-06-15')
})

test('a series ends with its last day', () => {
  expect(next('daily', '2026-06-09', '2026-06-09', '2026-06-09', '2026-06-10')).toBe('2026-06-10')
  expect(next('daily', '2026-06-09', '2026-06-10', '2026-06-09', '2026-06-10')).toBeNull()
})

test('there is no next task after the last date that can be stored', () => {
  expect(next('daily', '9999-12-31', '9999-12-31', '2026-06-09')).toBeNull()
})

test('the next due date is the first day of the series that is after the last one and not past', () => {
  const days = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(fc.constantFrom(...taskRecurrences), days, days, days, (rule, start, steps, late) => {
      const began = day('2024-01-01').add({ days: start })
      const unit = { daily: 'days', weekly: 'weeks', monthly: 'months' }[rule]
      const due = began.add({ [unit]: steps % 100 })
      const today = due.add({ days: (late % 400) - 200 })
      const found = nextDue({ rule, until: null }, began, due, today)!
      const series = Array.from({ length: 900 }, (_, count) => began.add({ [unit]: count }))
      const wanted = series.find(
        (date) => Temporal.PlainDate.compare(date, due) > 0 && Temporal.PlainDate.compare(date, today) >= 0,
      )
      expect(found.toString()).toBe(wanted!.toString())
    }),
  )
})
