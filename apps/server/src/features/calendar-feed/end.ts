import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { feedEnded } from './events.ts'
import { deleteFeed } from './repo.ts'

/** Turns a person's private calendar address off; no-op without one. */
export async function endFeed(unit: UnitOfWork, person: { id: Id<'user'>; name: string }): Promise<void> {
  if (await deleteFeed(unit, person.id)) feedEnded(unit, person)
}
