import { readMessage, type Sent } from '#core/telegram/command.ts'
import { readPlatformUnit, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { writeAcrossCompanies } from '#server/platform/jobs/for-companies.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findPeopleOfChat, type ChatPerson } from '../chat/people-repo.ts'
import { clearBlocked } from '../link/disconnect.ts'
import { queueUse } from '../link/link-repo.ts'
import { redeemCode } from '../link/link-code.ts'
import { unlinkedText } from '../link/texts.ts'
import type { BotMessage } from '../messages/message.ts'
import { queueMessages } from '../messages/outbox-repo.ts'
import { answerLinked, type Asked } from './answer.ts'
import { privateChatOf, type Update } from './update.ts'
import { isFirstTime } from './bot-repo.ts'

/** Handles an update of the bot. Idempotent: changes, answers and the record of the update are one transaction. */
export async function handleUpdate(context: ServerContext, update: Update): Promise<void> {
  const chatId = privateChatOf(update)
  if (chatId === undefined) return
  const once = (work: (unit: PlatformUnit) => Promise<BotMessage[]>) =>
    writeAcrossCompanies(context, async (unit) => {
      if (await isFirstTime(unit, update.update_id)) queueMessages(unit, chatId, await work(unit))
    })
  if (update.my_chat_member) {
    if (update.my_chat_member.new_chat_member.status !== 'kicked') return
    await once(async (unit) => {
      await clearBlocked(unit, chatId)
      return []
    })
    return
  }
  const sent: Sent = readMessage(update.message?.text ?? '')
  if ('command' in sent && sent.command === 'start' && sent.argument !== '') {
    const {
      username = null,
      first_name: firstName = null,
      last_name: lastName = null,
    } = update.message?.from ?? {}
    const chat = { chatId, username, firstName, lastName }
    await once(async (unit) => [{ text: await redeemCode(unit, sent.argument, chat) }])
    return
  }
  const people = await peopleOf(context, chatId)
  if (people.length === 0) {
    await once(async () => [{ text: unlinkedText, ...answersOf(update) }])
    return
  }
  const press = update.callback_query
  const asked: Asked = {
    updateId: update.update_id,
    chatId,
    people,
    sent,
    press: press?.data,
    pressId: press?.id,
  }
  const answering: typeof once = (work) =>
    once((unit) => {
      queueUse(unit, chatId)
      return work(unit)
    })
  await answerLinked(context, asked, answering)
}

function answersOf({ callback_query: press }: Update): Pick<BotMessage, 'answers'> {
  return press ? { answers: press.id } : {}
}

function peopleOf({ pools, clock }: ServerContext, chatId: number): Promise<ChatPerson[]> {
  const scope = platformScope(clock.now())
  return findPeopleOfChat(readPlatformUnit(pools.platform, scope), chatId)
}
