import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { findPerson } from '../chat/people-repo.ts'
import { chatConnected, chatsTaken } from './events.ts'
import { storeChat, takeChatFromOthers, takeCode, type Chat } from './link-repo.ts'
import { expiredText, linkedText, takenText } from './texts.ts'

/**
 * Links the chat to the person of the code, once. The chat belongs to the person who opens the link: anybody else in
 * the company is unlinked from it, so that nobody's messages reach another person's phone. Returns the answer to the
 * chat.
 */
export async function redeemCode(unit: PlatformUnit, code: string, chat: Chat): Promise<string> {
  const whom = await takeCode(unit, hashToken(code))
  const person = whom && (await findPerson(unit, whom))
  if (!person) return expiredText
  const company = unit.within(person.tenantId)
  await chatsTaken(company, await takeChatFromOthers(unit, whom, chat.chatId, takenText))
  await storeChat(unit, whom, chat)
  await chatConnected(company, { id: person.actor.userId, name: person.actor.name }, chat)
  return linkedText(person.actor.name, person.company)
}
