import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series, Timetable } from '../meetings/series.ts'
import {
  firstMeetingReminder,
  meetingReminder,
  meetingRemindersAt,
  nextMeetingReminder,
  occasionOf,
  type RemindedMeeting,
} from './meeting-reminders.ts'

const instant = (text: string) => Temporal.Instant.from(text)
type Given = Partial<Omit<Timetable, 'starts'>> & {
  starts?: string
  isFormal?: boolean
  cancelled?: string[]
  moved?: Record<string, string>
}
/** A formal weekly meeting of Berlin, from Tuesday 9 June 2026 at 10:00 AM on. */
const meeting = ({
  starts,
  isFormal = true,
  cancelled = [],
  moved = {},
  ...given
}: Given = {}): RemindedMeeting => {
  const series: Series = {
    timetables: [
      {
        starts: Temporal.PlainDateTime.from(starts ?? '2026-06-09T10:00'),
        timeZone: 'Europe/Berlin',
        minutes: 60,
        rule: 'weekly',
        until: null,
        count: null,
        ...given,
      },
    ],
    cancelled: new Set(cancelled),
    moved: new Map(
      Object.entries(moved).map(([date, to]) => [
        date,
        { starts: Temporal.PlainDateTime.from(to), minutes: 60 },
      ]),
    ),
  }
  return { series, isFormal }
}
const due = (now: string, given: Given = {}) => meetingRemindersAt(meeting(given), instant(now))
const occasions = (now: string, given: Given = {}) => due(now, given).map((one) => occasionOf('m1', one))
const message = (now: string, zone: string, given: Given = {}, location = '') =>
  due(now, given).map((one) => meetingReminder({ title: 'Lane rates', location }, one, zone))

describe('before a meeting', () => {
  test.each([
    ['Europe/Berlin', '10:00 AM'],
    ['Asia/Kathmandu', '1:45 PM'],
    ['America/St_Johns', '5:30 AM'],
  ])('in %s it starts at %s', (zone, time) => {
    expect(message('2026-06-09T07:50:20Z', zone)).toEqual([`“Lane rates” starts in 10 minutes, at ${time}.`])
  })

  test.each([
    ['07:49:59.999', []],
    ['07:50:00', ['m1 2026-06-09T08:00:00Z 10']],
    ['07:50:59.999', ['m1 2026-06-09T08:00:00Z 10']],
    ['07:51:00', []],
    ['07:54:59', []],
    ['07:55:00', ['m1 2026-06-09T08:00:00Z 5']],
    ['07:55:59', ['m1 2026-06-09T08:00:00Z 5']],
    ['07:56:00', []],
    ['08:00:00', []],
    ['08:05:00', []],
  ])('at %s the occasions are %j', (time, wanted) => {
    expect(occasions(`2026-06-09T${time}Z`)).toEqual(wanted)
  })

  test('live memos and meetings that do not recur are reminded of too', () => {
    expect(occasions('2026-06-09T07:55:00Z', { isFormal: false, rule: 'none' })).toHaveLength(1)
  })

  test('an occurrence that is moved is reminded of again, before its new time', () => {
    const moved = { moved: { '2026-06-09': '2026-06-09T10:07' } }
    expect(occasions('2026-06-09T07:50:00Z', moved)).toEqual([])
    expect(occasions('2026-06-09T07:57:00Z', moved)).toEqual(['m1 2026-06-09T08:07:00Z 10'])
  })

  test.each([
    ['cancelled', { cancelled: ['2026-06-09'] }],
    ['after the end of the series', { until: instant('2026-06-09T07:59:00Z') }],
  ])('an occurrence that is %s is not reminded of', (_, given) => {
    expect(occasions('2026-06-09T07:50:00Z', given)).toEqual([])
  })
})

test('a reminder before the start says where the meeting is', () => {
  const location = 'https://meet.example/yard'
  expect(message('2026-06-09T07:50:00Z', 'Europe/Berlin', {}, location)).toEqual([
    '“Lane rates” starts in 10 minutes, at 10:00 AM. Location: https://meet.example/yard',
  ])
  expect(message('2026-06-08T08:15:00Z', 'Europe/Berlin', {}, location)).toEqual([
    '“Lane rates” on Tue 09-Jun-2026 at 10:00 AM has no agenda yet.',
  ])
})

describe('the agenda of an occurrence', () => {
  test.each([
    ['2026-06-08T07:59:59.999Z', []],
    ['2026-06-08T08:00:00Z', ['m1 2026-06-09']],
    ['2026-06-08T08:29:59.999Z', ['m1 2026-06-09']],
    ['2026-06-08T08:30:00Z', []],
  ])('is requested from 24 to 23.5 hours before: at %s %j', (now, wanted) => {
    expect(occasions(now)).toEqual(wanted)
  })

  test('is requested with day and time', () => {
    expect(message('2026-06-08T08:15:00Z', 'Europe/Berlin')).toEqual([
      '“Lane rates” on Tue 09-Jun-2026 at 10:00 AM has no agenda yet.',
    ])
  })

  test.each([
    ['is a live memo', { isFormal: false }],
    ['does not recur', { rule: 'none' as const }],
    ['was cancelled', { cancelled: ['2026-06-09'] }],
    ['comes after the end of its series', { until: instant('2026-06-08T08:10:00Z') }],
  ])('is not asked for where it %s', (_, given) => {
    expect(occasions('2026-06-08T08:15:00Z', given)).toEqual([])
  })

  test('is requested once if the meeting is moved within the day', () => {
    const later = { moved: { '2026-06-09': '2026-06-09T10:20' } }
    expect(occasions('2026-06-08T08:25:00Z', later)).toEqual(occasions('2026-06-08T08:05:00Z'))
  })

  test('of tomorrow and the start of today’s occurrence of a daily series are two reminders', () => {
    const kinds = due('2026-06-09T07:50:00Z', { rule: 'daily', moved: { '2026-06-10': '2026-06-10T09:40' } })
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['agenda-missing', 'meeting-start'])
  })
})

