import type { Id } from '#core/ids/id.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import { actorOf } from '#server/platform/auth/actor-row.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReaders } from './readers-repo.ts'
import type { TaskRow } from '../rows.ts'
import { factsOf } from '../view.ts'

/** The people who may see the task: nobody is notified of a task that they cannot open. */
export async function readersAmong(
  unit: UnitOfWork,
  task: TaskRow,
  userIds: readonly Id<'user'>[],
): Promise<Id<'user'>[]> {
  const readers = await findReaders(unit, userIds)
  return readers
    .filter((reader) => maySeeTask(actorOf(reader.id, reader), factsOf(task)))
    .map((reader) => reader.id)
}
