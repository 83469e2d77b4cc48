import { actOfPage } from '#core/access/pages.ts'
import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import type { Rsvp } from '#core/meetings/kinds.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { shortened } from '../mail/api.ts'
import { announce, notifyEach } from '../notifications/api.ts'
import { meetingLink } from '../meeting-series/api.ts'
import { findZones } from './zones-repo.ts'
import { isRecurring, type MeetingRow } from './rows.ts'

/** What entries and notifications say of a meeting. */
export type About = Pick<
  MeetingRow,
  'id' | 'title' | 'location' | 'created_by' | 'attendees' | 'recurrence_rule' | 'time_zone'
>

type MeetingAct = Extract<ActivityType, `meeting.${string}`>

export async function meetingPlanned(unit: UnitOfWork, meeting: About, first: Occurrence): Promise<void> {
  const what = isRecurring(meeting) ? 'a series' : 'a meeting'
  record(unit, meeting, 'meeting.planned', `planned ${what}, “${meeting.title}”, ${whenOf(first)}.`)
  await tellByClock(unit, meeting, peopleOf(meeting), first.date, {
    actionType: 'MEETING_INVITED',
    does: (at) => `invited you to “${meeting.title}”, ${at(first)}.`,
  })
  hintOfMeeting(unit, meeting)
}

/** Fields of the meeting were changed; people who were added or removed are told of that instead. */
export async function meetingChanged(
  unit: UnitOfWork,
  meeting: About,
  next: Occurrence,
  changes: readonly FieldChange[],
  people: { added: readonly Id<'user'>[]; removed: readonly Id<'user'>[] },
): Promise<void> {
  const fields = new Intl.ListFormat('en').format(changes.map(({ field }) => field))
  record(unit, meeting, 'meeting.changed', `changed the ${fields} of “${meeting.title}”.`, changes)
  const concerned = new Set([...people.added, ...people.removed])
  const isMoved = changes.some(({ field }) => field === 'time')
  const isRelocated = changes.some(({ field }) => field === 'location')
  const others = peopleOf(meeting).filter((id) => !concerned.has(id))
  if (changes.some(({ field }) => !quietFields.has(field)))
    await tellByClock(unit, meeting, others, next.date, {
      actionType: 'MEETING_CHANGED',
      does: (at) =>
        `changed the ${fields} of “${meeting.title}”${isMoved ? `: it is ${at(next)}` : ''}${isRelocated ? isNow(meeting.location) : ''}.`,
    })
  await tellByClock(unit, meeting, people.added, next.date, {
    actionType: 'MEETING_INVITED',
    does: (at) => `invited you to “${meeting.title}”, ${at(next)}.`,
  })
  tellOff(unit, meeting, people.removed)
  hintOfMeeting(unit, meeting, people.removed)
}

/** Changes that concern only the people who were added or removed. */
const quietFields: ReadonlySet<string> = new Set(['attendees', 'guests'])

/** An occurrence was cancelled, or skipped (docs/spec/decisions.md#108). People are told unless it is past. */
export async function occurrenceCancelled(
  unit: UnitOfWork,
  meeting: About,
  occurrence: Occurrence,
): Promise<void> {
  const does: WordsByClock = (at) => `cancelled “${meeting.title}”, ${at(occurrence)}.`
  record(unit, meeting, 'meeting.cancelled', does(whenOf))
  if (Temporal.Instant.compare(occurrence.end, unit.now) > 0)
    await tellByClock(unit, meeting, peopleOf(meeting), occurrence.date, {
      actionType: 'MEETING_CANCELLED',
      does,
    })
  hintOfMeeting(unit, meeting)
}

export async function occurrenceBroughtBack(
  unit: UnitOfWork,
  meeting: About,
  occurrence: Occurrence,
): Promise<void> {
  const does: WordsByClock = (at) => `brought back “${meeting.title}”, ${at(occurrence)}.`
  record(unit, meeting, 'meeting.brought-back', does(whenOf))
  await tellByClock(unit, meeting, peopleOf(meeting), occurrence.date, {
    actionType: 'MEETING_CHANGED',
    does,
  })
  hintOfMeeting(unit, meeting)
}

export async function occurrenceMoved(
  unit: UnitOfWork,
  meeting: About,
  { from, to }: { from: Occurrence; to: Occurrence },
): Promise<void> {
  const does: WordsByClock = (at) => `moved “${meeting.title}” from ${at(from)} to ${at(to)}.`
  record(unit, meeting, 'meeting.moved', does(whenOf))
  await tellByClock(unit, meeting, peopleOf(meeting), to.date, { actionType: 'MEETING_CHANGED', does })
  hintOfMeeting(unit, meeting)
}

