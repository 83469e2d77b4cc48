import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The shared notes of an occurrence as they are now; undefined where nobody has written any. */
export async function writtenNotes(
  _unit: UnitOfWork,
  _meetingId: Id<'meeting'>,
  _date: Temporal.PlainDate,
): Promise<string | undefined> {
  return undefined
}
