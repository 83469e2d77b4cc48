import { locationOn } from '#core/meetings/location.ts'
import type { MeetingReminderKind } from '#core/reminders/kinds.ts'
import {
  meetingRemindersAt,
  nextMeetingReminder,
  occasionOf,
  type DueMeetingReminder,
} from '#core/reminders/meeting-reminders.ts'
import type { DataOf } from '#core/facts/table.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { recordAcross } from '../activity/api.ts'
import { locationsOf, seriesOf } from '../meeting-series/api.ts'
import { storeDecisions, type Decided } from '../reminders/api.ts'
import { atOnce, lockDueMeetings, queueNextReminders, type DueMeeting } from './due-repo.ts'
import {
  findParticipants,
  findUnwanted,
  findWithPoints,
  keyOf,
  unwantedKey,
  type OccurrenceKey,
  type Participant,
} from './people-repo.ts'

interface DueAbout extends OccurrenceKey {
  meeting: DueMeeting
  reminder: DueMeetingReminder
}

interface DecidedAbout extends Decided<MeetingReminderKind> {
  data: DataOf<`reminder.${MeetingReminderKind}`>
  zone: string
}

/**
 * Decides the reminders of some meetings that are due, stores the decisions, and notifies those to whom one is sent, in
 * one transaction.
 *
 * @returns Whether there may be more of them.
 */
export async function decideMeetingReminders(unit: PlatformUnit): Promise<boolean> {
  const meetings = await lockDueMeetings(unit)
  const due = await leaveOutWithAgenda(
    unit,
    meetings.flatMap((meeting) => dueAbout(unit.now, meeting)),
  )
  if (due.length > 0) await remind(unit, due)
  queueNextReminders(
    unit,
    meetings.map((meeting) => ({
      tenantId: meeting.tenant_id,
      id: meeting.id,
      next: nextMeetingReminder(remindedOf(meeting), unit.now),
    })),
  )
  return meetings.length === atOnce
}

function remindedOf(meeting: DueMeeting) {
  return { series: seriesOf(meeting), isFormal: meeting.meeting_type === 'formal_meeting' }
}

function dueAbout(now: Temporal.Instant, meeting: DueMeeting): DueAbout[] {
  return meetingRemindersAt(remindedOf(meeting), now).map((reminder) => ({
    tenantId: meeting.tenant_id,
    meetingId: meeting.id,
    date: reminder.occurrence.date.toString(),
    meeting,
    reminder,
  }))
}

/** An occurrence has an agenda if its meeting has one, or somebody put a point on it. */
async function leaveOutWithAgenda(unit: PlatformUnit, due: readonly DueAbout[]): Promise<DueAbout[]> {
  const wanted = due.filter(
    ({ reminder, meeting }) => reminder.kind !== 'agenda-missing' || !meeting.has_agenda,
  )
  const aboutAgenda = wanted.filter(({ reminder }) => reminder.kind === 'agenda-missing')
  if (aboutAgenda.length === 0) return wanted
  const withPoints = await findWithPoints(unit, aboutAgenda)
  return wanted.filter((one) => one.reminder.kind !== 'agenda-missing' || !withPoints.has(keyOf(one)))
}

async function remind(unit: PlatformUnit, due: readonly DueAbout[]): Promise<void> {
  const participants = await findParticipants(unit, due)
  const byOccurrence = Map.groupBy(participants, (one) =>
    keyOf({ meetingId: one.meeting_id, date: one.date }),
  )
  const unwanted = await findUnwanted(unit, participants)
  const decisions = due.flatMap((one) => {
    const people = byOccurrence.get(keyOf(one)) ?? []
    const reminded =
      one.reminder.kind === 'agenda-missing' ? people.filter((person) => person.is_creator) : people
    return reminded.map((person) => decisionOf(one, person, unwanted))
  })
  if (decisions.length === 0) return
  const stored = await storeDecisions(unit, decisions)
  recordAcross(
    unit,
    stored
      .filter(({ heldBack }) => heldBack === null)
      .map(({ tenantId, userId, kind, data, zone, meeting }) => ({
        tenantId,
        type: `reminder.${kind}` as const,
        by: 'nobody' as const,
        subject: { kind: 'meeting' as const, id: meeting!.id },
        data,
        groups: { person: [userId] },
        zones: new Map([[userId, zone]]),
      })),
  )
}

function decisionOf(
  { meeting, reminder }: DueAbout,
  person: Participant,
  unwanted: ReadonlySet<string>,
): DecidedAbout {
  const { kind, occurrence } = reminder
  const location = locationOn(locationsOf(meeting), occurrence.date)
  const isOff = unwanted.has(unwantedKey(person.user_id, kind))
  const isDeclined = person.has_declined && kind === 'meeting-start'
  return {
    tenantId: meeting.tenant_id,
    userId: person.user_id,
    kind,
    occasion: occasionOf(meeting.id, reminder),
    heldBack: isDeclined ? 'declined' : isOff ? 'turned-off' : null,
    day: occurrence.date,
    task: null,
    meeting: { id: meeting.id, title: meeting.title },
    data: {
      title: meeting.title,
      location,
      date: occurrence.date.toString(),
      start: occurrence.start.toString(),
      timeZone: occurrence.timeZone,
      minutesLeft: reminder.minutesLeft,
    },
    zone: person.zone,
  }
}
