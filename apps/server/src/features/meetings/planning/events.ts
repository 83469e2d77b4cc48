import type { Id } from '#core/ids/id.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../../activity/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { subjectOf, peopleOf, timeOf, type RecordedMeeting } from '../events.ts'

export function meetingPlanned(unit: UnitOfWork, meeting: RecordedMeeting, first: Occurrence): void {
  record(unit, {
    type: 'meeting.planned',
    ...toPeople(meeting),
    data: { ...occurrenceOf(meeting, first), isSeries: isRecurring(meeting) },
  })
}

/** Fields of the meeting were changed; added and removed people are notified of that instead. */
export function meetingChanged(
  unit: UnitOfWork,
  meeting: RecordedMeeting,
  next: Occurrence,
  changes: readonly FieldChange[],
  { added, removed }: { added: readonly Id<'user'>[]; removed: readonly Id<'user'>[] },
): void {
  const concerned = new Set([...added, ...removed])
  const isLoud = changes.some(({ field }) => !quietFields.has(field))
  const { groups, ...about } = toPeople(meeting, removed)
  record(unit, {
    type: 'meeting.changed',
    ...about,
    data: {
      ...occurrenceOf(meeting, next),
      fields: changes.map(({ field }) => field),
      isMoved: changes.some(({ field }) => field === 'time'),
      location: changes.some(({ field }) => field === 'location') ? meeting.location : null,
      isOne: false,
    },
    groups: {
      ...groups,
      people: isLoud ? groups.people.filter((id) => !concerned.has(id)) : [],
      added,
      removed,
    },
    changes,
  })
}

/** Changes that concern only the people who were added or removed. */
const quietFields: ReadonlySet<string> = new Set(['attendees', 'guests'])

/** An occurrence was cancelled, or skipped (docs/spec/decisions.md#108). People are notified unless it is past. */
export function occurrenceCancelled(
  unit: UnitOfWork,
  meeting: RecordedMeeting,
  occurrence: Occurrence,
): void {
  const isPast = Temporal.Instant.compare(occurrence.end, unit.now) <= 0
  const { groups, ...about } = toPeople(meeting)
  record(unit, {
    type: 'meeting.cancelled',
    ...about,
    data: occurrenceOf(meeting, occurrence),
    groups: isPast ? { concerned: groups.concerned } : groups,
  })
}

export function occurrenceBroughtBack(
  unit: UnitOfWork,
  meeting: RecordedMeeting,
  occurrence: Occurrence,
): void {
  record(unit, {
    type: 'meeting.brought-back',
    ...toPeople(meeting),
    data: occurrenceOf(meeting, occurrence),
  })
}

export function occurrenceMoved(
  unit: UnitOfWork,
  meeting: RecordedMeeting,
  { from, to }: { from: Occurrence; to: Occurrence },
): void {
  record(unit, {
    type: 'meeting.moved',
    ...toPeople(meeting),
    data: { title: meeting.title, date: to.date.toString(), from: timeOf(from), to: timeOf(to) },
  })
}

export function occurrenceRelocated(
  unit: UnitOfWork,
  meeting: RecordedMeeting,
  occurrence: Occurrence,
  { from, to }: { from: string; to: string },
): void {
  record(unit, {
    type: 'meeting.changed',
    ...toPeople(meeting),
    data: {
      ...occurrenceOf(meeting, occurrence),
      fields: ['location'],
      isMoved: false,
      location: to,
      isOne: true,
    },
    changes: [{ field: 'location', from, to }],
  })
}

export function seriesStopped(unit: UnitOfWork, meeting: RecordedMeeting, date: Temporal.PlainDate): void {
  record(unit, { type: 'meeting.stopped', ...toPeople(meeting), data: titleOf(meeting, date) })
}

/** The actor runs the meeting in place of a creator who is gone. */
export function meetingTakenOver(unit: UnitOfWork, meeting: RecordedMeeting, date: Temporal.PlainDate): void {
  record(unit, { type: 'meeting.taken-over', ...toPeople(meeting), data: titleOf(meeting, date) })
}

/**
 * The actor handed the meeting of a person who leaves over to its present creator. The notifications do not name the
 * person who leaves.
 */
export function meetingHandedOver(
  unit: UnitOfWork,
  meeting: RecordedMeeting & Pick<MeetingRow, 'created_by_name'>,
  next: Occurrence,
  { isNewAttendee }: { isNewAttendee: boolean },
): void {
  const { created_by, created_by_name: name } = meeting
  const heir = required(created_by, 'heir of the meeting')
  const { groups, ...about } = toPeople(meeting)
  record(unit, {
    type: 'meeting.handed-over',
    ...about,
    data: { ...occurrenceOf(meeting, next), heir },
    others: [{ id: heir, name }],
    groups: {
      ...groups,
      people: groups.people.filter((id) => id !== heir),
      [isNewAttendee ? 'newHeir' : 'heir']: [heir],
    },
  })
}

/** The meeting, with all of its people as recipients of notifications and hints. */
function toPeople(meeting: RecordedMeeting, others: readonly Id<'user'>[] = []) {
  const { concerned, ...about } = subjectOf(meeting, others)
  return { ...about, groups: { people: peopleOf(meeting), concerned } }
}

function titleOf({ title }: RecordedMeeting, date: Temporal.PlainDate) {
  return { title, date: date.toString() }
}

function occurrenceOf(meeting: RecordedMeeting, occurrence: Occurrence) {
  return { ...titleOf(meeting, occurrence.date), occurrence: timeOf(occurrence) }
}
