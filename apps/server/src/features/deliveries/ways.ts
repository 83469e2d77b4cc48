import { explainDelivery, type DeliveryState } from '#core/notifications/delivery-words.ts'
import type { OutwardChannel } from '#core/notifications/delivery.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findMailStates } from '../mail/api.ts'
import { findDeliveriesOf } from './repo.ts'

/** A notification on a way out of the app. */
interface Way {
  channel: OutwardChannel
  state: DeliveryState
  /** A sentence to the person. */
  explanation: string
}

/**
 * The outcomes of the acting person's notifications that were written at these instants, by channel.
 * @returns A function that returns the channels of a topic's notification by its instant.
 */
export async function findWays(
  unit: UnitOfWork,
  writtenAt: readonly Temporal.Instant[],
): Promise<(topic: string, at: Temporal.Instant) => Way[]> {
  if (writtenAt.length === 0) return () => []
  const rows = await findDeliveriesOf(unit, writtenAt)
  const mails = await findMailStates(
    unit,
    rows.flatMap((row) => row.mail_id ?? []),
  )
  const ways = Map.groupBy(rows, (row) => `${row.topic} ${row.written_at.toString()}`)
  return (topic, at) =>
    (ways.get(`${topic} ${at.toString()}`) ?? []).map(({ way, state, reason, mail_id: mailId }) => {
      const channel = channelOf(way)
      // The state of a mail in the outbox is that of the outbox.
      const reached = mailId === null ? state : (mails.get(mailId)?.status ?? state)
      return { channel, state: reached, explanation: explainDelivery({ channel, state: reached, reason }) }
    })
}

/** Any other value is the id of a device. */
function channelOf(way: string): OutwardChannel {
  return way === 'mail' || way === 'telegram' ? way : 'push'
}
