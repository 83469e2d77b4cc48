import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { feedEnded } from './events.ts'
import { deleteFeed } from './repo.ts'

/** Turns a person's private calendar address off; false without one. */
export async function endFeed(unit: UnitOfWork, person: { id: Id<'user'>; name: string }): Promise<boolean> {
  const isEnded = await deleteFeed(unit, person.id)
  if (isEnded) feedEnded(unit, person)
  return isEnded
}
