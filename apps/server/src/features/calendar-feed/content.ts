import { allows } from '#core/access/acts.ts'
import { actOfPage } from '#core/access/pages.ts'
import type { Permission } from '#core/access/permissions.ts'
import type { Id } from '#core/ids/id.ts'
import { portionNames } from '#core/leave/portion.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { meetingEvents, type CalendarEvent } from '../calendar-files/api.ts'
import { calendarUid, locationsOf, meetingLink, meetingPage, seriesOf } from '../meeting-series/api.ts'
import { findPublishedOf, type PublishedMeeting } from '../meetings/api.ts'
import { ownLink } from '../tasks/api.ts'
import { findDueTasks, findOwnLeave, type FeedDays } from './content-repo.ts'

interface Asked {
  userId: Id<'user'>
  permissions: ReadonlySet<Permission>
  /** The operator's public address; without it the events have no links. */
  publicUrl: string | undefined
}

/**
 * The content of the person's calendar from three months ago to a year ahead: only items that they may open in the app.
 */
export async function feedEvents(
  unit: UnitOfWork,
  { userId, permissions, publicUrl }: Asked,
): Promise<CalendarEvent[]> {
  const today = unit.now.toZonedDateTimeISO('UTC').toPlainDate()
  const days: FeedDays = { from: today.subtract({ months: 3 }), to: today.add({ months: 12 }) }
  const range = { from: midnight(days.from), to: midnight(days.to) }
  const [meetings, tasks, leave] = await Promise.all([
    allows(permissions, 'meeting.list-own') ? findPublishedOf(unit, userId, range) : [],
    allows(permissions, actOfPage('/my-tasks')) ? findDueTasks(unit, userId, days) : [],
    findOwnLeave(unit, userId, days),
  ])
  const url = (link: string): string | null => (publicUrl === undefined ? null : `${publicUrl}${link}`)
  return [
    ...meetings.flatMap((row) => eventsOf(row, userId, publicUrl)),
    ...tasks.map((task) =>
      allDay({
        ...task,
        title: `Due: ${task.title}`,
        day: task.due_date,
        url: url(ownLink(task.id)),
        isBusy: false,
      }),
    ),
    ...leave.map((one) =>
      allDay({
        ...one,
        title: one.portion === 'full' ? 'On leave' : `On leave: ${portionNames[one.portion].toLowerCase()}`,
        day: one.date,
        url: null,
        isBusy: one.portion === 'full',
      }),
    ),
  ]
}

function eventsOf(row: PublishedMeeting, userId: Id<'user'>, origin: string | undefined): CalendarEvent[] {
  const events = meetingEvents({
    uid: calendarUid(row.id),
    plainStretch: row.calendar_stretch,
    title: row.title,
    agenda: row.agenda,
    series: seriesOf(row),
    locations: locationsOf(row),
    sequence: row.calendar_sequence,
    stamp: row.created_at,
    // The event of a series opens the present occurrence.
    url: origin === undefined ? null : (date) => `${origin}${meetingAt(row.id, date)}`,
    // Without an organizer, because programs would offer to answer, which belongs to the app.
    organizer: null,
    attendees: [],
  })
  const hasDeclined = row.attendees.some(({ id, rsvp }) => id === userId && rsvp === 'Declined')
  return events.map((event) => ({ ...event, isBusy: !hasDeclined }))
}

function meetingAt(id: Id<'meeting'>, date: string | undefined): string {
  return date === undefined ? meetingPage(id) : meetingLink(id, Temporal.PlainDate.from(date))
}

interface Day {
  uid: string
  title: string
  day: Temporal.PlainDate
  created_at: Temporal.Instant
  url: string | null
  isBusy: boolean
}

function allDay({ uid, title, day, created_at: stamp, url, isBusy }: Day): CalendarEvent {
  const nobody = { organizer: null, attendees: [], relatedTo: null }
  return {
    uid,
    title,
    description: '',
    location: '',
    url,
    isBusy,
    ...nobody,
    sequence: 0,
    stamp,
    isCancelled: false,
    when: { day },
  }
}

function midnight(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime('UTC').toInstant()
}
