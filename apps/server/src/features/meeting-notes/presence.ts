import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { readableMeeting } from './access.ts'
import { notesChanged } from './events.ts'
import type { OccurrenceKey } from './facts-repo.ts'
import { deleteOldPresence, deletePresence, findOwn, writePresence } from './presence-repo.ts'

interface Said {
  tab: string
  is: 'here' | 'writing' | 'gone'
  caret: string | null
}

/**
 * Records that the acting person's tab is present or has gone. Others get a hint if that is new, but not for every
 * renewal.
 * @throws AppError `meeting_not_found`.
 */
export async function tellPresence(
  unit: UnitOfWork,
  key: OccurrenceKey,
  { tab, is, caret }: Said,
): Promise<void> {
  const meeting = await readableMeeting(unit, key)
  if (is === 'gone') {
    if ((await deletePresence(unit, key, tab)) > 0) notesChanged(unit, key, meeting)
    return
  }
  const isWriting = is === 'writing'
  const before = await findOwn(unit, key, tab)
  await writePresence(unit, key, { tab, isWriting, caret })
  if (!before) await deleteOldPresence(unit)
  if (before?.isWriting !== isWriting || before.caret !== caret) notesChanged(unit, key, meeting)
}
