import { meetingRecurrences } from '#core/meetings/kinds.ts'
import { endOf, lastOccurrence, occurrencesBetween } from '#core/meetings/occurrences.ts'
import type { Occurrence, Series, Timetable } from '#core/meetings/series.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import {
  calendarFile,
  cancelledOccurrence,
  meetingEvents,
  stretchEvents,
  wholeMeetingCancelled,
  type CalendarMeeting,
} from './api.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const tuesdays: Timetable = {
  starts: Temporal.PlainDateTime.from('2026-06-09T10:00'),
  timeZone: 'Europe/Berlin',
  minutes: 60,
  rule: 'weekly',
  until: null,
  count: null,
}
const seriesOf = (timetables: Series['timetables'], given: Partial<Series> = {}): Series => ({
  timetables,
  cancelled: new Set(),
  moved: new Map(),
  ...given,
})
const meeting = (given: Partial<CalendarMeeting> = {}): CalendarMeeting => ({
  uid: 'meet_1@daymark.example',
  title: 'Lane rates',
  agenda: 'Rates',
  series: seriesOf([tuesdays]),
  locations: { location: '', ownLocations: new Map() },
  sequence: 2,
  stamp: instant('2026-06-01T08:00:00Z'),
  plainStretch: 0,
  url: (date) => `https://daymark.example/meetings/meet_1${date === undefined ? '' : `?date=${date}`}`,
  organizer: { name: 'Ann Ames', email: 'ann@company.example' },
  attendees: [{ name: 'Ben', email: 'ben@guest.example', rsvp: null }],
  ...given,
})
const written = (given: Partial<CalendarMeeting> = {}) =>
  calendarFile(meetingEvents(meeting(given)), { method: 'REQUEST' })

/** The file as another program reads it. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar
}
const eventsOf = (text: string) => read(text).getAllSubcomponents('vevent')

/** Without the end where clocks change in between: ical.js then makes the occurrence an hour longer or shorter. */
const spanOf = (start: Temporal.Instant, end: Temporal.Instant, timeZone: string): string => {
  const [from, to] = [start, start.add({ hours: 26 })].map((one) => one.toZonedDateTimeISO(timeZone).offset)
  return from === to ? `${start.toString()} ${end.toString()}` : start.toString()
}

/** The occurrences that another program makes of the file up to an instant. */
const expanded = (text: string, to: Temporal.Instant, timeZone = 'UTC'): string[] => {
  const found: string[] = []
  const events = eventsOf(text).map((one) => new ICAL.Event(one, { strictExceptions: true }))
  const add = (start: ICAL.Time, end: ICAL.Time) => {
    const at = (time: ICAL.Time) => Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000)
    if (Temporal.Instant.compare(at(start), to) < 0) found.push(spanOf(at(start), at(end), timeZone))
  }
  for (const event of events.filter((one) => !one.isRecurrenceException())) {
    for (const other of events)
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other)
    if (!event.isRecurring()) {
      add(event.startDate, event.endDate)
      continue
    }
    const each = event.iterator()
    for (let next = each.next(); next; next = each.next()) {
      const { startDate, endDate } = event.getOccurrenceDetails(next)
      add(startDate, endDate)
      // A moved occurrence may come before the one from which it was moved.
      if (next.toUnixTime() * 1000 > to.epochMilliseconds + 5 * 24 * 3_600_000) break
    }
  }
  return found.toSorted()
}

