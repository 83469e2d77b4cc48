import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { meetingRecurrences } from './kinds.ts'
import {
  boundsOf,
  countOccurrences,
  endOf,
  lastOccurrence,
  nextOccurrence,
  occurrenceOn,
  occurrencesBetween,
} from './occurrences.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import type { Series, Timetable } from './series.ts'

/**
 * Compares with an implementation of RFC 5545 that somebody else wrote. It leaves out times that a clock change skips,
 * where RFC 5545 can be read in two ways, so no meeting here begins between 1 and 4 o'clock at night.
 */
function byOthers(timetable: Timetable, to: Temporal.Instant): Temporal.Instant[] {
  const { starts, timeZone } = timetable
  const rule = new RRuleTemporal({
    rruleString: [
      `DTSTART;TZID=${timeZone}:${starts.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
      `RRULE:${recurrenceRule(timetable) ?? 'FREQ=DAILY;COUNT=1'}`,
    ].join('\n'),
    maxIterations: 100_000,
  })
  return rule
    .between(timetable.starts.toZonedDateTime(timeZone), to.toZonedDateTimeISO('UTC'), true)
    .map((found) => Temporal.Instant.from(found.toString({ timeZoneName: 'never' })))
}

const zones = [
  'Europe/Berlin',
  'America/St_Johns',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'UTC',
]
const aTimetable = fc
  .record({
    rule: fc.constantFrom(...meetingRecurrences),
    timeZone: fc.constantFrom(...zones),
    days: fc.integer({ min: 0, max: 4000 }),
    hour: fc.integer({ min: 4, max: 23 }),
    quarter: fc.integer({ min: 0, max: 3 }),
    minutes: fc.integer({ min: 5, max: 1440 }),
    count: fc.option(fc.integer({ min: 1, max: 60 })),
    until: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  .map(({ rule, timeZone, days, hour, quarter, minutes, count, until }): Timetable => {
    const date = Temporal.PlainDate.from('2020-01-01').add({ days })
    return {
      starts: date.toPlainDateTime({ hour, minute: quarter * 15 }),
      timeZone,
      minutes,
      rule,
      // At least two days later: an iCalendar event cannot be without any occurrence.
      until: rule === 'none' || until === null ? null : endOf(date.add({ days: until + 2 })),
      count: rule === 'none' ? null : count,
    }
  })

interface Case {
  timetable: Timetable
  cancelled: readonly number[]
  moved: readonly (readonly [place: number, hours: number])[]
  from: number
  length: number
}
const aCase: fc.Arbitrary<Case> = fc.record({
  timetable: aTimetable,
  cancelled: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
  moved: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -90, max: 90 })), {
    maxLength: 5,
    selector: ([place]) => place,
  }),
  from: fc.integer({ min: -100, max: 1500 }),
  length: fc.integer({ min: 0, max: 60 }),
})

/** The occurrences as somebody else counts them, each with its date, with the cancelled and moved ones put in. */
function prepare({ timetable, cancelled, moved, from, length }: Case) {
  const first = timetable.starts.toZonedDateTime(timetable.timeZone)
  const begin = first.add({ days: from }).toInstant()
  const end = begin.add({ hours: length * 24 })
  const planned = byOthers(timetable, first.add({ days: 1700 }).toInstant()).map((start) => ({
    start,
    minutes: timetable.minutes,
    date: start.toZonedDateTimeISO(timetable.timeZone).toPlainDate().toString(),
  }))
  const dateAt = (place: number) => planned[place]?.date ?? []
  const series: Series = {
    timetables: [timetable],
    cancelled: new Set(cancelled.flatMap(dateAt)),
    moved: new Map(
      moved.flatMap(([place, hours]) => {
        const date = planned[place]?.date
        if (date === undefined || cancelled.includes(place)) return []
        const starts = planned[place]!.start.toZonedDateTimeISO(timetable.timeZone).toPlainDateTime()
        return [[date, { starts: starts.add({ hours }), minutes: 30 }] as const]
      }),
    ),
  }
  const wanted = planned.map((occurrence) => {
    const to = series.moved.get(occurrence.date)
    if (!to) return occurrence
    return { ...occurrence, start: to.starts.toZonedDateTime(timetable.timeZone).toInstant(), minutes: 30 }
  })
  return { series, begin, end, wanted }
}

const nameOf = (date: Temporal.PlainDate | string, start: Temporal.Instant) =>
  `${date.toString()} ${start.toString()}`

describe('as another implementation of RFC 5545 has it', () => {
  test('are the occurrences of a range, with cancelled and moved ones', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { series, begin, end, wanted } = prepare(given)
        const found = occurrencesBetween(series, begin, end)
        const overlapping = wanted.filter(
          ({ start, minutes }) =>
            Temporal.Instant.compare(start, end) < 0 &&
            Temporal.Instant.compare(start.add({ minutes }), begin) > 0,
        )
        expect(found.map(({ date, start }) => nameOf(date, start)).toSorted()).toEqual(
          overlapping.map(({ date, start }) => nameOf(date, start)).toSorted(),
        )
        expect(found.map(({ start }) => start)).toEqual(
          found.map(({ start }) => start).toSorted(Temporal.Instant.compare),
        )
        for (const occurrence of found) expect(occurrenceOn(series, occurrence.date)).toEqual(occurrence)
      }),
      { numRuns: 300 },
    )
  })

  test('is the number of occurrences that start in a range', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { series, begin, end, wanted } = prepare(given)
        const within = wanted.filter(
          ({ start }) =>
            Temporal.Instant.compare(start, begin) >= 0 && Temporal.Instant.compare(start, end) < 0,
        )
        expect(countOccurrences(series, begin, end)).toBe(within.length)
      }),
      { numRuns: 300 },
    )
  })

  test('is the next occurrence, the first one after now that was not cancelled', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { series, begin, wanted } = prepare(given)
        const next = wanted
          .filter(
            ({ date, start }) => !series.cancelled.has(date) && Temporal.Instant.compare(start, begin) > 0,
          )
          .map(({ start }) => start)
          .toSorted(Temporal.Instant.compare)[0]
        expect(nextOccurrence(series, begin)?.start.toString()).toBe(next?.toString())
      }),
      { numRuns: 300 },
    )
  })

  test('are the last occurrence and the bounds', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { series, wanted } = prepare(given)
        const starts = wanted.map(({ start }) => start).toSorted(Temporal.Instant.compare)
        const isEndless = lastOccurrence(given.timetable) === null
        expect(boundsOf(series).firstStart.toString()).toBe(starts[0]!.toString())
        if (isEndless) {
          expect(boundsOf(series).lastStart).toBeNull()
        } else if (given.timetable.count === null || given.timetable.count < 55) {
          expect(lastOccurrence(given.timetable)?.date.toString()).toBe(wanted.at(-1)!.date)
          expect(boundsOf(series).lastStart?.toString()).toBe(starts.at(-1)!.toString())
        }
      }),
      { numRuns: 300 },
    )
  })
})

/** The examples of RFC 5545, §3.8.5.3, that the rules of meetings can express: all begin at 9:00 AM in New York. */
describe('the examples of RFC 5545', () => {
  const datesOf = (given: Partial<Omit<Timetable, 'starts'>>, to: string, starts = '1997-09-02T09:00') =>
    occurrencesBetween(
      {
        timetables: [
          {
            starts: Temporal.PlainDateTime.from(starts),
            timeZone: 'America/New_York',
            minutes: 60,
            rule: 'daily',
            until: null,
            count: null,
            ...given,
          },
        ],
        cancelled: new Set(),
        moved: new Map(),
      },
      Temporal.Instant.from('1997-01-01T00:00Z'),
      Temporal.Instant.from(to),
    ).map(({ start }) => start.toZonedDateTimeISO('America/New_York').toPlainDateTime().toString())
  const at9 = (month: string, days: readonly number[]) =>
    days.map((day) => `1997-${month}-${String(day).padStart(2, '0')}T09:00:00`)
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)

  test('daily for 10 occurrences', () => {
    expect(datesOf({ count: 10 }, '1998-06-01T00:00Z')).toEqual(at9('09', range(2, 11)))
  })

  test('daily until December 24, 1997', () => {
    const until = Temporal.Instant.from('1997-12-24T00:00Z')
    expect(datesOf({ until }, '1998-06-01T00:00Z')).toEqual([
      ...at9('09', range(2, 30)),
      ...at9('10', range(1, 31)),
      ...at9('11', range(1, 30)),
      ...at9('12', range(1, 23)),
    ])
  })

  const tuesdays = [
    ...at9('09', [2, 9, 16, 23, 30]),
    ...at9('10', [7, 14, 21, 28]),
    ...at9('11', [4, 11, 18, 25]),
    ...at9('12', [2, 9, 16, 23]),
  ]
  test('weekly for 10 occurrences', () => {
    expect(datesOf({ rule: 'weekly', count: 10 }, '1998-06-01T00:00Z')).toEqual(tuesdays.slice(0, 10))
  })

  test('weekly until December 24, 1997', () => {
    const until = Temporal.Instant.from('1997-12-24T00:00Z')
    expect(datesOf({ rule: 'weekly', until }, '1998-06-01T00:00Z')).toEqual(tuesdays)
  })

  test('monthly on the last day of the month (BYMONTHDAY=-1)', () => {
    const found = datesOf({ rule: 'monthly', count: 6 }, '1998-06-01T00:00Z', '1997-10-31T09:00')
    expect(found.map((text) => text.slice(0, 10))).toEqual([
      '1997-10-31',
      '1997-11-30',
      '1997-12-31',
      '1998-01-31',
      '1998-02-28',
      '1998-03-31',
    ])
  })
})
