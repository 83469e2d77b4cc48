import { actOfPage } from '#core/access/pages.ts'
import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { meetingLink } from '../meeting-series/api.ts'
import { notifyEach } from '../notifications/api.ts'
import type { MeetingRow } from './rows.ts'
import { findZones } from './zones-repo.ts'

/** What entries and notifications say of a meeting. */
export type About = Pick<
  MeetingRow,
  'id' | 'title' | 'location' | 'created_by' | 'attendees' | 'recurrence_rule' | 'time_zone'
>

type MeetingAct = Extract<ActivityType, `meeting.${string}`>

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

/** Adds an entry about the meeting to the log, which says what the acting person did. */
export function record(
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
export function tell(
  unit: UnitOfWork,
  meeting: About,
  userIds: readonly Id<'user'>[],
  date: Temporal.PlainDate,
  { actionType, does }: { actionType: NotificationAction; does: string },
): void {
  const message = `${unit.actor.name} ${does}`
  const link = meetingLink(meeting.id, date)
  notifyEach(
    unit,
    [...new Set(userIds)].map((userId) => notificationOf(meeting, { userId, actionType, message, link })),
  )
}

/** Words with times, as a clock tells them. */
export type WordsByClock = (at: (occurrence: Occurrence) => string) => string

/** Notifies people, each with the times by their own clock. */
export async function tellByClock(
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
export function tellOff(unit: UnitOfWork, meeting: About, userIds: readonly Id<'user'>[]): void {
  const message = `${unit.actor.name} removed you from “${meeting.title}”.`
  const removal = { actionType: 'MEETING_REMOVED', message, link: '/meetings' } as const
  notifyEach(
    unit,
    userIds.map((userId) => notificationOf(meeting, { userId, ...removal })),
  )
}

/** A notification about the meeting, for people who may open the page of meetings. */
export function notificationOf<
  Given extends { userId: Id<'user'>; actionType: NotificationAction; message: string; link: string },
>({ id }: Pick<About, 'id'>, given: Given) {
  return {
    ...given,
    type: 'info' as const,
    needs: actOfPage('/meetings'),
    target: { kind: 'meeting' as const, id },
  }
}

/** "Tue 09-Jun-2026 at 6:00 PM (Asia/Kolkata)": by the clock of the meeting, for the log, which people elsewhere read too. */
export function whenOf({ start, timeZone }: Pick<Occurrence, 'start' | 'timeZone'>): string {
  return `${timeBy(start, timeZone)} (${timeZone})`
}

function timeBy(start: Temporal.Instant, timeZone: string): string {
  const day = formatDateWithDay(start.toZonedDateTimeISO(timeZone).toPlainDate())
  return `${day} at ${formatTime(start, timeZone)}`
}
