import { randomBytes } from 'node:crypto'
import { AppError } from '#core/errors/app-error.ts'
import { linkCodeMinutes } from '#core/telegram/limits.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { unitScopeOf, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { lockOwnAccess } from '../../auth/api.ts'
import { requireBot } from '../bot.ts'
import { findPerson } from '../chat/people-repo.ts'
import { storeCode, storeChat, takeChatFromOthers, takeCode, type Chat } from './link-repo.ts'
import { chatConnected, chatsTaken } from './events.ts'
import { expiredText, linkedText, takenText } from './texts.ts'

/** Telegram takes up to 64 characters of A-Z, a-z, 0-9, _ and - after `start=`. */
const codeBytes = 24

/**
 * Makes the link that connects a chat. It requests the bot's name each time, so that no dead link is returned.
 * @throws AppError `telegram_unavailable`, `too_many_telegram_links`, `telegram_link_failed`, and `signed_out` if the session
 * has ended meanwhile.
 */
export async function makeLink(call: RawSessionCall<'POST /telegram/link'>) {
  const { context, session } = call
  const bot = requireBot(context)
  const scope = unitScopeOf(call)
  context.limits.telegramLink(scope, scope.now)
  const { username } = await bot.getMe().catch(() => {
    throw new AppError('telegram_link_failed')
  })
  const code = randomBytes(codeBytes).toString('base64url')
  const expiresAt = scope.now.add({ minutes: linkCodeMinutes })
  await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    await lockOwnAccess(unit, session)
    await storeCode(unit, hashToken(code), expiresAt)
  })
  return { url: `https://t.me/${username}?start=${code}`, expiresAt: expiresAt.toString() }
}

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
