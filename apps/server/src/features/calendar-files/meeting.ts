import { locationOn, type Locations } from '#core/meetings/location.ts'
import { isRecurring, latestTimetable } from '#core/meetings/series.ts'
import { occurrenceOn, stretchOn } from '#core/meetings/occurrences.ts'
import { recurrenceRule } from '#core/meetings/recurrence-rule.ts'
import type { Occurrence, Series, Timetable } from '#core/meetings/series.ts'
import { lastPlaceOf, localStartAt, placeOn } from '#core/meetings/timetable.ts'
import type { CalendarAttendee, CalendarEvent, CalendarPerson } from './event.ts'

/** The data of a meeting in calendar files. */
export interface CalendarMeeting {
  /** The id of the event of `plainStretch`; other stretches have ids of their own, because an event has one rule. */
  uid: string
  plainStretch: number
  title: string
  agenda: string
  series: Series
  locations: Locations
  sequence: number
  stamp: Temporal.Instant
  /**
   * The address of its page, with the date of an occurrence or, without one, of the present occurrence; null for people who
   * cannot open it.
   */
  url: ((date: string | undefined) => string) | null
  /** Null if its creator is gone. */
  organizer: CalendarPerson | null
  attendees: readonly CalendarAttendee[]
}

/** The events of a meeting, of all its stretches. */
export function meetingEvents(meeting: CalendarMeeting): CalendarEvent[] {
  return meeting.series.timetables.flatMap((_, stretch) => stretchEvents(meeting, stretch))
}

/**
 * The events of one stretch of a meeting: one with its rule, without the cancelled occurrences, and one for each
 * occurrence that was moved or takes place elsewhere.
 */
export function stretchEvents(meeting: CalendarMeeting, stretch: number): CalendarEvent[] {
  return eventsOf(partOf(meeting, stretch), meeting.series.timetables[stretch]!)
}

/** A stretch of a meeting, with the id of its event. */
type Part = CalendarMeeting & { relatedTo: string | null }

function partOf(meeting: CalendarMeeting, stretch: number): Part {
  const uidOf = (index: number): string =>
    index === meeting.plainStretch ? meeting.uid : `${index + 1}-${meeting.uid}`
  return { ...meeting, uid: uidOf(stretch), relatedTo: stretch === 0 ? null : uidOf(stretch - 1) }
}

function lastPart(meeting: CalendarMeeting): Part {
  return partOf(meeting, meeting.series.timetables.length - 1)
}

/** The event that cancels one occurrence. */
export function cancelledOccurrence(
  meeting: CalendarMeeting,
  date: Temporal.PlainDate,
): CalendarEvent | undefined {
  const stretch = stretchOn(meeting.series, date)
  const timetable = meeting.series.timetables[stretch]
  if (!timetable) return undefined
  if (!isRecurring(meeting.series)) return wholeMeetingCancelled(meeting)
  const planned = localStartAt(timetable, placeOn(timetable, date)!)
  return {
    ...detailsOf(partOf(meeting, stretch), date),
    isCancelled: true,
    when: single(timetable, planned, timetable.minutes, planned),
  }
}

/** The event that cancels the meeting and all its occurrences. */
export function wholeMeetingCancelled(meeting: CalendarMeeting): CalendarEvent {
  const timetable = latestTimetable(meeting.series)
  return {
    ...detailsOf(lastPart(meeting)),
    isCancelled: true,
    when: single(timetable, timetable.starts, timetable.minutes, null),
  }
}

function eventsOf(meeting: Part, timetable: Timetable): CalendarEvent[] {
  const { series } = meeting
  const rule = recurrenceRule(timetable)
  const own = (date: string): boolean => {
    const occurrence = occurrenceOn(series, Temporal.PlainDate.from(date))
    return occurrence !== undefined && timetableOf(series, occurrence) === timetable
  }
  const moved = [...series.moved].filter(([date]) => own(date))
  const details = detailsOf(meeting)
  if (rule === null) {
    const to = moved[0]?.[1]
    const isCancelled = series.cancelled.has(timetable.starts.toPlainDate().toString())
    if (isCancelled) return []
    return [
      {
        ...detailsOf(meeting, timetable.starts.toPlainDate()),
        when: single(timetable, to?.starts ?? timetable.starts, to?.minutes ?? timetable.minutes, null),
      },
    ]
  }
  const last = lastPlaceOf(timetable)
  const plannedOf = (date: string): Temporal.PlainDateTime =>
    localStartAt(timetable, placeOn(timetable, Temporal.PlainDate.from(date))!)
  // A date with an occurrence of an earlier stretch has none of this one.
  const taken = takenDates(series, timetable)
  const without = [...[...series.cancelled].filter(own), ...taken].map(plannedOf)
  const events: CalendarEvent[] = []
  if (last >= 0)
    events.push({
      ...details,
      when: {
        ...single(timetable, timetable.starts, timetable.minutes, null),
        recurrence: { rule, without },
      },
    })
  // An event with the rule has one location: an occurrence with its own is an event of its own.
  const relocated = [...meeting.locations.ownLocations.keys()].filter(
    (date) => own(date) && !series.moved.has(date) && !series.cancelled.has(date),
  )
  const changed = [
    ...moved,
    ...relocated.map((date) => [date, { starts: plannedOf(date), minutes: timetable.minutes }] as const),
  ]
  for (const [date, to] of changed) {
    const planned = plannedOf(date)
    const isInRule = placeOn(timetable, planned.toPlainDate())! <= last
    events.push({
      ...detailsOf(meeting, date),
      uid: isInRule ? details.uid : `${date}-${details.uid}`,
      when: single(timetable, to.starts, to.minutes, isInRule ? planned : null),
    })
  }
  return events
}

/** The dates of the stretch that belong to an earlier one: they are at its beginning, if anywhere. */
function takenDates(series: Series, timetable: Timetable): string[] {
  const date = timetable.starts.toPlainDate()
  const occurrence = occurrenceOn(series, date)
  return occurrence && timetableOf(series, occurrence) !== timetable ? [date.toString()] : []
}

/** The stretch that an occurrence belongs to: the first one that has its date. */
function timetableOf(series: Series, { date }: Occurrence): Timetable {
  const has = (timetable: Timetable): boolean => {
    const place = placeOn(timetable, date)
    return place !== undefined && (place <= lastPlaceOf(timetable) || series.moved.has(date.toString()))
  }
  return series.timetables.find(has)!
}

function single(
  { timeZone }: Timetable,
  starts: Temporal.PlainDateTime,
  minutes: number,
  replaces: Temporal.PlainDateTime | null,
) {
  return { starts, minutes, timeZone, recurrence: null, replaces }
}

/** @param date Of the occurrence that the event is about; without it, the event is about all of them. */
function detailsOf(meeting: Part, date?: { toString(): string }): Omit<CalendarEvent, 'when'> {
  const { uid, relatedTo, sequence, stamp, title, agenda, locations, organizer, attendees } = meeting
  const url = meeting.url && meeting.url(date?.toString())
  const location = date === undefined ? locations.location : locationOn(locations, date)
  const content = { title, description: agenda, location, url, organizer, attendees }
  return { uid, relatedTo, sequence, stamp, ...content, isCancelled: false, isBusy: true }
}
