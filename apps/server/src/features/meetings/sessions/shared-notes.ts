import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { notesText } from '../../meeting-notes/api.ts'

/**
 * The shared notes of an occurrence as they are now; undefined if nobody has written any. Nobody adds to them while the
 * meeting's row is locked.
 */
export async function writtenNotes(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Promise<string | undefined> {
  const { text, seq } = await notesText(unit, meetingId, date.toString())
  return seq === 0 ? undefined : text
}