describe('a file', () => {
  test('has what RFC 5545 and RFC 5546 require of an invitation', () => {
    const calendar = read(written())
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Daymark//Daymark//EN')
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    const [event, ...others] = calendar.getAllSubcomponents('vevent')
    expect(others).toEqual([])
    const text = (name: string) => event!.getFirstPropertyValue(name)?.toString()
    expect(text('uid')).toBe('meet_1@daymark.example')
    expect(text('dtstamp')).toBe('2026-06-01T08:00:00Z')
    expect(text('sequence')).toBe('2')
    expect(text('summary')).toBe('Lane rates')
    expect(text('description')).toBe('Rates')
    expect(text('url')).toBe('https://daymark.example/meetings/meet_1')
    expect(text('organizer')).toBe('mailto:ann@company.example')
    expect(text('status')).toBe('CONFIRMED')
    expect(text('rrule')).toBe('FREQ=WEEKLY')
    const attendee = event!.getFirstProperty('attendee')!
    expect(attendee.getFirstValue()?.toString().toLowerCase()).toBe('mailto:ben@guest.example')
    expect(attendee.getParameter('partstat')).toBe('NEEDS-ACTION')
    expect(attendee.getParameter('rsvp')).toBe('TRUE')
  })

  test('has lines of at most 75 octets that end with CRLF, for every text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 300 }),
        (title, agenda) => {
          const text = written({ title, agenda })
          const lines = text.split('\r\n')
          expect(lines.at(-1)).toBe('')
          expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
          for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        },
      ),
    )
  })

  test('keeps titles and agendas, and no text in it becomes a line of its own', () => {
    const agenda = 'First, “rates”; then\r\nBEGIN:VEVENT\nC:\\lanes'
    const [event, ...others] = eventsOf(
      written({ title: 'Rates\r\nATTENDEE:mailto:eve@evil.example', agenda }),
    )
    expect(others).toEqual([])
    expect(event!.getFirstPropertyValue('summary')).toBe('Rates ATTENDEE:mailto:eve@evil.example')
    expect(event!.getFirstPropertyValue('description')).toBe(agenda.replaceAll('\r\n', '\n'))
    expect(event!.getAllProperties('attendee')).toHaveLength(1)
  })

  test.each(['Ann "the\r\nboss"; X=1', 'Ann, of: Lanes', 'Änn'])('keeps the name %j a parameter', (name) => {
    const [event] = eventsOf(
      written({
        organizer: { name, email: 'ann@company.example' },
        attendees: [{ name, email: 'b@x.example', rsvp: null }],
      }),
    )
    const plain = name.replaceAll('"', '').replaceAll('\r\n', ' ')
    expect(event!.getFirstProperty('organizer')!.getParameter('cn')).toBe(plain)
    expect(event!.getFirstPropertyValue('organizer')).toBe('mailto:ann@company.example')
    expect(event!.getFirstProperty('attendee')!.getParameter('cn')).toBe(plain)
  })

  test('describes every time zone that it names, under any of its names', () => {
    for (const timeZone of [...Intl.supportedValuesOf('timeZone'), 'Asia/Calcutta', 'Asia/Kolkata']) {
      const zones = read(written({ series: seriesOf([{ ...tuesdays, timeZone }]) })).getAllSubcomponents(
        'vtimezone',
      )
      expect(zones.map((one) => one.getFirstPropertyValue('tzid'))).toEqual([timeZone])
    }
  })

  test('of a subscribed calendar has a name and no method, and days without a time', () => {
    const [base] = meetingEvents(meeting())
    const calendar = read(
      calendarFile([{ ...base!, when: { day: Temporal.PlainDate.from('2026-06-09') }, isBusy: false }], {
        name: 'Daymark',
      }),
    )
    expect(calendar.getFirstProperty('method')).toBeNull()
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Daymark')
    const event = calendar.getFirstSubcomponent('vevent')!
    expect(event.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-06-09')
    expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })
})

