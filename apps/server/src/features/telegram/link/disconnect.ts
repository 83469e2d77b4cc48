import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { queueMessages } from '../messages/outbox-repo.ts'
import { chatDisconnected } from './events.ts'
import { clearOwnChat } from './link-repo.ts'
import { disconnectedText } from './texts.ts'

/** Disconnects the acting person's chat, and tells the chat; without one nothing changes. */
export async function disconnect(unit: UnitOfWork): Promise<void> {
  const chatId = await clearOwnChat(unit)
  if (chatId === undefined) return
  queueMessages(unit, chatId, [{ text: disconnectedText }])
  chatDisconnected(unit, { id: unit.actor.userId, name: unit.actor.name })
}
