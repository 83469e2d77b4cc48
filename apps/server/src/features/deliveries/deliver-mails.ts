import { firstAndLast, required } from '#core/values/required.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { answerLine, type AnswerTarget } from '#core/mail-in/texts.ts'
import { addressEnd, answerTargetOf, markedAddress, newToken, queueAddress } from '../mail-in/api.ts'
import { sendMails, sendMailsWithSecrets } from '../mail/api.ts'
import { settingsOf } from '../notification-settings/api.ts'
import { unsubscribeLinks } from '../unsubscribe/api.ts'
import { notificationLetter } from './letter.ts'
import { outcomeUnsent } from './outcome.ts'
import { storeOutcomes, takeDueMails, type DueDelivery, type Outcome } from './repo.ts'

/** How many deliveries one transaction ends. */
export const mailsAtOnce = 500

type Context = Pick<ServerContext, 'config' | 'secrets'>

/**
 * Puts the notifications that are due by mail into the outbox, those of one person as one mail, and stores the outcome
 * of each, in one transaction. Returns how many there were.
 */
export async function deliverMails(unit: PlatformUnit, context: Context): Promise<number> {
  const due = await takeDueMails(unit, mailsAtOnce)
  const decided = due.map((one) => [one, unsent(unit, one, context)] as const)
  const toSend = decided.filter(([, outcome]) => outcome === null).map(([one]) => one)
  const sent = Map.groupBy(toSend, ({ tenant_id: tenantId, user_id: userId }) => `${tenantId} ${userId}`)
    .values()
    .flatMap((together) => {
      const mailId = send(unit.within(firstAndLast(together)[0].tenant_id), together, context)
      return together.map((one): [DueDelivery, Outcome] => [one, { state: 'sent', reason: null, mailId }])
    })
  await storeOutcomes(unit, [
    ...sent,
    ...decided.flatMap(([one, outcome]) => (outcome ? [[one, outcome] as const] : [])),
  ])
  return due.length
}

function unsent(unit: PlatformUnit, one: DueDelivery, { config }: Context): Outcome | null {
  if (config.smtpUrl === undefined) return { state: 'not-sent', reason: 'no-mail-server' }
  return outcomeUnsent(unit, one, 'mail')
}

/** Puts one person's mail into the outbox, with an address for answers if it can be answered; returns its id. */
function send(unit: PlatformUnit, together: readonly DueDelivery[], context: Context): string {
  const target = mayAnswer(together, context) ? answerTargetOf(together) : undefined
  if (!target) return required(sendMails(unit, [letterOf(together, context)])[0], 'id of the mail')
  const key = newToken(unit.tenantId)
  const { user_id: userId } = firstAndLast(together)[0]
  queueAddress(unit, key, { userId, target, expiresAt: addressEnd(target, unit.now) })
  const mail = letterOf(together, context, target)
  const [mailId] = sendMailsWithSecrets(unit, [{ mail, secret: key.token }], context.secrets)
  return required(mailId, 'id of the mail')
}

function mayAnswer(together: readonly DueDelivery[], { config }: Context): boolean {
  return config.mailIn !== undefined && settingsOf(firstAndLast(together)[0]).answersByMail
}

function letterOf(together: readonly DueDelivery[], context: Context, target?: AnswerTarget) {
  const {
    tenant_id: tenantId,
    user_id: userId,
    name,
    notification_email: to,
    company,
  } = firstAndLast(together)[0]
  const { mailIn, publicUrl } = context.config
  return notificationLetter({
    to,
    name,
    company,
    items: together.map(({ message, link, is_crucial: isCrucial }) => ({ message, link, isCrucial })),
    answer: target && mailIn && { line: answerLine(target), replyTo: markedAddress(mailIn.domain) },
    publicUrl,
    unsubscribe: unsubscribeLinks(context)?.({ tenantId, userId }),
  })
}
