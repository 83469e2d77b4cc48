import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meetingRemindersAt, type RemindedMeeting } from './meeting-reminders.ts'

const instant = (text: string) => Temporal.Instant.from(text)
/** A formal weekly meeting of Berlin without an agenda, on Tuesday 9 June 2026 at 10:00 AM. */
const meeting = (given: Partial<RemindedMeeting> = {}): RemindedMeeting => ({
  id: 'm1',
  title: 'Lane rates',
  starts: [instant('2026-06-09T08:00:00Z')],
  timeZone: 'Europe/Berlin',
  isRecurring: true,
  isFormal: true,
  hasAgenda: false,
  cancelled: new Set(),
  endedAt: null,
  creatorId: 'ann',
  attendeeIds: ['ben', 'cem'],
  ...given,
})
const zones: Record<string, string> = {
  ann: 'Europe/Berlin',
  ben: 'Asia/Kathmandu',
  cem: 'America/St_Johns',
}
const zoneOf = (userId: string): string => zones[userId]!
const due = (now: string, ...meetings: RemindedMeeting[]) =>
  meetingRemindersAt(instant(now), meetings, zoneOf)

describe('before a meeting', () => {
  test('attendees and creator are reminded, each with the time in their own zone', () => {
    expect(due('2026-06-09T07:50:20Z', meeting())).toEqual([
      {
        kind: 'meeting-start',
        userId: 'ben',
        occasion: 'm1 2026-06-09T08:00:00Z 10',
        message: '“Lane rates” starts in 10 minutes, at 1:45 PM.',
      },
      expect.objectContaining({
        userId: 'cem',
        message: '“Lane rates” starts in 10 minutes, at 5:30 AM.',
      }),
      expect.objectContaining({
        userId: 'ann',
        message: '“Lane rates” starts in 10 minutes, at 10:00 AM.',
      }),
    ])
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
  ])('at %s the occasions are %j', (time, occasions) => {
    const reminders = due(`2026-06-09T${time}Z`, meeting({ attendeeIds: [] }))
    expect(reminders.map(({ occasion }) => occasion)).toEqual(occasions)
  })

  test('a creator who attends is reminded once', () => {
    const reminders = due('2026-06-09T07:50:00Z', meeting({ attendeeIds: ['ann', 'ben', 'ben'] }))
    expect(reminders.map(({ userId }) => userId)).toEqual(['ann', 'ben'])
  })

  test('live memos and meetings that do not recur or have an agenda are reminded of too', () => {
    const memo = meeting({ isFormal: false, isRecurring: false, hasAgenda: true, attendeeIds: [] })
    expect(due('2026-06-09T07:55:00Z', memo)).toHaveLength(1)
  })

  test('a meeting that is moved is reminded of again, before its new time', () => {
    const moved = meeting({ starts: [instant('2026-06-09T08:07:00Z')], attendeeIds: [] })
    expect(due('2026-06-09T07:50:00Z', moved)).toEqual([])
    expect(due('2026-06-09T07:57:00Z', moved)).toMatchObject([{ occasion: 'm1 2026-06-09T08:07:00Z 10' }])
  })
})

describe('an occurrence without an agenda', () => {
  const agenda = (now: string, given: Partial<RemindedMeeting> = {}) =>
    due(now, meeting(given)).map(({ occasion }) => occasion)

  test('is told to the creator alone', () => {
    expect(due('2026-06-08T08:15:00Z', meeting())).toEqual([
      {
        kind: 'agenda-missing',
        userId: 'ann',
        occasion: 'm1 2026-06-09',
        message: '“Lane rates” on Tue 09-Jun-2026 at 10:00 AM has no agenda yet.',
      },
    ])
  })

  test.each([
    ['2026-06-08T07:59:59.999Z', []],
    ['2026-06-08T08:00:00Z', ['m1 2026-06-09']],
    ['2026-06-08T08:29:59.999Z', ['m1 2026-06-09']],
    ['2026-06-08T08:30:00Z', []],
  ])('is due from 24 to 23.5 hours before: at %s %j', (now, occasions) => {
    expect(agenda(now)).toEqual(occasions)
  })

  test.each([
    ['has an agenda', { hasAgenda: true }],
    ['is a live memo', { isFormal: false }],
    ['does not recur', { isRecurring: false }],
    ['was cancelled', { cancelled: new Set(['2026-06-09']) }],
    ['belongs to a series that was ended', { endedAt: instant('2026-06-08T08:10:00Z') }],
  ])('is not told where it %s', (_, given) => {
    expect(agenda('2026-06-08T08:15:00Z', given)).toEqual([])
  })

  test('is told once where the meeting is moved within the day', () => {
    const later = { starts: [instant('2026-06-09T08:20:00Z')] }
    expect(agenda('2026-06-08T08:25:00Z', later)).toEqual(agenda('2026-06-08T08:05:00Z'))
  })
})

