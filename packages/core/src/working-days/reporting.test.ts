import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf, weekdays } from '../time/weekday.ts'
import { badgesEarned } from './badges.ts'
import { attentionLevel, lookBackDays, reportingOf } from './reporting.ts'
import { isWeeklyOff, scheduleOf, type WorkSchedule } from './work-schedule.ts'
import { dayKindOf, type PersonCalendar } from './working-day.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const calendarOf = (given: Partial<PersonCalendar> = {}): PersonCalendar => ({
  joinedOn: day('2020-01-01'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(),
  leave: new Set(),
  inactive: new Set(),
  skipped: new Set(),
  ...given,
})
/** Every day of a range except those of the weekly off on Sunday. */
const workdays = (from: string, to: string): string[] => {
  const count = day(from).until(day(to), { largestUnit: 'day' }).days + 1
  return Array.from({ length: count }, (_, n) => day(from).add({ days: n }))
    .filter((date) => weekdayOf(date) !== 'Sunday')
    .map(String)
}

// Tue 09-Jun-2026.
test.each([
  ['today’s report counts at once', ['2026-06-08', '2026-06-09'], 2, 0],
  ['an unreported today breaks nothing and is not missed yet', ['2026-06-06', '2026-06-08'], 2, 0],
  ['a missed yesterday ends the streak', ['2026-06-05', '2026-06-06'], 0, 1],
  ['the weekly off between two reports is neutral', ['2026-06-05', '2026-06-06', '2026-06-08'], 3, 0],
  ['today’s report resets the days missed', ['2026-06-03', '2026-06-09'], 1, 0],
  ['three working days without a report', ['2026-06-04'], 0, 3],
  ['a report for the weekly off counts for nothing and ends no silence', ['2026-06-04', '2026-06-07'], 0, 3],
])('%s', (_, reported, streak, daysMissed) => {
  const found = reportingOf(calendarOf(), new Set(reported), day('2026-06-09'))
  const onWorkingDays = reported.filter((date) => date !== '2026-06-07')
  expect(found).toMatchObject({ streak, daysMissed, reportsThisMonth: onWorkingDays.length })
})

test('leave and holidays are neutral in both counts, whether reported or not', () => {
  const calendar = calendarOf({ leave: new Set(['2026-06-08']), holidays: new Set(['2026-06-06']) })
  expect(reportingOf(calendar, new Set(['2026-06-05', '2026-06-08']), day('2026-06-09'))).toMatchObject({
    streak: 1,
    daysMissed: 0,
  })
  expect(reportingOf(calendar, new Set(['2026-06-04']), day('2026-06-09')).daysMissed).toBe(1)
})

test('a person who never reported has missed the working days of 90 days, and none before they joined', () => {
  const today = day('2026-06-09')
  const oldest = today.subtract({ days: lookBackDays - 1 })
  const all = workdays(oldest.toString(), '2026-06-08')
  expect(reportingOf(calendarOf(), new Set(), today).daysMissed).toBe(all.length)
  expect(reportingOf(calendarOf(), new Set([...all, '2026-06-09']), today).streak).toBe(all.length + 1)
  // From the first working day after joining on: nothing on Friday itself, then Saturday and Monday.
  const joined = calendarOf({ joinedOn: day('2026-06-05') })
  expect(reportingOf(joined, new Set(), today).daysMissed).toBe(2)
  expect(reportingOf(joined, new Set(['2026-06-05']), today)).toMatchObject({
    streak: 0,
    reportsThisMonth: 0,
  })
  expect(reportingOf(calendarOf({ joinedOn: today }), new Set(), today).daysMissed).toBe(0)
})

test('days on which a person was archived or suspended are neutral', () => {
  const calendar = calendarOf({ inactive: new Set(workdays('2026-04-01', '2026-06-06')) })
  expect(reportingOf(calendar, new Set(['2026-03-30']), day('2026-06-09')).daysMissed).toBe(2)
  const reported = new Set(['2026-03-30', '2026-03-31', '2026-06-06', '2026-06-08'])
  expect(reportingOf(calendar, reported, day('2026-06-09'))).toMatchObject({ streak: 3, reportsThisMonth: 1 })
})

test('the count of the month’s reports starts again on its first day', () => {
  const reported = new Set(['2026-05-29', '2026-05-30', '2026-06-01'])
  expect(reportingOf(calendarOf(), reported, day('2026-06-01'))).toMatchObject({
    streak: 3,
    reportsThisMonth: 1,
  })
  expect(reportingOf(calendarOf(), reported, day('2026-05-31')).reportsThisMonth).toBe(2)
})