describe('on a day on which clocks change', () => {
  // Clocks in Berlin go forward on Sunday 29 March 2026 and back on Sunday 25 October 2026, at 01:00Z.
  test.each([
    ['2026-03-29T00:55:00Z', '2026-03-29T03:00', 'in 5 minutes, at 3:00 AM.'],
    // The first of the two times.
    ['2026-10-24T23:50:00Z', '2026-10-25T02:00', 'in 10 minutes, at 2:00 AM.'],
  ])('at %s the start at %s is named on its clock', (now, starts, words) => {
    expect(message(now, 'Europe/Berlin', { starts })).toEqual([`“Lane rates” starts ${words}`])
  })

  test('an agenda is requested 24 hours before, which is another time of day', () => {
    expect(message('2026-03-28T08:00:00Z', 'Europe/Berlin', { starts: '2026-03-29T10:00' })).toEqual([
      '“Lane rates” on Sun 29-Mar-2026 at 10:00 AM has no agenda yet.',
    ])
  })
})

describe('the next reminder', () => {
  const next = (now: string, given: Given = {}) =>
    nextMeetingReminder(meeting(given), instant(now))?.toString() ?? null

  test.each([
    ['2026-06-01T00:00Z', '2026-06-08T08:00:00Z'],
    ['2026-06-08T08:00Z', '2026-06-09T07:50:00Z'],
    ['2026-06-09T07:50Z', '2026-06-09T07:55:00Z'],
    ['2026-06-09T07:55Z', '2026-06-15T08:00:00Z'],
  ])('after %s is at %s', (now, wanted) => {
    expect(next(now)).toBe(wanted)
  })

  test('there is none any more after the last occurrence, and none a day before without an agenda', () => {
    expect(next('2026-06-09T07:55Z', { count: 1 })).toBeNull()
    expect(next('2026-06-01T00:00Z', { rule: 'none' })).toBe('2026-06-09T07:50:00Z')
  })
})

test.each([
  ['2026-06-08T07:59:59Z', '2026-06-08T08:00:00Z'],
  ['2026-06-08T08:20:00Z', '2026-06-08T08:20:00Z'],
  ['2026-06-08T08:30:00Z', '2026-06-09T07:50:00Z'],
  ['2026-06-09T07:50:30Z', '2026-06-09T07:50:30Z'],
  ['2026-06-09T07:51:00Z', '2026-06-09T07:55:00Z'],
])('a meeting that is planned or changed at %s is looked at first at %s', (now, wanted) => {
  expect(firstMeetingReminder(meeting(), instant(now))?.toString()).toBe(instant(wanted).toString())
})

test('checking only the minutes of the next reminders misses none, for every planning time', () => {
  const aMeeting = fc.record({
    rule: fc.constantFrom('none', 'daily', 'weekly'),
    isFormal: fc.boolean(),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    cancelled: fc.constantFrom<string[]>([], ['2026-03-28'], ['2026-03-29']),
    moved: fc.option(fc.integer({ min: 0, max: 72 * 60 })),
    timeZone: fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns'),
    // Often while the agenda is requested, or in the last minutes.
    secondsBefore: fc.oneof(
      fc.integer({ min: -36 * 3600, max: 36 * 3600 }),
      fc.integer({ min: 23.4 * 3600, max: 24.1 * 3600 }),
      fc.integer({ min: 0, max: 11 * 60 }),
    ),
  })
  fc.assert(
    fc.property(aMeeting, ({ rule, isFormal, minute, cancelled, moved, timeZone, secondsBefore }) => {
      const midnight = Temporal.PlainDateTime.from('2026-03-28T00:00')
      const starts = midnight.add({ minutes: minute })
      const given = meeting({
        rule,
        isFormal,
        timeZone,
        cancelled,
        starts: starts.toString(),
        moved:
          moved === null || cancelled.includes('2026-03-28')
            ? {}
            : { '2026-03-28': midnight.add({ minutes: moved }).toString() },
      })
      const told = (at: Temporal.Instant) =>
        meetingRemindersAt(given, at).map((one) => `${one.kind} ${occasionOf('m1', one)}`)
      const eachMinute = new Set<string>()
      const whenDue = new Set<string>()
      const begin = starts.toZonedDateTime(timeZone).toInstant().subtract({ seconds: secondsBefore })
      let next = firstMeetingReminder(given, begin)
      for (let minutes = 0; minutes < 2 * 24 * 60; minutes++) {
        const now = begin.add({ minutes })
        for (const one of told(now)) eachMinute.add(one)
        if (!next || Temporal.Instant.compare(next, now) > 0) continue
        for (const one of told(now)) whenDue.add(one)
        next = nextMeetingReminder(given, now)
      }
      expect([...whenDue]).toEqual([...eachMinute])
    }),
    { numRuns: 15 },
  )
})
