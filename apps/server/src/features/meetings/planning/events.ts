import type { Id } from '#core/ids/id.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { FieldChange } from '../../activity/api.ts'
import { shortened } from '../../mail/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import {
  hintOfMeeting,
  peopleOf,
  record,
  tell,
  tellByClock,
  tellOff,
  whenOf,
  type About,
  type WordsByClock,
} from '../events.ts'

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

/** What a notification says of a new location; its page shows a long one in full. */
function isNow(location: string): string {
  return location === '' ? '' : `; location: ${shortened(location, longestLocation)}`
}

const longestLocation = 120
