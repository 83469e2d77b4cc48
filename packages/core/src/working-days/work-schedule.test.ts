import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '../time/weekday.ts'
import { isWeeklyOff, mostWeeksOfRotation, weeklyOffsAmong } from './work-schedule.ts'
import { dayKindOf, dayKindsOver } from './working-day.ts'

const start = Temporal.PlainDate.from('2026-06-01')
const dates = Array.from({ length: 42 }, (_, index) => start.add({ days: index }))
// From before 1970, the origin of the week count, to after the tested days.
const from = fc.oneof(
  fc.integer({ min: -25_000, max: 60 }).map((days) => start.add({ days })),
  fc.integer({ min: -30, max: 60 }).map((days) => start.add({ days })),
)
const weeks = fc.array(fc.subarray([...weekdays]), { minLength: 1, maxLength: mostWeeksOfRotation })
const schedule = fc
  .uniqueArray(fc.record({ from, weeks }), { maxLength: 4, selector: (entry) => entry.from.toString() })
  .map((entries) => entries.toSorted((a, b) => Temporal.PlainDate.compare(a.from, b.from)))

test('the weekly offs of many people are those of each alone, however many share a schedule', () => {
  fc.assert(
    fc.property(fc.array(schedule, { minLength: 1, maxLength: 6 }), (schedules) => {
      const offsOf = weeklyOffsAmong(dates)
      for (const one of [...schedules, ...schedules])
        expect([...offsOf(one)]).toEqual(dates.filter((date) => isWeeklyOff(one, date)).map(String))
    }),
  )
})

test('a rotation that begins in the middle of a week starts with that week, also before 1970', () => {
  for (const begin of ['2026-05-31', '2026-06-03', '2026-06-06', '1969-12-29', '1969-12-31']) {
    const rotation = [{ from: Temporal.PlainDate.from(begin), weeks: [['Monday'], ['Friday']] as const }]
    const isEven = Temporal.PlainDate.from('1969-12-28').until(begin).days % 14 < 7
    const isFirst = Temporal.PlainDate.from('1969-12-28').until('2026-06-01').days % 14 < 7 === isEven
    expect(isWeeklyOff(rotation, start)).toBe(isFirst)
  }
})

test('the kind of a day is the same for one person and for many', () => {
  fc.assert(
    fc.property(
      schedule,
      fc.subarray(dates.map(String)),
      fc.subarray(dates.map(String)),
      (one, rest, away) => {
        const calendar = {
          joinedOn: start,
          schedule: one,
          holidays: new Set(rest),
          leave: new Set(away),
          inactive: new Set<string>(),
          skipped: new Set<string>(),
        }
        const kindOn = dayKindsOver(dates)(calendar)
        for (const date of dates) expect(kindOn(date.toString())).toBe(dayKindOf(calendar, date))
      },
    ),
  )
})
