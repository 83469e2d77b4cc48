import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  endOf,
  lastOccurrence,
  nextOccurrence,
  occurrenceOn,
  occurrencesBetween,
} from './occurrences.ts'
import type { Occurrence, Series, Timetable } from './series.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)
/** Every Tuesday at 10:00 AM in Berlin from 9 June 2026 on. */
const tuesdays = (given: Partial<Omit<Timetable, 'starts'>> & { starts?: string } = {}): Timetable => ({
  timeZone: 'Europe/Berlin',
  minutes: 60,
  rule: 'weekly',
  until: null,
  count: null,
  ...given,
  starts: Temporal.PlainDateTime.from(given.starts ?? '2026-06-09T10:00'),
})
const series = (
  timetables: Timetable | readonly [Timetable, ...Timetable[]] = tuesdays(),
  { cancelled = [], moved = {} }: { cancelled?: string[]; moved?: Record<string, [string, number]> } = {},
): Series => ({
  timetables: 'rule' in timetables ? [timetables] : timetables,
  cancelled: new Set(cancelled),
  moved: new Map(
    Object.entries(moved).map(([date, [starts, minutes]]) => [
      date,
      { starts: Temporal.PlainDateTime.from(starts), minutes },
    ]),
  ),
})
const starts = (occurrences: readonly Occurrence[]) => occurrences.map(({ start }) => start.toString())
const dates = (occurrences: readonly Occurrence[]) => occurrences.map(({ date }) => date.toString())
const between = (given: Series, from: string, to: string) =>
  occurrencesBetween(given, instant(from), instant(to))
const next = (given: Series, now: string) => nextOccurrence(given, instant(now))?.start.toString() ?? null