test('a cancelled occurrence and those after the end of a series are reminded of by nobody', () => {
  const at = '2026-06-09T07:50:00Z'
  expect(due(at, meeting({ cancelled: new Set(['2026-06-09']) }))).toEqual([])
  expect(due(at, meeting({ endedAt: instant('2026-06-09T08:00:00Z') }))).toEqual([])
  expect(due(at, meeting({ cancelled: new Set(['2026-06-16']) }))).toHaveLength(3)
  expect(due(at, meeting({ endedAt: instant('2026-06-09T08:00:01Z') }))).toHaveLength(3)
})

test('an occurrence is cancelled by its date in the zone in which it was planned', () => {
  // 8:00 PM on 8 June in St John's is 9 June in Berlin.
  const evening = {
    starts: [instant('2026-06-08T22:30:00Z')],
    timeZone: 'America/St_Johns',
    attendeeIds: [],
  }
  const at = '2026-06-08T22:20:00Z'
  expect(due(at, meeting({ ...evening, cancelled: new Set(['2026-06-09']) }))).toHaveLength(1)
  expect(due(at, meeting({ ...evening, cancelled: new Set(['2026-06-08']) }))).toEqual([])
})

test('the start of one meeting and the agenda of tomorrow’s other one are due at once', () => {
  const daily = meeting({
    starts: ['2026-06-09T08:00:00Z', '2026-06-10T08:00:00Z'].map(instant),
    attendeeIds: [],
  })
  const other = meeting({ id: 'm2', starts: [instant('2026-06-09T08:10:00Z')], attendeeIds: [] })
  const reminders = due('2026-06-09T08:00:00Z', daily, other)
  expect(reminders.map(({ kind, occasion }) => [kind, occasion])).toEqual([
    ['agenda-missing', 'm1 2026-06-10'],
    ['meeting-start', 'm2 2026-06-09T08:10:00Z 10'],
  ])
})

describe('on a day on which clocks change', () => {
  // Clocks in Berlin go forward on Sunday 29 March 2026 and back on Sunday 25 October 2026, at 01:00Z.
  test.each([
    ['2026-03-29T00:55:00Z', '2026-03-29T01:00:00Z', 'in 5 minutes, at 3:00 AM.'],
    ['2026-10-25T00:50:00Z', '2026-10-25T01:00:00Z', 'in 10 minutes, at 2:00 AM.'],
  ])('at %s the start at %s is named on the clock after the change', (now, start, words) => {
    const reminders = due(now, meeting({ starts: [instant(start)], attendeeIds: [] }))
    expect(reminders.map(({ message }) => message)).toEqual([`“Lane rates” starts ${words}`])
  })

  test('an agenda is told 24 hours before, which is another time of day', () => {
    const sunday = meeting({ starts: [instant('2026-03-29T08:00:00Z')] })
    expect(due('2026-03-28T08:00:00Z', sunday)).toMatchObject([
      { message: '“Lane rates” on Sun 29-Mar-2026 at 10:00 AM has no agenda yet.' },
    ])
  })
})

test('over a day of minutes each start is reminded of twice and each agenda once, at whatever second the ticks come', () => {
  const minuteMs = 60_000
  const begin = instant('2026-03-28T00:00:00Z').epochMilliseconds
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 24 * 60, max: 47 * 60 }), { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.integer({ min: 0, max: minuteMs - 1 })),
      (startMinutes, seconds) => {
        const starts = startMinutes.map((minute) =>
          Temporal.Instant.fromEpochMilliseconds(begin + minute * minuteMs),
        )
        const series = meeting({ starts, attendeeIds: ['ben'] })
        const told = new Set<string>()
        for (let minute = 0; minute < 48 * 60; minute++) {
          const now = Temporal.Instant.fromEpochMilliseconds(begin + minute * minuteMs + seconds.next().value)
          for (const { kind, userId, occasion } of meetingRemindersAt(now, [series], zoneOf))
            told.add(`${kind} ${userId} ${occasion}`)
        }
        const dates = new Set(
          starts.map((start) => start.toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()),
        )
        const wanted = [
          ...starts.flatMap((start) =>
            ['ann', 'ben'].flatMap((who) =>
              [10, 5].map((left) => `meeting-start ${who} m1 ${start.toString()} ${left}`),
            ),
          ),
          ...[...dates].map((date) => `agenda-missing ann m1 ${date}`),
        ]
        expect([...told].toSorted()).toEqual(wanted.toSorted())
      },
    ),
    { numRuns: 25 },
  )
})