export async function occurrenceRelocated(
  unit: UnitOfWork,
  meeting: About,
  occurrence: Occurrence,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const does: WordsByClock = (at) =>
    `changed the location of “${meeting.title}”, ${at(occurrence)}${isNow(to)}.`
  record(unit, meeting, 'meeting.changed', does(whenOf), [{ field: 'location', from, to }])
  await tellByClock(unit, meeting, peopleOf(meeting), occurrence.date, {
    actionType: 'MEETING_CHANGED',
    does,
  })
  hintOfMeeting(unit, meeting)
}

export function seriesStopped(unit: UnitOfWork, meeting: About, date: Temporal.PlainDate): void {
  const does = `stopped the series “${meeting.title}”.`
  record(unit, meeting, 'meeting.stopped', does)
  tell(unit, meeting, peopleOf(meeting), date, { actionType: 'MEETING_STOPPED', does })
  hintOfMeeting(unit, meeting)
}

/** The actor runs the meeting in place of a creator who is gone. */
export function meetingTakenOver(unit: UnitOfWork, meeting: About, date: Temporal.PlainDate): void {
  const does = `took over “${meeting.title}”.`
  record(unit, meeting, 'meeting.taken-over', does)
  tell(unit, meeting, peopleOf(meeting), date, { actionType: 'MEETING_CHANGED', does })
  hintOfMeeting(unit, meeting)
}

/**
 * The actor gave the meeting of somebody who leaves to its present creator. Nobody is told the name of who leaves:
 * notifications that name a person are deleted with them.
 */
export async function meetingHandedOver(
  unit: UnitOfWork,
  meeting: About & Pick<MeetingRow, 'created_by_name'>,
  next: Occurrence,
  { isNewAttendee }: { isNewAttendee: boolean },
): Promise<void> {
  const { title, created_by: heir, created_by_name: name } = meeting
  const does = `handed “${title}” over to ${name}.`
  record(unit, meeting, 'meeting.handed-over', does)
  const isHeir = (id: Id<'user'>): boolean => id === heir
  const others = peopleOf(meeting).filter((id) => !isHeir(id))
  tell(unit, meeting, others, next.date, { actionType: 'MEETING_CHANGED', does })
  await tellByClock(unit, meeting, peopleOf(meeting).filter(isHeir), next.date, {
    actionType: isNewAttendee ? 'MEETING_INVITED' : 'MEETING_CHANGED',
    does: (at) => `handed “${title}” over to you, ${at(next)}.`,
  })
  hintOfMeeting(unit, meeting)
}

/** The minutes of a session are in: everybody of the meeting is told once, beside the tasks that they got. */
export function sessionFinalized(
  unit: UnitOfWork,
  meeting: About,
  occurrence: Occurrence,
  { tasks, isAsynchronous, guests }: { tasks: number; isAsynchronous: boolean; guests: number },
): void {
  const verb = isAsynchronous ? 'wrote up' : 'finalized'
  const led = tasks === 0 ? '' : tasks === 1 ? ', with 1 task' : `, with ${tasks} tasks`
  const toGuests =
    guests === 0 ? '' : `; the minutes went to ${guests === 1 ? '1 guest' : `${guests} guests`}`
  const does = `${verb} “${meeting.title}” of ${formatDateWithDay(occurrence.date)}${led}${toGuests}.`
  record(unit, meeting, isAsynchronous ? 'meeting.written-up' : 'meeting.finalized', does)
  tell(unit, meeting, peopleOf(meeting), occurrence.date, { actionType: 'MEETING_FINALIZED', does })
  hintOfMeeting(unit, meeting)
}

export function updatePosted(unit: UnitOfWork, meeting: About, date: Temporal.PlainDate): void {
  const does = `posted an update on “${meeting.title}” of ${formatDateWithDay(date)}.`
  record(unit, meeting, 'meeting.update-posted', does)
  tell(unit, meeting, peopleOf(meeting), date, { actionType: 'MEETING_UPDATE_POSTED', does })
  hintOfMeeting(unit, meeting)
}

