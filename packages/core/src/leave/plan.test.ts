import { expect, test } from 'vitest'
import { errorText } from '../errors/app-error.ts'
import { localDate } from '../time/report-clock.ts'
import { scheduleOf } from '../working-days/work-schedule.ts'
import { enterUpToDaysAhead, enterUpToDaysBack, maxRangeDays, pageSize } from './limits.ts'
import { dayRefusal, planLeave, type LeaveCalendar } from './plan.ts'
import { rangeProblem } from './range.ts'
import { leaveSummary } from './summary.ts'
import { rangeTexts } from './texts.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const calendarOf = (given: Partial<LeaveCalendar> = {}): LeaveCalendar => ({
  joinedOn: day('2020-01-01'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(),
  leave: new Set(),
  inactive: new Set(),
  skipped: new Set(),
  halfLeave: new Map(),
  ...given,
})
const plan = (calendar: LeaveCalendar, startDate: string, endDate?: string, locked?: string) =>
  planLeave(
    calendar,
    { startDate: day(startDate), endDate: endDate === undefined ? undefined : day(endDate) },
    locked === undefined ? null : day(locked),
  )
const told = ({ scheduled, skipped, failed }: ReturnType<typeof planLeave>) => [
  ...scheduled.map(String),
  ...skipped.map(({ date, reason }) => `${date.toString()} ${reason}`),
  ...failed.map(({ date, code }) => `${date.toString()} ${code}`),
]

test('the constants of leave', () => {
  expect([pageSize, maxRangeDays, enterUpToDaysBack, enterUpToDaysAhead]).toEqual([15, 366, 90, 366])
})

test('the texts from the specification are quoted exactly', () => {
  expect(rangeTexts).toMatchObject({
    missing: 'Future leave start date and reason are required.',
    endBeforeStart: 'End date cannot be before start date.',
    filterStartAfterEnd: 'Start date cannot be after end date.',
  })
  expect(errorText('leave_employee_not_found')).toBe('Employee not found')
  expect(errorText('leave_not_found')).toBe('Leave record not found.')
  expect(errorText('leave_exists')).toBe('A leave record already exists for this employee on {date}.')
})

test('weekly offs are skipped: Thursday to Sunday are three days of leave', () => {
  const found = plan(calendarOf(), '2026-06-11', '2026-06-14')
  expect(told(found)).toEqual(['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14 weekly-off'])
  expect(leaveSummary(found)).toBe('4 days: 3 scheduled, 1 weekly off skipped')
})

test('a range across the end of a month or a leap day contains every day once', () => {
  expect(told(plan(calendarOf(), '2026-01-30', '2026-02-02'))).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-02',
    '2026-02-01 weekly-off',
  ])
  expect(told(plan(calendarOf(), '2028-02-28', '2028-03-01'))).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(told(plan(calendarOf(), '2026-12-31', '2027-01-01'))).toEqual(['2026-12-31', '2027-01-01'])
})

test('holidays and days already on leave are skipped; a whole day completes half a day of leave', () => {
  const calendar = calendarOf({
    holidays: new Set(['2026-06-15', '2026-06-14']),
    leave: new Set(['2026-06-16', '2026-06-14']),
    halfLeave: new Map([['2026-06-17', 'morning']]),
  })
  const found = plan(calendar, '2026-06-14', '2026-06-18')
  expect(told(found)).toEqual([
    '2026-06-17',
    '2026-06-18',
    '2026-06-14 weekly-off',
    '2026-06-15 holiday',
    '2026-06-16 on-leave',
  ])
  expect(found.completed.map(String)).toEqual(['2026-06-17'])
  expect(leaveSummary(found)).toBe(
    '5 days: 2 scheduled, 1 weekly off skipped, 1 holiday skipped, 1 day already on leave skipped',
  )
})

test('a rotation of weekly offs is taken into account', () => {
  const schedule = [
    { from: day('2026-06-07'), weeks: [['Saturday', 'Sunday'] as const, ['Friday'] as const] },
  ]
  expect(plan(calendarOf({ schedule }), '2026-06-12', '2026-06-20').scheduled.map(String)).toEqual([
    '2026-06-12',
    '2026-06-14',
    '2026-06-15',
    '2026-06-16',
    '2026-06-17',
    '2026-06-18',
    '2026-06-20',
  ])
})

test('days before joining are skipped', () => {
  const found = plan(calendarOf({ joinedOn: day('2026-06-10') }), '2026-06-08', '2026-06-10')
  expect(leaveSummary(found)).toBe('3 days: 1 scheduled, 2 days before joining skipped')
})

test('after revoking today’s leave, today fails, alone or at the begin of a range; later days do not', () => {
  expect(told(plan(calendarOf(), '2026-06-09', '2026-06-10', '2026-06-09'))).toEqual([
    '2026-06-10',
    '2026-06-09 leave_revoked_today',
  ])
  const alone = plan(calendarOf(), '2026-06-09', undefined, '2026-06-09')
  expect(leaveSummary(alone)).toBe('1 day: 0 scheduled, 1 failed')
  expect(dayRefusal(alone)).toBe('leave_revoked_today')
})

