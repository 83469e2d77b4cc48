import { decideDelivery, type Delivery } from '#core/notifications/delivery.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { settingsOf } from '../notification-settings/api.ts'
import type { DueDelivery, Outcome } from './repo.ts'

/** The outcome of a delivery that is not sent now; null if it is sent. */
export function outcomeUnsent(
  { now }: Pick<UnitOfWork, 'now'>,
  due: DueDelivery,
  channel: Delivery['channel'],
): Outcome | null {
  const decision = decideDelivery(
    { topic: due.topic, channel, isImportant: due.is_crucial, isRead: due.is_read },
    { hasAccess: due.has_access, settings: settingsOf(due), now: now.toZonedDateTimeISO(due.zone) },
  )
  if (decision.to === 'send') return null
  if (decision.to === 'drop') return { state: 'not-sent', reason: decision.reason }
  return { state: 'waiting', reason: decision.reason, nextAttemptAt: decision.until }
}