/** A guest answered by the link in their mail: whoever invited them is notified, as nobody else can be asked. */
export function guestAnswered(
  unit: UnitOfWork,
  meeting: About & Pick<MeetingRow, 'is_creator_active'>,
  date: Temporal.PlainDate,
  { email, answer }: { email: string; answer: Rsvp },
): void {
  const { id, title, created_by: creator, is_creator_active: isActive } = meeting
  if (creator !== null && isActive)
    announce(unit, [
      {
        userId: creator,
        type: 'info',
        message: `${email} ${guestVerbs[answer]} “${title}”.`,
        link: meetingLink(id, date),
        needs: actOfPage('/meetings'),
        actionType: 'GUEST_ANSWERED',
        target: { kind: 'meeting', id },
      },
    ])
  hintOfMeeting(unit, meeting)
}

const guestVerbs: Record<Rsvp, string> = {
  Attending: 'accepted',
  Maybe: 'may come to',
  Declined: 'declined',
}

/** Open pages of the meeting's people ask again. */
export function hintOfMeeting(unit: UnitOfWork, meeting: About, others: readonly Id<'user'>[] = []): void {
  unit.hint({
    topic: 'meetings',
    ids: [publicId('meeting', meeting.id)],
    userIds: [...new Set([...peopleOf(meeting), ...others, unit.actor.userId])],
  })
}

/** The same for the actor's own pages, where nobody else sees the change. */
export function hintToOwnPages(unit: UnitOfWork, { id }: Pick<About, 'id'>): void {
  unit.hint({ topic: 'meetings', ids: [publicId('meeting', id)], userIds: [unit.actor.userId] })
}

/** The attendees and the creator. */
export function peopleOf({ attendees, created_by }: About): Id<'user'>[] {
  return [...new Set([...attendees.map(({ id }) => id), ...(created_by ? [created_by] : [])])]
}

function record(
  unit: UnitOfWork,
  meeting: About,
  type: MeetingAct,
  does: string,
  details: readonly FieldChange[] = [],
): void {
  recordActivity(unit, {
    type,
    description: `${unit.actor.name} ${does}`,
    target: { kind: 'meeting', id: meeting.id },
    targetName: meeting.title,
    details: [...details],
  })
}

/** Notifies people, never the acting person. */
function tell(
  unit: UnitOfWork,
  meeting: About,
  userIds: readonly Id<'user'>[],
  date: Temporal.PlainDate,
  { actionType, does }: { actionType: NotificationAction; does: string },
): void {
  notifyEach(
    unit,
    [...new Set(userIds)].map((userId) => ({
      userId,
      type: 'info' as const,
      message: `${unit.actor.name} ${does}`,
      link: meetingLink(meeting.id, date),
      needs: actOfPage('/meetings'),
      actionType,
      target: { kind: 'meeting' as const, id: meeting.id },
    })),
  )
}

/** Words with times, as a clock tells them. */
type WordsByClock = (at: (occurrence: Occurrence) => string) => string

/** Notifies people, each with the times by their own clock. */
async function tellByClock(
  unit: UnitOfWork,
  meeting: About,
  userIds: readonly Id<'user'>[],
  date: Temporal.PlainDate,
  { actionType, does }: { actionType: NotificationAction; does: WordsByClock },
): Promise<void> {
  const zones = await findZones(unit, userIds)
  for (const [zone, people] of Map.groupBy(userIds, (id) => zones.get(id) ?? meeting.time_zone)) {
    const words = does(({ start }) => timeBy(start, zone))
    tell(unit, meeting, people, date, { actionType, does: words })
  }
}

/** Notifies people of a meeting that they can no longer see. */
function tellOff(unit: UnitOfWork, meeting: About, userIds: readonly Id<'user'>[]): void {
  notifyEach(
    unit,
    userIds.map((userId) => ({
      userId,
      type: 'info' as const,
      message: `${unit.actor.name} removed you from “${meeting.title}”.`,
      link: '/meetings',
      needs: actOfPage('/meetings'),
      actionType: 'MEETING_REMOVED' as const,
      target: { kind: 'meeting' as const, id: meeting.id },
    })),
  )
}

/** What a notification says of a new location; its page shows a long one in full. */
function isNow(location: string): string {
  return location === '' ? '' : `; location: ${shortened(location, longestLocation)}`
}

const longestLocation = 120

/** "Tue 09-Jun-2026 at 6:00 PM (Asia/Kolkata)": by the clock of the meeting, for the log, which people elsewhere read too. */
function whenOf({ start, timeZone }: Pick<Occurrence, 'start' | 'timeZone'>): string {
  return `${timeBy(start, timeZone)} (${timeZone})`
}

function timeBy(start: Temporal.Instant, timeZone: string): string {
  const day = formatDateWithDay(start.toZonedDateTimeISO(timeZone).toPlainDate())
  return `${day} at ${formatTime(start, timeZone)}`
}