test.each([
  ['2026-06-14', {}, 'leave_on_weekly_off'],
  ['2026-06-09', { holidays: new Set(['2026-06-09']) }, 'leave_on_holiday'],
  ['2026-06-09', { leave: new Set(['2026-06-09']) }, 'leave_exists'],
  ['2026-06-09', { halfLeave: new Map([['2026-06-09', 'morning' as const]]) }, null],
  ['2026-06-09', { joinedOn: day('2026-06-10') }, 'leave_before_joining'],
  ['2026-06-09', {}, null],
] as const)('marking %s %o: %s', (date, given, code) => {
  expect(dayRefusal(plan(calendarOf(given), date))).toBe(code)
})

test.each([
  ['morning', 'morning', 'leave_exists', 0],
  ['morning', 'afternoon', null, 1],
  ['morning', 'full', null, 1],
  ['afternoon', 'morning', null, 1],
] as const)('a day with leave in the %s, marked as %s: %s', (had, portion, code, completed) => {
  const calendar = calendarOf({ halfLeave: new Map([['2026-06-09', had]]) })
  const found = planLeave(calendar, { startDate: day('2026-06-09'), portion }, null)
  expect([dayRefusal(found), found.completed.length]).toEqual([code, completed])
})

const today = day('2026-06-09')
test.each([
  ['2026-06-09', undefined, 'full', 'employee', null],
  ['2026-06-09', '2026-06-08', 'full', 'employee', rangeTexts.endBeforeStart],
  ['2026-06-08', '2026-06-12', 'full', 'employee', rangeTexts.past],
  ['2026-06-09', '2027-06-09', 'full', 'employee', null],
  ['2026-06-09', '2027-06-10', 'full', 'employee', rangeTexts.tooLong],
  ['2026-06-10', '2026-06-11', 'morning', 'employee', rangeTexts.halfDays],
  ['2026-06-10', '2026-06-10', 'afternoon', 'employee', null],
  ['2026-03-11', '2026-03-11', 'full', 'manager', null],
  ['2026-03-10', '2026-06-09', 'full', 'manager', rangeTexts.tooFarBack],
] as const)('the range %s to %s (%s, by %s): %s', (startDate, endDate, portion, by, message) => {
  const range = { startDate: day(startDate), endDate: endDate && day(endDate), portion }
  expect(rangeProblem(range, today, by)?.message ?? null).toBe(message)
})

// A year ahead is 365 days, or 366 across a leap day: this is the last day that leave may end on.
test.each([
  ['2026-06-09', '2026-06-10', '2027-06-10', null],
  ['2026-06-09', '2026-06-11', '2027-06-11', 'endDate'],
  ['2027-06-09', '2027-06-10', '2028-06-09', null],
  ['2027-06-09', '2027-06-11', '2028-06-10', 'endDate'],
  ['2028-02-29', '2029-03-01', undefined, null],
  ['2028-02-29', '2029-03-02', undefined, 'startDate'],
  ['2026-06-09', '9998-12-31', '9999-12-31', 'startDate'],
] as const)(
  'today is %s: leave from %s to %s is wrong at %s, regardless of who enters it',
  (now, from, to, field) => {
    const range = { startDate: day(from), endDate: to && day(to), portion: 'full' } as const
    for (const by of ['employee', 'manager'] as const) {
      const problem = rangeProblem(range, day(now), by)
      expect(problem?.field ?? null).toBe(field)
      if (problem) expect(problem.message).toBe('Leave can be entered up to 366 days ahead.')
    }
  },
)

// One instant on two dates: 23:30 UTC on Sat 28-Mar-2026, in the night in which Berlin's clocks change, when St John's
// and Auckland have different dates.
test.each([
  ['America/St_Johns', '2026-03-28T23:30:00Z', '2026-03-28', null],
  ['Pacific/Auckland', '2026-03-28T23:30:00Z', '2026-03-29', rangeTexts.past],
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29', rangeTexts.past],
  ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28', null],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25', rangeTexts.past],
  ['Pacific/Kiritimati', '2026-03-28T10:00:00Z', '2026-03-29', rangeTexts.past],
])('in %s at %s it is %s: leave from 28-Mar-2026: %s', (zone, at, date, message) => {
  const local = localDate(Temporal.Instant.from(at), zone)
  expect(local.toString()).toBe(date)
  const range = { startDate: day('2026-03-28'), portion: 'full' } as const
  expect(rangeProblem(range, local, 'employee')?.message ?? null).toBe(message)
})

test('a range across both clock changes neither loses nor repeats a day', () => {
  for (const [from, to] of [
    ['2026-03-27', '2026-03-31'],
    ['2026-10-23', '2026-10-27'],
  ] as const) {
    const found = plan(calendarOf({ schedule: scheduleOf(null) }), from, to)
    expect(new Set(found.scheduled.map(String)).size).toBe(5)
  }
})
