import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOfGoogle } from '../account/events.ts'
import { insertEvent, queueChange } from './queue-repo.ts'

/**
 * The actor's new meeting gets into their calendar, with the commit.
 * @throws AppError `forbidden`, `google_not_signed_in`
 */
export async function addToCalendar(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<void> {
  if (!allows(unit.actor.permissions, 'integration.connect-calendar')) throw new AppError('forbidden')
  if (!(await insertEvent(unit, meetingId))) throw new AppError('google_not_signed_in')
  hintOfGoogle(unit)
}

/** A meeting and these of its occurrences have changed. No-op if it is in no calendar. */
export function calendarChanged(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { isEvent, dates }: { isEvent: boolean; dates: readonly Temporal.PlainDate[] },
): void {
  queueChange(unit, meetingId, { isEvent, dates })
  hintOfGoogle(unit)
}
