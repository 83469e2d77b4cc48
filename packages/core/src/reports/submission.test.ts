import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lateFrom, localDate } from '../time/report-clock.ts'
import { weekdays } from '../time/weekday.ts'
import { scheduleOf } from '../working-days/work-schedule.ts'
import { dayKindOf, isExpected } from '../working-days/working-day.ts'
import { dueTime, submissionFlags, submissionRefusal, type Reporter } from './submission.ts'

const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Pago_Pago']
// Two years, which contain every kind of clock change.
const days = fc
  .array(
    fc
      .integer({ min: 0, max: 731 })
      .map((n) => Temporal.PlainDate.from('2025-12-31').add({ days: n }).toString()),
    { maxLength: 200 },
  )
  .map((all) => new Set(all))
const reporter = fc.record({
  timeZone: fc.constantFrom(...zones),
  dueTimes: fc.constant([]),
  schedule: fc.constantFrom(null, ...weekdays).map(scheduleOf),
  joinedOn: fc.constant(Temporal.PlainDate.from('2020-01-01')),
  holidays: days,
  leave: days,
  inactive: days,
  skipped: days,
})
const instant = fc
  .integer({ min: 0, max: 2 * 366 * 24 * 3600 })
  .map((seconds) => Temporal.Instant.from('2026-01-01T00:00:00Z').add({ seconds }))

test('in every zone and at every time, today is accepted, and tomorrow and the eighth day back are refused', () => {
  fc.assert(
    fc.property(reporter, instant, (who, now) => {
      const today = localDate(now, who.timeZone)
      expect(submissionRefusal(who, today, now)).toBeNull()
      expect(submissionRefusal(who, today.add({ days: 1 }), now)).toBe('report_date_future')
      expect(submissionRefusal(who, today.subtract({ days: 8 }), now)).toBe('report_date_too_old')
    }),
  )
})

test('a past day is accepted up to seven days back exactly when a report was expected', () => {
  fc.assert(
    fc.property(reporter, instant, fc.integer({ min: 1, max: 7 }), (who, now, back) => {
      const day = localDate(now, who.timeZone).subtract({ days: back })
      const expected = {
        working: isExpected(who, day) ? null : 'report_date_not_expected',
        'weekly-off': 'report_date_not_working',
        holiday: 'report_date_holiday',
        leave: 'report_date_leave',
      }[dayKindOf(who, day)]
      expect(submissionRefusal(who, day, now)).toBe(expected)
    }),
  )
})

test('a report is late exactly when it is 19:00 or later of a day on which it is expected, on the person’s clock', () => {
  fc.assert(
    fc.property(reporter, instant, fc.integer({ min: 0, max: 7 }), (who, now, back) => {
      const local = now.toZonedDateTimeISO(who.timeZone)
      const day = local.toPlainDate().subtract({ days: back })
      const isDue = back > 0 || local.hour >= 19
      expect(submissionFlags(who, day, now).isLate).toBe(isDue && isExpected(who, day))
      expect(dueTime(who, day) !== null).toBe(isExpected(who, day))
    }),
  )
})

test('a report for yesterday or for a day off is flagged', () => {
  fc.assert(
    fc.property(reporter, instant, fc.integer({ min: 0, max: 3 }), (who, now, back) => {
      const day = localDate(now, who.timeZone).subtract({ days: back })
      expect(submissionFlags(who, day, now)).toMatchObject({
        isYesterdaySubmission: back === 1,
        submittedOnWeekOff: dayKindOf(who, day) === 'weekly-off',
        submittedOnHoliday: dayKindOf(who, day) === 'holiday',
        submittedOnLeave: dayKindOf(who, day) === 'leave',
      })
    }),
  )
})

test.each([
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T17:00:00Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T18:00:00Z'],
  ['2026-06-09', 'Asia/Kolkata', '2026-06-09T13:30:00Z'],
  ['2026-06-09', 'Pacific/Kiritimati', '2026-06-09T05:00:00Z'],
  ['2026-06-09', 'Pacific/Pago_Pago', '2026-06-10T06:00:00Z'],
])('19:00 of %s in %s is %s', (date, zone, expected) => {
  expect(lateFrom(Temporal.PlainDate.from(date), zone, []).toString()).toBe(expected)
})

test('a report before joining is refused, and this reason comes before "too old"', () => {
  const who: Reporter = {
    timeZone: 'Asia/Kolkata',
    dueTimes: [],
    schedule: scheduleOf(null),
    holidays: new Set(),
    leave: new Set(),
    inactive: new Set(),
    skipped: new Set(),
    joinedOn: Temporal.PlainDate.from('2026-06-08'),
  }
  const now = Temporal.Instant.from('2026-06-09T12:00:00Z')
  const refusal = (date: string) => submissionRefusal(who, Temporal.PlainDate.from(date), now)
  expect(['2026-06-09', '2026-06-08', '2026-06-07', '2026-05-01'].map(refusal)).toEqual([
    null,
    'report_date_not_expected',
    'report_date_before_joining',
    'report_date_before_joining',
  ])
})