describe('the rules', () => {
  test.each([
    ['none', ['2026-06-09']],
    ['daily', ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12']],
    ['weekly', ['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30']],
    ['monthly', ['2026-06-09', '2026-07-09', '2026-08-09', '2026-09-09']],
  ] as const)('%s: %j', (rule, wanted) => {
    const found = between(series(tuesdays({ rule })), '2026-01-01T00:00Z', '2027-01-01T00:00Z')
    expect(dates(found).slice(0, 4)).toEqual(wanted)
  })

  test.each([
    [29, ['2026-01-29', '2026-02-28', '2026-03-29', '2026-04-29']],
    [30, ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']],
    [31, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ])('monthly from the %ith on, shortened to the end of the month (075)', (from, wanted) => {
    const monthly = series(tuesdays({ rule: 'monthly', starts: `2026-01-${from}T10:00` }))
    expect(dates(between(monthly, '2026-01-01T00:00Z', '2026-05-01T00:00Z'))).toEqual(wanted)
    expect(dates(between(monthly, '2028-02-01T00:00Z', '2028-03-01T00:00Z'))).toEqual(['2028-02-29'])
  })

  test('an occurrence says when it starts and ends, and by which date it goes', () => {
    expect(between(series(), '2026-06-09T00:00Z', '2026-06-10T00:00Z')).toEqual([
      {
        date: day('2026-06-09'),
        start: instant('2026-06-09T08:00Z'),
        end: instant('2026-06-09T09:00Z'),
        timeZone: 'Europe/Berlin',
        isCancelled: false,
        movedFrom: null,
      },
    ])
  })
})

describe('the end', () => {
  test.each([
    ['after a count', { count: 3 }, ['2026-06-09', '2026-06-16', '2026-06-23']],
    ['at an instant, which counts', { until: instant('2026-06-16T08:00Z') }, ['2026-06-09', '2026-06-16']],
    ['at an instant before', { until: instant('2026-06-16T07:59:59Z') }, ['2026-06-09']],
    [
      'at the earlier of both',
      { count: 2, until: instant('2026-12-01T00:00Z') },
      ['2026-06-09', '2026-06-16'],
    ],
  ])('%s', (_, given, wanted) => {
    const ended = series(tuesdays(given))
    expect(dates(between(ended, '2026-06-01T00:00Z', '2027-06-01T00:00Z'))).toEqual(wanted)
    expect(lastOccurrence(tuesdays(given))?.date.toString()).toBe(wanted.at(-1))
  })

  test('cancelled dates use up the count (076)', () => {
    const cancelled = series(tuesdays({ count: 3 }), { cancelled: ['2026-06-16'] })
    const found = between(cancelled, '2026-06-01T00:00Z', '2027-06-01T00:00Z')
    expect(found.map(({ date, isCancelled }) => [date.toString(), isCancelled])).toEqual([
      ['2026-06-09', false],
      ['2026-06-16', true],
      ['2026-06-23', false],
    ])
  })

  test.each([
    // The evening of the last day is the next day in UTC already, and the morning of the day after is still that day.
    ['America/Los_Angeles', '2026-06-09T20:00', '2026-06-29'],
    ['Pacific/Auckland', '2026-06-09T10:00', '2026-07-01'],
    ['Europe/Berlin', '2026-06-09T10:00', '2026-06-30'],
  ])('of a date is the end of that day in UTC (077): in %s at %s', (timeZone, begin, last) => {
    const daily = tuesdays({ rule: 'daily', timeZone, starts: begin, until: endOf(day('2026-06-30')) })
    expect(lastOccurrence(daily)?.date.toString()).toBe(last)
  })

  test('an endless timetable has no last occurrence, and one that ends before it begins none at all', () => {
    expect(lastOccurrence(tuesdays())).toBeNull()
    expect(lastOccurrence(tuesdays({ until: instant('2026-06-09T07:59Z') }))).toBeUndefined()
    expect(lastOccurrence(tuesdays({ rule: 'none' }))?.date.toString()).toBe('2026-06-09')
  })

  test('a day ends in its last millisecond in UTC', () => {
    expect(endOf(day('2026-06-30')).toString()).toBe('2026-06-30T23:59:59.999Z')
  })
})

describe('clock changes', () => {
  test('a series keeps its time on the clock', () => {
    expect(starts(between(series(), '2026-10-19T00:00Z', '2026-11-01T00:00Z'))).toEqual([
      '2026-10-20T08:00:00Z',
      '2026-10-27T09:00:00Z',
    ])
  })

  test.each([
    ['a time that is skipped is later by as much', '2026-03-28T02:30', '2026-03-29', '2026-03-29T01:30:00Z'],
    ['the first one of a time that comes twice', '2026-10-24T02:30', '2026-10-25', '2026-10-25T00:30:00Z'],
  ])('%s', (_, begin, date, wanted) => {
    const daily = series(tuesdays({ rule: 'daily', starts: begin }))
    expect(occurrenceOn(daily, day(date))?.start.toString()).toBe(wanted)
  })

  test('a meeting lasts as long as planned across a change', () => {
    const night = series(tuesdays({ starts: '2026-03-28T23:30', minutes: 240, rule: 'none' }))
    expect(occurrenceOn(night, day('2026-03-28'))?.end.toString()).toBe('2026-03-29T02:30:00Z')
  })
})

describe('a range', () => {
  test.each([
    ['2026-06-09T08:00Z', '2026-06-09T08:01Z', 1],
    ['2026-06-09T07:00Z', '2026-06-09T08:00Z', 0],
    ['2026-06-09T08:59Z', '2026-06-09T10:00Z', 1],
    ['2026-06-09T09:00Z', '2026-06-09T10:00Z', 0],
    ['2026-01-01T00:00Z', '2026-06-01T00:00Z', 0],
  ])('from %s to %s touches %i', (from, to, count) => {
    expect(between(series(), from, to)).toHaveLength(count)
  })

  test('holds the whole day of a meeting that began the day before', () => {
    const long = series(tuesdays({ starts: '2026-06-09T23:00', minutes: 1440, rule: 'daily' }))
    expect(dates(between(long, '2026-06-20T00:00Z', '2026-06-20T12:00Z'))).toEqual(['2026-06-19'])
    expect(dates(between(long, '2026-06-20T00:00Z', '2026-06-20T22:00Z'))).toEqual([
      '2026-06-19',
      '2026-06-20',
    ])
  })

  test('ages after the start is found without walking there', () => {
    const daily = series(tuesdays({ rule: 'daily' }))
    const found = between(daily, '+100000-01-01T00:00Z', '+100000-01-02T00:00Z')
    expect(dates(found)).toEqual(['+100000-01-01'])
  })
})

describe('single occurrences', () => {
  const moved = series(tuesdays(), { moved: { '2026-06-16': ['2026-06-24T15:00', 30] } })

  test('one that was moved is found at its new time, by its date', () => {
    expect(dates(between(moved, '2026-06-09T00:00Z', '2026-06-22T00:00Z'))).toEqual(['2026-06-09'])
    expect(between(moved, '2026-06-22T00:00Z', '2026-06-29T00:00Z')).toMatchObject([
      { date: day('2026-06-23') },
      {
        date: day('2026-06-16'),
        start: instant('2026-06-24T13:00Z'),
        end: instant('2026-06-24T13:30Z'),
        movedFrom: instant('2026-06-16T08:00Z'),
      },
    ])
    expect(occurrenceOn(moved, day('2026-06-16'))?.start.toString()).toBe('2026-06-24T13:00:00Z')
    expect(occurrenceOn(moved, day('2026-06-24'))).toBeUndefined()
  })

  test('one with only another length was not moved', () => {
    const longer = series(tuesdays(), { moved: { '2026-06-16': ['2026-06-16T10:00', 90] } })
    expect(occurrenceOn(longer, day('2026-06-16'))).toMatchObject({
      end: instant('2026-06-16T09:30Z'),
      movedFrom: null,
    })
  })

  test('cancelled ones are found, marked as cancelled', () => {
    const cancelled = series(tuesdays(), { cancelled: ['2026-06-16'] })
    expect(occurrenceOn(cancelled, day('2026-06-16'))?.isCancelled).toBe(true)
  })

  test.each(['2026-06-08', '2026-06-10', '2026-06-02'])('on %s there is none', (date) => {
    expect(occurrenceOn(series(), day(date))).toBeUndefined()
  })

  test('one that is moved beyond the chosen end stays, and one that was moved to before the end too', () => {
    const until = instant('2026-06-17T00:00Z')
    const later = series(tuesdays({ until }), { moved: { '2026-06-16': ['2026-06-18T10:00', 60] } })
    expect(dates(between(later, '2026-06-01T00:00Z', '2027-06-01T00:00Z'))).toEqual([
      '2026-06-09',
      '2026-06-16',
    ])
    const earlier = series(tuesdays({ until }), { moved: { '2026-06-23': ['2026-06-16T18:00', 60] } })
    expect(dates(between(earlier, '2026-06-01T00:00Z', '2027-06-01T00:00Z'))).toEqual([
      '2026-06-09',
      '2026-06-16',
      '2026-06-23',
    ])
  })

  test('a move of a date that the series does not have changes nothing', () => {
    const stray = series(tuesdays(), { moved: { '2026-06-10': ['2026-06-12T10:00', 60] } })
    expect(dates(between(stray, '2026-06-08T00:00Z', '2026-06-15T00:00Z'))).toEqual(['2026-06-09'])
  })
})

describe('the next occurrence', () => {
  test.each([
    ['2026-06-01T00:00Z', '2026-06-09T08:00:00Z'],
    ['2026-06-09T07:59:59Z', '2026-06-09T08:00:00Z'],
    ['2026-06-09T08:00:00Z', '2026-06-16T08:00:00Z'],
    ['2046-06-09T08:00:00Z', '2046-06-12T08:00:00Z'],
  ])('at %s is %s', (now, wanted) => {
    expect(next(series(), now)).toBe(wanted)
  })

  test('of a meeting that does not recur counts only in the future', () => {
    const once = series(tuesdays({ rule: 'none' }))
    expect(next(once, '2026-06-09T07:00Z')).toBe('2026-06-09T08:00:00Z')
    expect(next(once, '2026-06-09T08:00Z')).toBeNull()
  })

  test('skips cancelled dates and takes moved ones at their new times', () => {
    const changed = series(tuesdays(), {
      cancelled: ['2026-06-16', '2026-06-23'],
      moved: { '2026-06-30': ['2026-07-03T10:00', 60] },
    })
    expect(next(changed, '2026-06-10T00:00Z')).toBe('2026-07-03T08:00:00Z')
    expect(next(changed, '2026-07-03T08:00Z')).toBe('2026-07-07T08:00:00Z')
  })

  test('there is none after the end', () => {
    expect(next(series(tuesdays({ count: 2 })), '2026-06-16T08:00Z')).toBeNull()
    expect(
      next(series(tuesdays({ count: 2 }), { cancelled: ['2026-06-16'] }), '2026-06-10T00:00Z'),
    ).toBeNull()
  })

  test.each([
    [499, '2027-10-23T08:00:00Z'],
    [500, null],
  ])('the search gives up after 500 steps from now (078): %i cancelled in a row give %s', (count, wanted) => {
    const daily = tuesdays({ rule: 'daily', starts: '2006-06-09T10:00' })
    const cancelled = Array.from({ length: count }, (_, place) =>
      day('2026-06-11').add({ days: place }).toString(),
    )
    expect(next(series(daily, { cancelled }), '2026-06-10T12:00Z')).toBe(wanted)
  })
})

describe('a series that was planned anew', () => {
  const changed = instant('2026-06-20T00:00Z')
  const anew = series([
    tuesdays({ until: changed }),
    tuesdays({ starts: '2026-06-25T14:00', timeZone: 'Europe/London', minutes: 30 }),
  ])

  test('keeps its past and continues at the new time', () => {
    expect(starts(between(anew, '2026-06-01T00:00Z', '2026-07-05T00:00Z'))).toEqual([
      '2026-06-09T08:00:00Z',
      '2026-06-16T08:00:00Z',
      '2026-06-25T13:00:00Z',
      '2026-07-02T13:00:00Z',
    ])
    expect(occurrenceOn(anew, day('2026-06-16'))?.timeZone).toBe('Europe/Berlin')
    expect(occurrenceOn(anew, day('2026-06-23'))).toBeUndefined()
    expect(next(anew, '2026-06-16T08:00Z')).toBe('2026-06-25T13:00:00Z')
  })

  test('on the day of an occurrence keeps that one, because a date names one occurrence', () => {
    const sameDay = series([
      tuesdays({ until: instant('2026-06-16T09:00Z') }),
      tuesdays({ starts: '2026-06-16T15:00' }),
    ])
    expect(starts(between(sameDay, '2026-06-15T00:00Z', '2026-06-24T00:00Z'))).toEqual([
      '2026-06-16T08:00:00Z',
      '2026-06-23T13:00:00Z',
    ])
    expect(next(sameDay, '2026-06-16T09:00Z')).toBe('2026-06-23T13:00:00Z')
  })
})

describe('the bounds', () => {
  const bounds = (given: Series) => {
    const { firstStart, lastStart } = boundsOf(given)
    return [firstStart.toString(), lastStart?.toString() ?? null]
  }

  test.each([
    ['an endless series', series(), ['2026-06-09T08:00:00Z', null]],
    ['a counted one', series(tuesdays({ count: 3 })), ['2026-06-09T08:00:00Z', '2026-06-23T08:00:00Z']],
    [
      'cancelled ones at both ends',
      series(tuesdays({ count: 3 }), { cancelled: ['2026-06-09', '2026-06-23'] }),
      ['2026-06-09T08:00:00Z', '2026-06-23T08:00:00Z'],
    ],
    [
      'moved ones at both ends',
      series(tuesdays({ count: 3 }), {
        moved: { '2026-06-09': ['2026-06-10T10:00', 60], '2026-06-23': ['2026-06-08T10:00', 60] },
      }),
      ['2026-06-08T08:00:00Z', '2026-06-16T08:00:00Z'],
    ],
    [
      'one that ends before it begins',
      series(tuesdays({ until: instant('2026-06-01T00:00Z') })),
      ['2026-06-09T08:00:00Z', '2026-06-09T08:00:00Z'],
    ],
  ])('of %s', (_, given, wanted) => {
    expect(bounds(given)).toEqual(wanted)
  })
})
