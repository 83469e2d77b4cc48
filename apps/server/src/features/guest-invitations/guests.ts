import { isRecurring, latestTimetable } from '#core/meetings/series.ts'
import { nextOccurrence, occurrencesBetween, stretchOn } from '#core/meetings/occurrences.ts'
import { startAt } from '#core/meetings/timetable.ts'
import { locationOn, type Locations } from '#core/meetings/location.ts'
import type { Id } from '#core/ids/id.ts'
import type { Occurrence, Series } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  calendarFile,
  cancelledOccurrence,
  stretchEvents,
  wholeMeetingCancelled,
  type CalendarEvent,
  type CalendarMeeting,
  type CalendarMethod,
} from '../calendar-files/api.ts'
import { sendMails, type Mail } from '../mail/api.ts'
import { calendarUid } from '../meeting-series/api.ts'
import type { GuestMailing } from './answer-links.ts'
import { guestLetter, type GuestNews, minutesLetter } from './letter.ts'
import { findOrganizer, type Organizer } from './organizer-repo.ts'

/** A meeting with guests from outside, whom its creator, the acting person, invites. */
export interface GuestMeeting {
  id: Id<'meeting'>
  title: string
  agenda: string
  guests: readonly string[]
  series: Series
  locations: Locations
  /** The stretch whose event has the id of the meeting itself. */
  plainStretch: number
  /** Increases with each change that guests are notified of (RFC 5545, SEQUENCE). */
  sequence: number
}

/** One mail to each guest, written with the commit. @throws AppError `too_many_notifications` */
export async function inviteGuests(
  unit: UnitOfWork,
  meeting: GuestMeeting,
  mailing: GuestMailing | null,
): Promise<void> {
  await sendToGuests(unit, [invitation(unit, meeting, meeting.guests, 'invited')], mailing)
}

/** Invites added guests, and notifies removed guests and those for whom something changed. */
export async function mailGuestsOfChange(
  unit: UnitOfWork,
  { before, after }: { before: GuestMeeting; after: GuestMeeting },
  mailing: GuestMailing | null,
): Promise<void> {
  const added = after.guests.filter((one) => !before.guests.includes(one))
  const removed = before.guests.filter((one) => !after.guests.includes(one))
  const kept = after.guests.filter((one) => before.guests.includes(one))
  await sendToGuests(
    unit,
    [
      invitation(unit, after, added, 'invited'),
      cancellation(after, removed, 'uninvited', (meeting) => wholeMeetingCancelled(meeting)),
      ...(isSameForGuests(before, after) ? [] : changed(unit, { before, after }, kept)),
    ],
    mailing,
  )
}

/**
 * The mails to the remaining guests. A series that continues at another time is a second event: the first one ends, and
 * past occurrences stay in their calendars. Each has a mail, because a file may contain only one event (RFC 5546).
 */
function changed(
  unit: UnitOfWork,
  { before, after }: { before: GuestMeeting; after: GuestMeeting },
  guests: readonly string[],
): GuestMail[] {
  const last = after.series.timetables.length - 1
  const mail = invitation(unit, after, guests, 'changed')
  if (last < before.series.timetables.length) return [mail]
  return [
    { ...mail, news: 'ended', events: (of) => stretchEvents(of, last - 1), occurrence: null },
    { ...mail, news: 'continued' },
  ]
}

/** The change of one occurrence. */
export interface OccurrenceChange {
  is: 'cancelled' | 'moved' | 'brought-back' | 'relocated'
  occurrence: Occurrence
  /** Its former start, if it was moved. */
  before?: Occurrence
}

export async function mailGuestsOfOccurrence(
  unit: UnitOfWork,
  meeting: GuestMeeting,
  { is, occurrence, before }: OccurrenceChange,
  mailing: GuestMailing | null,
): Promise<void> {
  const stretch = Math.max(0, stretchOn(meeting.series, occurrence.date))
  const mail: GuestMail =
    is === 'cancelled'
      ? cancellation(meeting, meeting.guests, is, (of) => cancelledOccurrence(of, occurrence.date))
      : { ...invitation(unit, meeting, meeting.guests, is), events: (of) => stretchEvents(of, stretch) }
  const isOneOfSeries = isRecurring(meeting.series)
  await sendToGuests(unit, [{ ...mail, occurrence, before, isOneOfSeries }], mailing)
}

/** The acting person replaces the organizer. */
export async function mailGuestsOfOrganizer(
  unit: UnitOfWork,
  meeting: GuestMeeting,
  mailing: GuestMailing | null,
): Promise<void> {
  await sendToGuests(unit, [invitation(unit, meeting, meeting.guests, 'taken-over')], mailing)
}

/**
 * The series has ended: what took place stays, and a series that has not begun is called off.
 * @param organizerId The owner of the meeting, if the acting person stopped another person's meeting: calendar programs
 * ignore a change by anybody else than the organizer of the event (RFC 5546).
 */