describe('as another program expands it', () => {
  const zones = [
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ]
  const aSeries = fc
    .record({
      rule: fc.constantFrom(...meetingRecurrences),
      timeZone: fc.constantFrom(...zones),
      days: fc.integer({ min: 0, max: 900 }),
      // At night too, when clocks change.
      minute: fc.integer({ min: 0, max: 24 * 4 - 1 }),
      minutes: fc.integer({ min: 5, max: 1440 }),
      count: fc.option(fc.integer({ min: 1, max: 40 })),
      until: fc.option(fc.integer({ min: 2, max: 600 })),
      cancelled: fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 5 }),
      moved: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 39 }), fc.integer({ min: -90, max: 90 })), {
        maxLength: 4,
        selector: ([place]) => place,
      }),
    })
    .map(({ rule, timeZone, days, minute, minutes, count, until, cancelled, moved }): Series => {
      const any = Temporal.PlainDate.from('2024-01-01').add({ days })
      // ical.js ignores BYSETPOS here; core's tests compare those rules with another implementation.
      const isIgnored = rule === 'monthly' && [29, 30].includes(any.day)
      const date = isIgnored ? any.with({ day: 28 }) : any
      const timetable: Timetable = {
        starts: date.toPlainDateTime({ hour: Math.floor(minute / 4), minute: (minute % 4) * 15 }),
        timeZone,
        minutes,
        rule,
        until: rule === 'none' || until === null ? null : endOf(date.add({ days: until })),
        count: rule === 'none' ? null : count,
      }
      const all = occurrencesBetween(
        seriesOf([timetable]),
        instant('2024-01-01T00:00Z').subtract({ hours: 48 }),
        instant('2032-01-01T00:00Z'),
      )
      const dateAt = (place: number) => all[place]?.date.toString() ?? []
      return seriesOf([timetable], {
        cancelled: new Set(cancelled.flatMap(dateAt)),
        moved: new Map(
          moved.flatMap(([place, hours]) => {
            const one = all[place]
            if (!one || cancelled.includes(place)) return []
            const local = one.start.toZonedDateTimeISO(timeZone).toPlainDateTime()
            return [[one.date.toString(), { starts: local.add({ hours }), minutes: 30 }] as const]
          }),
        ),
      })
    })

  /**
   * Whether clocks change within an hour of this start. In a repeated hour, RFC 5545 means the first and
   * ical.js takes the second; one that they skip RFC 5545 counts from before the change and ical.js from after it.
   */
  function isByClockChange(start: Temporal.Instant, timeZone: string): boolean {
    const [before, after] = [-61, 61].map(
      (minutes) => start.add({ minutes }).toZonedDateTimeISO(timeZone).offset,
    )
    return before !== after
  }

  test('it has the occurrences of the meeting, with cancelled and moved ones', () => {
    fc.assert(
      fc.property(aSeries, (series) => {
        const from = instant('2023-12-01T00:00Z')
        const to = instant('2027-06-01T00:00Z')
        const all = occurrencesBetween(series, from, to)
        const differs = ({ start, movedFrom, timeZone }: Occurrence): boolean =>
          isByClockChange(start, timeZone) || isByClockChange(movedFrom ?? start, timeZone)
        fc.pre(!all.some(differs))
        const wanted = all
          .filter(({ isCancelled }) => !isCancelled)
          .map(({ start, end, timeZone }) => spanOf(start, end, timeZone))
        expect(expanded(written({ series }), to, series.timetables[0].timeZone)).toEqual(wanted.toSorted())
      }),
      { numRuns: 150 },
    )
  })

  test('the months of a series on the 31st end on their last days, which a plain monthly rule would skip', () => {
    const series = seriesOf([
      { ...tuesdays, starts: Temporal.PlainDateTime.from('2026-01-31T10:00'), rule: 'monthly' },
    ])
    expect(
      expanded(written({ series }), instant('2026-05-01T00:00Z')).map((one) => one.slice(0, 10)),
    ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  })

  test('a series that was planned anew has its past and its future, each with its own rule', () => {
    const series = seriesOf([
      { ...tuesdays, until: instant('2026-06-20T00:00Z') },
      {
        ...tuesdays,
        starts: Temporal.PlainDateTime.from('2026-06-25T14:00'),
        timeZone: 'Europe/London',
        count: 2,
      },
    ])
    const text = written({ series })
    expect(expanded(text, instant('2027-01-01T00:00Z')).map((one) => one.slice(0, 16))).toEqual([
      '2026-06-09T08:00',
      '2026-06-16T08:00',
      '2026-06-25T13:00',
      '2026-07-02T13:00',
    ])
    const [first, second] = eventsOf(text)
    expect(first!.getFirstPropertyValue('uid')).toBe('meet_1@daymark.example')
    expect(first!.getFirstPropertyValue('related-to')).toBeNull()
    expect(second!.getFirstPropertyValue('uid')).toBe('2-meet_1@daymark.example')
    expect(second!.getFirstPropertyValue('related-to')).toBe('meet_1@daymark.example')
    expect(stretchEvents(meeting({ series }), 1)).toHaveLength(1)
    // A stretch that was sent under the meeting's own id before keeps it.
    const later = eventsOf(written({ series, plainStretch: 1 })).map((one) =>
      one.getFirstPropertyValue('uid'),
    )
    expect(later).toEqual(['1-meet_1@daymark.example', 'meet_1@daymark.example'])
  })

  test('the event of a series opens its present occurrence, and that of one occurrence its own', () => {
    const moved = new Map([
      ['2026-06-16', { starts: Temporal.PlainDateTime.from('2026-06-17T09:00'), minutes: 60 }],
    ])
    const urls = (series: Series) =>
      eventsOf(written({ series })).map((one) => one.getFirstPropertyValue('url')?.toString())
    expect(urls(seriesOf([tuesdays], { moved }))).toEqual([
      'https://daymark.example/meetings/meet_1',
      'https://daymark.example/meetings/meet_1?date=2026-06-16',
    ])
    expect(urls(seriesOf([{ ...tuesdays, rule: 'none' }]))).toEqual([
      'https://daymark.example/meetings/meet_1?date=2026-06-09',
    ])
  })

  test('a meeting of the first day of a stretch that has the day of an earlier one is left out', () => {
    const series = seriesOf([
      { ...tuesdays, until: instant('2026-06-16T09:00Z') },
      { ...tuesdays, starts: Temporal.PlainDateTime.from('2026-06-16T15:00'), count: 2 },
    ])
    expect(lastOccurrence(series.timetables[1]!)).not.toBeNull()
    expect(
      expanded(written({ series }), instant('2027-01-01T00:00Z')).map((one) => one.slice(0, 16)),
    ).toEqual(['2026-06-09T08:00', '2026-06-16T08:00', '2026-06-23T13:00'])
  })
})

