import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { endFeed } from '../calendar-feed/api.ts'
import { disconnectChat } from '../telegram/api.ts'

/**
 * Ends what reaches a person's account besides their sessions: their Telegram chat and their private calendar address.
 * Whoever recovers an account would otherwise not get rid of somebody who has connected a chat of their own. Push
 * devices belong to sessions and end with them.
 */
export async function endOtherAccess(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
): Promise<void> {
  await disconnectChat(unit, person)
  await endFeed(unit, person)
}
