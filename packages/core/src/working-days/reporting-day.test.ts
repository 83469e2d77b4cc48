import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../time/days.ts'
import { weekdays } from '../time/weekday.ts'
import { reminderReason, reminderRefusal } from './reminder.ts'
import { attentionLevel, lookBackDays, reportingOf } from './reporting.ts'
import { reportingStateOf, reportingStatesOver } from './reporting-day.ts'
import { scheduleOf } from './work-schedule.ts'
import { isExpected, type PersonCalendar } from './working-day.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-06-09')
const calendar: PersonCalendar = {
  joinedOn: day('2026-05-27'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(['2026-06-01', '2026-06-12']),
  leave: new Set(['2026-06-02', '2026-06-15']),
  inactive: new Set(['2026-06-03', '2026-06-04']),
  skipped: new Set(['2026-05-29', '2026-05-30', '2026-06-01']),
}
const state = (date: string, isLate?: boolean) => reportingStateOf(calendar, isLate, day(date), today)

test.each([
  ['2026-05-26', undefined, 'before-joining'],
  // Nothing is missed on the day of joining, or while archived or suspended.
  ['2026-05-27', undefined, 'not-due'],
  ['2026-05-27', false, 'on-time'],
  ['2026-05-28', undefined, 'missed'],
  ['2026-06-03', undefined, 'inactive'],
  // A change of the zone took these days; a day off stays one.
  ['2026-05-29', undefined, 'zone-change'],
  ['2026-05-30', false, 'on-time'],
  ['2026-06-04', false, 'on-time'],
  ['2026-05-31', undefined, 'weekly-off'],
  ['2026-06-01', undefined, 'holiday'],
  ['2026-06-02', undefined, 'leave'],
  ['2026-06-08', undefined, 'missed'],
  ['2026-06-08', false, 'on-time'],
  ['2026-06-08', true, 'late'],
  // Today and later days are not missed; later days off are known.
  ['2026-06-09', undefined, 'not-due'],
  ['2026-06-09', false, 'on-time'],
  ['2026-06-10', undefined, 'not-due'],
  ['2026-06-12', undefined, 'holiday'],
  ['2026-06-14', undefined, 'weekly-off'],
  ['2026-06-15', undefined, 'leave'],
  // A report for a day off is shown as one.
  ['2026-06-07', false, 'on-time'],
  ['2026-06-02', true, 'late'],
])('%s with a report late=%s is %s', (date, isLate, expected) => {
  expect(state(date, isLate)).toBe(expected)
})

test('the days of a strip continue across the end of a month, a leap day and a year', () => {
  expect(daysBetween(day('2024-02-28'), day('2024-03-01')).map(String)).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ])
  expect(daysBetween(day('2025-12-31'), day('2026-01-01'))).toHaveLength(2)
  expect(daysBetween(day('2026-01-02'), day('2026-01-01'))).toEqual([])
})

test('the marks and the count agree: the days missed are the crosses since the last reported day', () => {
  const back = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { maxLength: 101 })
  const dates = (days: number[]) => new Set(days.map((n) => today.subtract({ days: n }).toString()))
  fc.assert(
    fc.property(
      back,
      back,
      back,
      fc.constantFrom(null, ...weekdays),
      fc.integer({ min: 0, max: 120 }),
      back,
      (reported, leave, holidays, off, joinedAgo, inactive) => {
        const person: PersonCalendar = {
          joinedOn: today.subtract({ days: joinedAgo }),
          schedule: scheduleOf(off),
          leave: dates(leave),
          holidays: dates(holidays),
          inactive: dates(inactive),
          skipped: new Set<string>(),
        }
        const reports = dates(reported)
        const days = daysBetween(today.subtract({ days: lookBackDays - 1 }), today)
        const marks = days.map((date) => ({
          isExpected: isExpected(person, date),
          state: reportingStateOf(person, reports.has(date.toString()) ? false : undefined, date, today),
        }))
        const last = marks.findLastIndex((mark) => mark.isExpected && mark.state === 'on-time')
        const crosses = marks.slice(last + 1).filter((mark) => mark.state === 'missed').length
        const { daysMissed, reportsThisMonth } = reportingOf(person, reports, today)
        expect(crosses).toBe(daysMissed)
        const ofMonth = marks.slice(-today.day).filter((mark) => mark.isExpected && mark.state === 'on-time')
        expect(ofMonth).toHaveLength(reportsThisMonth)
      },
    ),
  )
})

test('a reminder names the number of days, also for one day', () => {
  expect([1, 2, 3, 12].map(reminderReason)).toEqual([
    '1 day missed',
    '2 days missed',
    '3 days missed',
    '12 days missed',
  ])
})

test.each([
  [{ daysMissed: 0 }, 'nothing-missed'],
  [{ daysMissed: 1 }, null],
  [{ daysMissed: 3 }, null],
  [{ daysMissed: 3, isRemindedToday: true }, 'already-sent-today'],
  [{ daysMissed: 3, isYourself: true }, 'yourself'],
])('who may be reminded: %o gives %s', (facts, expected) => {
  expect(reminderRefusal({ isYourself: false, isRemindedToday: false, ...facts })).toBe(expected)
})

test('three missed days are the reason for the critical mail', () => {
  expect([2, 3].map(attentionLevel)).toEqual(['warning', 'critical'])
})

test('the states of many people are those of each alone; a report that is expected today and not in is awaited', () => {
  const dates = daysBetween(day('2026-05-25'), day('2026-06-16'))
  const stateOn = reportingStatesOver(dates)(calendar, today.toString())
  for (const date of dates)
    for (const isLate of [undefined, false, true])
      expect(stateOn(date.toString(), isLate).replace('awaited', 'not-due')).toBe(
        reportingStateOf(calendar, isLate, date, today),
      )
  expect(dates.map(String).filter((date) => stateOn(date, undefined) === 'awaited')).toEqual(['2026-06-09'])
  const joinedToday = reportingStatesOver(dates)(calendar, '2026-05-27')
  expect(joinedToday('2026-05-27', undefined)).toBe('not-due')
})
