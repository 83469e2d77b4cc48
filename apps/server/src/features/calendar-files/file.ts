import { joinUrlOf } from '#core/meetings/location.ts'
import { utcStamp } from '#core/meetings/recurrence-rule.ts'
import { firstAndLast } from '#core/values/required.ts'
import { oneLine } from '../mail/api.ts'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { CalendarEvent } from './event.ts'

/** How a program treats a file that was mailed (RFC 5546): an invitation to answer, or one that is called off. */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

const methods: Record<CalendarMethod, ICalCalendarMethod> = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
}

/**
 * The text of a calendar file (RFC 5545): mailed with a method, or a calendar with a name, which programs subscribe to.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  to: { method: CalendarMethod } | { name: string },
): string {
  const calendar = ical({
    prodId: { company: 'Daymark', product: 'Daymark', language: 'EN' },
    timezone: { name: null, generator: timeZoneBlock },
    // Subscribed programs poll each hour.
    ...('method' in to ? { method: methods[to.method] } : { name: to.name, ttl: 60 * 60 }),
  })
  for (const event of events) calendar.createEvent(eventData(event))
  const text = withFurtherLines(calendar.toString(), events)
  return text.endsWith('\r\n') ? text : `${text}\r\n`
}

const endOfEvent = '\r\nEND:VEVENT'

/** Adds the lines that the library does not write, at the ends of the events. */
function withFurtherLines(text: string, events: readonly CalendarEvent[]): string {
  return text
    .split(endOfEvent)
    .map((part, index) => {
      const event = events[index]
      return [part, ...(event ? furtherLines(event).map(folded) : [])].join('\r\n')
    })
    .join(endOfEvent)
}

/** RFC 5545, section 3.8.4.5, and RFC 7986, section 5.11. */
function furtherLines({ relatedTo, location }: CalendarEvent): string[] {
  const url = joinUrlOf(location)
  return [
    ...(relatedTo === null ? [] : [`RELATED-TO:${relatedTo}`]),
    ...(url === null ? [] : [`CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Join:${url}`]),
  ]
}

/** A line of ASCII in pieces of at most 75 octets (RFC 5545, section 3.1). */
function folded(line: string): string {
  return [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])].join('\r\n ')
}

function eventData(event: CalendarEvent): ICalEventData {
  const { organizer } = event
  return {
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stamp,
    summary: oneLine(event.title),
    ...(event.description ? { description: event.description } : {}),
    ...(event.location ? { location: oneLine(event.location) } : {}),
    ...(event.url === null ? {} : { url: event.url }),
    ...(organizer ? { organizer: { name: safeName(organizer.name), email: organizer.email } } : {}),
    attendees: event.attendees.map(({ name, email, rsvp }) => ({
      name: safeName(name),
      email,
      rsvp: rsvp === null,
      status: rsvp === null ? ICalAttendeeStatus.NEEDSACTION : statuses[rsvp],
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
    })),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: event.isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    ...timesOf(event.when),
  }
}

const statuses = {
  Attending: ICalAttendeeStatus.ACCEPTED,
  Maybe: ICalAttendeeStatus.TENTATIVE,
  Declined: ICalAttendeeStatus.DECLINED,
}

function timesOf(when: CalendarEvent['when']): Pick<ICalEventData, 'start'> {
  if ('day' in when) return { start: when.day, allDay: true } as Pick<ICalEventData, 'start'>
  const { starts, minutes, timeZone, recurrence, replaces } = when
  const at = (local: Temporal.PlainDateTime) => local.toZonedDateTime(timeZone)
  return {
    // The clock's time, even if a clock change skips it, because a rule repeats that time.
    start: starts,
    end: at(starts).add({ minutes }).toPlainDateTime(),
    timezone: timeZone,
    ...(recurrence ? { repeating: recurrenceLines(recurrence, timeZone) } : {}),
    ...(replaces ? { recurrenceId: replaces } : {}),
  } as Pick<ICalEventData, 'start'>
}

type Recurrence = NonNullable<Extract<CalendarEvent['when'], { minutes: number }>['recurrence']>

function recurrenceLines({ rule, without }: Recurrence, timeZone: string): string {
  const lines = [`RRULE:${rule}`]
  if (without.length > 0) lines.push(`EXDATE;TZID=${timeZone}:${without.map(localStamp).join(',')}`)
  return lines.join('\n')
}

/** 20260609T100000 */
function localStamp(local: Temporal.PlainDateTime): string {
  return utcStamp(local.toZonedDateTime('UTC').toInstant()).replace('Z', '')
}

/** The rules of a time zone; null if the library does not know it, so that its name must suffice. */
function timeZoneBlock(timeZone: string): string | null {
  const found = tzlib_get_ical_block(timeZone)
  if (!Array.isArray(found)) return null
  const [block] = firstAndLast(found)
  // A zone with several names is described under one of them.
  return block.replace(/^TZID:.*$/m, `TZID:${timeZone}`).replace(/^X-LIC-LOCATION:.*\r?\n/m, '')
}

/** Names are parameters, in which quotes and control characters are not allowed (RFC 5545, §3.2). */
function safeName(name: string): string {
  return oneLine(name).replaceAll('"', '')
}
