import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { endFeed } from '../calendar-feed/api.ts'
import { lockAccess } from '../auth/api.ts'
import { endKeys } from '../keys/api.ts'
import { disconnectChat } from '../telegram/api.ts'

/**
 * Ends the access to a person's account besides sessions: the Telegram chat, the private calendar address and
 * the keys. Otherwise an attacker who connected a chat would keep access after the account is recovered. Push devices belong to sessions
 * and end with them.
 */
export async function endOtherAccess(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
): Promise<void> {
  await lockAccess(unit, person.id)
  await disconnectChat(unit, person)
  await endFeed(unit, person)
  await endKeys(unit, person, 'all')
}