export async function mailGuestsOfStop(
  unit: UnitOfWork,
  meeting: GuestMeeting,
  organizerId = unit.actor.userId,
): Promise<void> {
  const { series, guests } = meeting
  const began = occurrencesBetween(series, startAt(latestTimetable(series), 0), unit.now).length > 0
  const mail = began
    ? invitation(unit, meeting, guests, 'stopped')
    : cancellation(meeting, guests, 'stopped', (of) => wholeMeetingCancelled(of))
  await sendToGuests(unit, [mail], null, organizerId)
}

/** The minutes of a session go to all guests, by the acting person. */
export async function sendMinutesToGuests(
  unit: UnitOfWork,
  { title, guests }: Pick<GuestMeeting, 'title' | 'guests'>,
  minutes: { date: Temporal.PlainDate; text: string },
): Promise<void> {
  unit.limits?.guestMails(unit, unit.now, guests)
  const organizer = await findOrganizer(unit, unit.actor.userId)
  sendMails(
    unit,
    guests.map((guest) => ({
      ...minutesLetter(guest, organizer, { title, ...minutes }),
      replyTo: organizer.email,
    })),
  )
}

/** A mail to some of the guests. */
interface GuestMail {
  meeting: GuestMeeting
  guests: readonly string[]
  news: GuestNews
  method: CalendarMethod
  events: (meeting: CalendarMeeting) => readonly CalendarEvent[]
  /** The occurrence that it is about; null if there is none. */
  occurrence: Occurrence | null
  /** The occurrence before the change, if it was moved. */
  before?: Occurrence | undefined
  /** The other occurrences of the series stay as they are. */
  isOneOfSeries?: boolean
}

function invitation(
  unit: UnitOfWork,
  meeting: GuestMeeting,
  guests: readonly string[],
  news: GuestNews,
): GuestMail {
  const occurrence = nextOccurrence(meeting.series, unit.now)
  const last = meeting.series.timetables.length - 1
  return { meeting, guests, news, method: 'REQUEST', events: (of) => stretchEvents(of, last), occurrence }
}

function cancellation(
  meeting: GuestMeeting,
  guests: readonly string[],
  news: GuestNews,
  event: (of: CalendarMeeting) => CalendarEvent | undefined,
): GuestMail {
  const events = (of: CalendarMeeting) => [event(of)].filter((one) => one !== undefined)
  return { meeting, guests, news, method: 'CANCEL', events, occurrence: null }
}

/** Mails of the acting person, who gets the answers. */
async function sendToGuests(
  unit: UnitOfWork,
  all: readonly GuestMail[],
  mailing: GuestMailing | null,
  organizerId = unit.actor.userId,
): Promise<void> {
  const guests = all.flatMap((mail) => mail.guests)
  if (guests.length === 0) return
  unit.limits?.guestMails(unit, unit.now, guests)
  const sender = await findOrganizer(unit, unit.actor.userId)
  const organizer = organizerId === unit.actor.userId ? sender : await findOrganizer(unit, organizerId)
  sendMails(
    unit,
    all.flatMap((mail) =>
      mail.guests.flatMap((guest) => mailTo(unit, guest, mail, { sender, organizer, mailing }) ?? []),
    ),
  )
}

/** Guests learn of themselves and the organizer only, not of each other. */
function mailTo(
  unit: UnitOfWork,
  guest: string,
  mail: GuestMail,
  { sender, organizer, mailing }: { sender: Organizer; organizer: Organizer; mailing: GuestMailing | null },
): Mail | undefined {
  const { meeting, news, method, occurrence, before, isOneOfSeries = false } = mail
  const location = occurrence ? locationOn(meeting.locations, occurrence.date) : meeting.locations.location
  const events = mail.events({
    uid: calendarUid(meeting.id),
    plainStretch: meeting.plainStretch,
    title: meeting.title,
    agenda: meeting.agenda,
    series: meeting.series,
    locations: meeting.locations,
    sequence: meeting.sequence,
    stamp: unit.now,
    url: null,
    organizer,
    attendees: [{ name: guest, email: guest, rsvp: null }],
  })
  if (events.length === 0) return undefined
  const answerPage = mailing?.answerPage?.({ tenantId: unit.tenantId, meetingId: meeting.id, email: guest })
  return {
    ...guestLetter({
      to: guest,
      organizer: sender,
      news,
      meeting,
      occurrence,
      before,
      isOneOfSeries,
      location,
      answerPage,
    }),
    calendar: { text: calendarFile(events, { method }), method },
    replyTo: sender.email,
  }
}

function isSameForGuests(one: GuestMeeting, other: GuestMeeting): boolean {
  const shown = ({ title, agenda, series, locations }: GuestMeeting): string =>
    JSON.stringify([
      title,
      agenda,
      series.timetables,
      [...series.cancelled],
      [...series.moved],
      locations.location,
      [...locations.ownLocations],
    ])
  return shown(one) === shown(other)
}
