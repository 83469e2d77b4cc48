import type { Id } from '#core/ids/id.ts'
import type { PlatformUnit, UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeAcrossCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { queueMessages } from '../messages/outbox-repo.ts'
import { chatDisconnected, refetchTheirPages } from './events.ts'
import { clearChatOf, clearChat } from './link-repo.ts'
import { disconnectedText, blockedText } from './texts.ts'

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

/** Disconnects the chat of a person who blocked the bot, and shows that on their page. */
export async function disconnectBlocked(context: ServerContext, chatId: number): Promise<void> {
  await writeAcrossCompanies(context, (unit) => clearBlocked(unit, chatId))
}

export async function clearBlocked(unit: PlatformUnit, chatId: number): Promise<void> {
  for (const { tenantId, userId } of await clearChat(unit, chatId, blockedText))
    refetchTheirPages(unit.within(tenantId), [userId])
}
