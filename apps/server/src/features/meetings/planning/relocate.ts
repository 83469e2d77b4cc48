import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { locationOn } from '#core/meetings/location.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { GuestMailing } from '../../guest-invitations/api.ts'
import { locationsOf } from '../../meeting-series/api.ts'
import { occurrenceRelocated } from './events.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { refuseFinalizedOn } from '../sessions/refuse-finalized.ts'
import { isOver, lockOwnMeeting, requireOccurrence } from '../visible-meeting.ts'
import { queueOwnLocation } from '../write-repo.ts'
import { changeMeeting } from './change.ts'
import { store, notifyOfOccurrence } from './occurrence-changes.ts'

/**
 * Sets the location of one occurrence of a series, or with null resets it to that of the series, by the creator; also
 * while it takes place, as a video link may fail then. Idempotent.
 * @throws AppError `meeting_not_found`, `meeting_creator_only`, `occurrence_not_found`, `meeting_cancelled`,
 * `meeting_over`, `session_finalized`
 */
export async function relocateOccurrence(
  unit: UnitOfWork,
  { meetingId, date }: { meetingId: Id<'meeting'>; date: string },
  location: string | null,
  mailing: GuestMailing | null,
): Promise<void> {
  const row = await lockOwnMeeting(unit, meetingId)
  const occurrence = requireOccurrence(row, date)
  if (occurrence.isCancelled) throw new AppError('meeting_cancelled')
  if (isOver(occurrence, unit.now)) throw new AppError('meeting_over')
  await refuseFinalizedOn(unit, row, occurrence.date)
  // The location of a single meeting is that of its occurrence, and goes with it to another day.
  if (!isRecurring(row)) {
    await changeMeeting(unit, meetingId, { location: location ?? '' }, mailing)
    return
  }
  const own = location === row.location ? null : location
  const changed: MeetingRow = {
    ...row,
    own_locations: [
      ...row.own_locations.filter((one) => one.date !== date),
      ...(own === null ? [] : [{ date, location: own }]),
    ],
  }
  const from = locationOn(locationsOf(row), date)
  const to = locationOn(locationsOf(changed), date)
  if (from === to) return
  queueOwnLocation(unit, row.id, occurrence.date, own)
  const after = store(unit, changed)
  occurrenceRelocated(unit, after, occurrence, { from, to })
  await notifyOfOccurrence(unit, after, { is: 'relocated', occurrence }, mailing)
}
