import { decideDelivery, type DeliveryDecision } from '#core/notifications/delivery.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { sendMails } from '../mail/api.ts'
import { settingsOf } from '../notification-settings/api.ts'
import { notificationLetter } from './letter.ts'
import { storeOutcomes, takeDueMails, type DueMail } from './repo.ts'

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
  const decided = due.map((one) => ({ one, decision: decide(unit, one, way) }))
  const toSend = decided.filter(({ decision }) => decision.to === 'send').map(({ one }) => one)
  const mailIds = new Map(
    Map.groupBy(toSend, ({ tenant_id: tenantId, user_id: userId }) => `${tenantId} ${userId}`)
      .values()
      .flatMap((together) => {
        const [mailId] = sendMails(unit.within(together[0]!.tenant_id), [letterOf(together, way)])
        return together.map((one) => [one, mailId!] as const)
      }),
  )
  await storeOutcomes(
    unit,
    decided.map(({ one, decision }) => ({
      tenantId: one.tenant_id,
      notificationId: one.notification_id,
      way: 'mail',
      decision,
      ...(mailIds.has(one) ? { mailId: mailIds.get(one)! } : {}),
    })),
  )
  return due.length
}

function decide(unit: PlatformUnit, one: DueMail, { hasMailServer }: MailWay): DeliveryDecision {
  if (!hasMailServer) return { to: 'drop', reason: 'no-mail-server' }
  return decideDelivery(
    { topic: one.topic, channel: 'mail', isImportant: one.is_crucial, isRead: one.is_read },
    {
      hasAccess: one.has_access,
      settings: settingsOf(one),
      now: unit.now.toZonedDateTimeISO(one.zone),
    },
  )
}

function letterOf(together: readonly DueMail[], { publicUrl }: MailWay) {
  const { name, notification_email: to } = together[0]!
  const items = together.map(({ message, link, is_crucial: isCrucial }) => ({ message, link, isCrucial }))
  return notificationLetter({ to, name, items, publicUrl })
}
