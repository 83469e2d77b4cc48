import { firstAndLast, required } from '#core/values/required.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { sendMails } from '../mail/api.ts'
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
      const [mailId] = sendMails(unit.within(firstAndLast(together)[0].tenant_id), [
        letterOf(together, context),
      ])
      return together.map((one): [DueDelivery, Outcome] => [
        one,
        { state: 'sent', reason: null, mailId: required(mailId, 'id of the mail') },
      ])
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

function letterOf(together: readonly DueDelivery[], context: Context) {
  const {
    tenant_id: tenantId,
    user_id: userId,
    name,
    notification_email: to,
    company,
  } = firstAndLast(together)[0]
  return notificationLetter({
    to,
    name,
    company,
    items: together.map(({ message, link, is_crucial: isCrucial }) => ({ message, link, isCrucial })),
    publicUrl: context.config.publicUrl,
    unsubscribe: unsubscribeLinks(context)?.({ tenantId, userId }),
  })
}
