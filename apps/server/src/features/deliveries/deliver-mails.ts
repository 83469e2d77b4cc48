import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { sendMails } from '../mail/api.ts'
import { notificationLetter } from './letter.ts'
import { outcomeUnsent } from './outcome.ts'
import { storeOutcomes, takeDueMails, type DueDelivery, type Outcome } from './repo.ts'

/** How many deliveries one transaction ends. */
export const mailsAtOnce = 500

/** How mail is sent from this installation. */
export interface MailWay {
  hasMailServer: boolean
  publicUrl: string | undefined
}

/**
 * Puts the notifications that are due by mail into the outbox, those of one person as one mail, and stores what became
 * of each, in one transaction. Gives how many there were.
 */
export async function deliverMails(unit: PlatformUnit, way: MailWay): Promise<number> {
  const due = await takeDueMails(unit, mailsAtOnce)
  const decided = due.map((one) => [one, unsent(unit, one, way)] as const)
  const toSend = decided.filter(([, outcome]) => outcome === null).map(([one]) => one)
  const sent = Map.groupBy(toSend, ({ tenant_id: tenantId, user_id: userId }) => `${tenantId} ${userId}`)
    .values()
    .flatMap((together) => {
      const [mailId] = sendMails(unit.within(together[0]!.tenant_id), [letterOf(together, way)])
      return together.map((one): [DueDelivery, Outcome] => [
        one,
        { state: 'sent', reason: null, mailId: mailId! },
      ])
    })
  await storeOutcomes(unit, [
    ...sent,
    ...decided.flatMap(([one, outcome]) => (outcome ? [[one, outcome] as const] : [])),
  ])
  return due.length
}

function unsent(unit: PlatformUnit, one: DueDelivery, { hasMailServer }: MailWay): Outcome | null {
  return hasMailServer ? outcomeUnsent(unit, one, 'mail') : { state: 'not-sent', reason: 'no-mail-server' }
}

function letterOf(together: readonly DueDelivery[], { publicUrl }: MailWay) {
  const { name, notification_email: to } = together[0]!
  const items = together.map(({ message, link, is_crucial: isCrucial }) => ({ message, link, isCrucial }))
  return notificationLetter({ to, name, items, publicUrl })
}