describe('a cancellation', () => {
  test('is one occurrence of a series, named by its start', () => {
    const event = cancelledOccurrence(meeting(), Temporal.PlainDate.from('2026-06-16'))!
    const [read] = eventsOf(calendarFile([event], { method: 'CANCEL' }))
    expect(read!.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(read!.getFirstPropertyValue('recurrence-id')?.toString()).toBe('2026-06-16T10:00:00')
    expect(read!.getFirstProperty('recurrence-id')!.getParameter('tzid')).toBe('Europe/Berlin')
    expect(read!.getFirstPropertyValue('rrule')).toBeNull()
  })

  test('is the whole meeting', () => {
    const text = calendarFile([wholeMeetingCancelled(meeting())], { method: 'CANCEL' })
    expect(text).toContain('METHOD:CANCEL')
    const [read] = eventsOf(text)
    expect(read!.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(read!.getFirstPropertyValue('recurrence-id')).toBeNull()
    expect(read!.getFirstPropertyValue('uid')).toBe('meet_1@daymark.example')
  })
})

describe('the location', () => {
  const link = 'https://meet.example/j/93100?pwd=a,b;c&from=an-invitation-that-is-longer-than-one-line'
  test('of a meeting is included, and a video link as a conference that programs offer to join', () => {
    const text = written({ locations: { location: `Room 4; or ${link}`, ownLocations: new Map() } })
    const [event] = eventsOf(text)
    expect(event!.getFirstPropertyValue('location')).toBe(`Room 4; or ${link}`)
    const conference = event!.getFirstProperty('conference')!
    expect(conference.getFirstParameter('value') ?? conference.type).toBe('uri')
    expect(conference.getFirstValue()).toBe(link)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('of a meeting without one has no conference', () => {
    expect(written()).not.toMatch(/LOCATION|CONFERENCE/)
    expect(written({ locations: { location: 'Room 4', ownLocations: new Map() } })).not.toMatch(/CONFERENCE/)
  })

  test('of a single occurrence is in an event of its own, also of one that was moved', () => {
    const moved = new Map([
      ['2026-06-23', { starts: Temporal.PlainDateTime.from('2026-06-24T09:00'), minutes: 60 }],
    ])
    const events = eventsOf(
      written({
        series: seriesOf([tuesdays], { moved, cancelled: new Set(['2026-06-30']) }),
        locations: {
          location: 'Room 4',
          ownLocations: new Map([
            ['2026-06-16', 'Gate 3'],
            ['2026-06-23', link],
            ['2026-06-30', 'Gate 9'],
          ]),
        },
      }),
    ).map((event) => [
      event.getFirstPropertyValue('recurrence-id')?.toString(),
      event.getFirstPropertyValue('dtstart')?.toString(),
      event.getFirstPropertyValue('location'),
    ])
    expect(events).toEqual([
      [undefined, '2026-06-09T10:00:00', 'Room 4'],
      ['2026-06-23T10:00:00', '2026-06-24T09:00:00', link],
      ['2026-06-16T10:00:00', '2026-06-16T10:00:00', 'Gate 3'],
    ])
  })
})
