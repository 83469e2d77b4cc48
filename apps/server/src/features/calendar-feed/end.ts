import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { feedEnded } from './events.ts'
import { deleteFeed } from './repo.ts'

/** Turns a person's private calendar address off; false if there is none. */
export async function endFeed(unit: UnitOfWork, person: { id: Id<'user'>; name: string }): Promise<boolean> {
  const wasThere = await deleteFeed(unit, person.id)
  if (wasThere) feedEnded(unit, person)
  return wasThere
}