test('one or two days missed are a warning, three are critical', () => {
  expect([0, 1, 2, 3, 90].map(attentionLevel)).toEqual(['none', 'warning', 'warning', 'critical', 'critical'])
})

test('the weeks of a rotation alternate, starting with the week of its first day', () => {
  const schedule: WorkSchedule = [
    { from: day('2020-01-01'), weeks: [['Sunday']] },
    { from: day('2026-06-10'), weeks: [['Saturday', 'Sunday'], ['Wednesday'], []] },
  ]
  const off = (from: string, days: number) =>
    Array.from({ length: days }, (_, n) => day(from).add({ days: n }))
      .filter((date) => isWeeklyOff(schedule, date))
      .map(String)
  // 31 May and 7 June are Sundays of the old schedule; the rotation's first week begins on 7 June.
  expect(off('2026-05-31', 42)).toEqual([
    '2026-05-31',
    '2026-06-07',
    '2026-06-13',
    '2026-06-17',
    '2026-06-28',
    '2026-07-04',
    '2026-07-08',
  ])
})

test('a weekly off takes precedence over a holiday, and a holiday over leave', () => {
  const both = new Set(['2026-06-07', '2026-06-08'])
  const calendar = calendarOf({ holidays: both, leave: new Set([...both, '2026-06-09']) })
  expect(
    ['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10'].map((d) => dayKindOf(calendar, day(d))),
  ).toEqual(['weekly-off', 'holiday', 'leave', 'working'])
})

const badges = (calendar: PersonCalendar, reported: string[], today: string) =>
  badgesEarned(calendar, new Set(reported), day(today)).map(
    ({ type, occasion, earnedOn }) => `${type} ${occasion} ${earnedOn.toString()}`,
  )

test('ten and twenty consecutive working days earn a badge each, on the day that completes them', () => {
  const ten = workdays('2026-05-25', '2026-06-04')
  expect(ten).toHaveLength(10)
  expect(badges(calendarOf(), ten.slice(0, 9), '2026-06-09')).toEqual([])
  expect(badges(calendarOf(), ten, '2026-06-09')).toEqual(['TenDayStreak  2026-06-04'])
  // Leave on the missed day joins the two runs of five.
  const broken = ten.filter((date) => date !== '2026-05-30').concat('2026-06-05')
  expect(badges(calendarOf(), broken, '2026-06-09')).toEqual([])
  expect(badges(calendarOf({ leave: new Set(['2026-05-30']) }), broken, '2026-06-09')).toEqual([
    'TenDayStreak  2026-06-05',
  ])
  expect(badges(calendarOf(), workdays('2026-05-18', '2026-06-09'), '2026-06-09')).toEqual([
    'TenDayStreak  2026-05-28',
    'TwentyDayStreak  2026-06-09',
  ])
})

test('a month is complete with every working day reported by a person who was there from its first day', () => {
  const may = workdays('2026-05-01', '2026-05-31')
  const finisher = 'FullMonthFinisher 2026-05 2026-05-30'
  expect(badges(calendarOf(), may, '2026-06-02')).toContain(finisher)
  // The last working day is the 30th, so the badge is earned before the month has ended.
  expect(badges(calendarOf(), may, '2026-05-30')).toContain(finisher)
  expect(badges(calendarOf(), may.slice(1), '2026-06-02')).not.toContain(finisher)
  expect(badges(calendarOf({ joinedOn: day('2026-05-02') }), may, '2026-06-02')).not.toContain(finisher)
  expect(badges(calendarOf({ joinedOn: day('2026-05-01') }), may, '2026-06-02')).toContain(finisher)
  const away = calendarOf({ leave: new Set(may) })
  expect(badges(away, [], '2026-06-02')).toEqual([])
})

test('an additional report never shortens a streak or increases the days missed', () => {
  const today = day('2026-06-09')
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 96 })
  const dates = (back: number[]) => new Set(back.map((n) => today.subtract({ days: n }).toString()))
  fc.assert(
    fc.property(
      some,
      some,
      some,
      fc.constantFrom(null, ...weekdays),
      fc.integer({ min: 0, max: 95 }),
      (reported, leave, holidays, off, more) => {
        const calendar = calendarOf({
          schedule: scheduleOf(off),
          leave: dates(leave),
          holidays: dates(holidays),
        })
        const before = reportingOf(calendar, dates(reported), today)
        const after = reportingOf(calendar, dates([...reported, more]), today)
        expect(after.streak).toBeGreaterThanOrEqual(before.streak)
        expect(after.daysMissed).toBeLessThanOrEqual(before.daysMissed)
      },
    ),
  )
})
