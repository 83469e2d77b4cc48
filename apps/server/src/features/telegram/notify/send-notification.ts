import { topicWords, type NotificationTopic } from '#core/notifications/topics.ts'
import { readPlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { botOf } from '../bot.ts'
import { findPeopleOfChat, findPerson } from '../chat/people-repo.ts'
import { disconnectBlocked } from '../link/disconnect.ts'
import { refetchTheirPages } from '../link/events.ts'
import { noteOutcome, type Whom } from '../link/link-repo.ts'
import { sendMessage } from '../messages/message.ts'
import type { SendOutcome } from '../outcome.ts'

/** A notification as the chat shows it. */
export interface NotificationToChat {
  topic: NotificationTopic
  message: string
  /** The path that it leads to. */
  link: string
  isImportant: boolean
}

/** `no-chat`: the person has none, or may not be served any more. */
export type NotificationOutcome = Exclude<SendOutcome, { kind: 'blocked' }> | { kind: 'no-chat' }

/**
 * Sends a notification to a person's chat, outside of any unit of work, and stores the outcome at their link.
 * @param handOver Called just before it is sent; if it returns false, another server sends it.
 */
export async function sendNotification(
  context: ServerContext,
  whom: Whom,
  notification: NotificationToChat,
  handOver: () => Promise<boolean>,
): Promise<NotificationOutcome | undefined> {
  const bot = botOf(context)
  const scope = platformScope(context.clock.now())
  const unit = readPlatformUnit(context.pools.work, scope)
  const person = bot && (await findPerson(unit, whom))
  if (!bot || person?.chatId == null) return { kind: 'no-chat' }
  const isShared = (await findPeopleOfChat(unit, person.chatId)).length > 1
  if (!(await handOver())) return undefined
  const text = textOf(notification, context.config.publicUrl, isShared ? person.company : null)
  const outcome = await sendMessage(bot, person.chatId, { text })
  if (outcome.kind === 'blocked') {
    await disconnectBlocked(context, person.chatId)
    return { kind: 'no-chat' }
  }
  await writeFor(context, scopeOf(context, whom.tenantId), async (written) => {
    await noteOutcome(written, whom, noteOf(outcome, notification.topic))
    refetchTheirPages(written.within(whom.tenantId), [whom.userId])
  })
  return outcome
}

/** "Task due tomorrow", the message, and its link. A chat of several companies shows which one it is from. */
function textOf(
  { topic, message, link, isImportant }: NotificationToChat,
  publicUrl: string | undefined,
  company: string | null,
): string {
  const title = [topicWords[topic].name, company].filter((part) => part !== null).join(' · ')
  const lines = [isImportant ? `Important: ${title}` : title, message]
  if (publicUrl !== undefined) lines.push(`${publicUrl}${link}`)
  return lines.join('\n')
}

function noteOf(outcome: Exclude<SendOutcome, { kind: 'blocked' }>, topic: NotificationTopic) {
  const name = `“${topicWords[topic].name}”`
  switch (outcome.kind) {
    case 'sent':
      return { success: name }
    case 'later':
      return { error: `${name} is tried again: ${outcome.reason}` }
    case 'refused':
      return { error: `${name} was refused: ${outcome.reason}` }
    case 'unknown':
      return { error: `${name} may not have arrived: ${outcome.reason}` }
  }
}
