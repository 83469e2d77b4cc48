import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { queueMessages } from '../messages/outbox-repo.ts'
import { chatDisconnected } from './events.ts'
import { clearChatOf } from './link-repo.ts'
import { disconnectedText } from './texts.ts'

/** Disconnects a person's chat, and sends it a message about that; false without a chat. */
export async function disconnect(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
): Promise<boolean> {
  const chatId = await clearChatOf(unit, person.id)
  if (chatId === undefined) return false
  queueMessages(unit, chatId, [{ text: disconnectedText }])
  chatDisconnected(unit, person, unit.actor.userId === person.id)
  return true
}
