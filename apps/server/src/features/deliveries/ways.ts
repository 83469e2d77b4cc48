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
 * What became of the acting person's notifications that were written at these instants, on their ways out of the app.
 * @returns A function that gives the ways of a topic's notification by its instant.
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
      // What was put into the outbox is where the outbox says.
      const reached = mailId === null ? state : (mails.get(mailId)?.status ?? state)
      return { channel, state: reached, explanation: explainDelivery({ channel, state: reached, reason }) }
    })
}

/** Of ways that are neither, each is the id of a device. */
function channelOf(way: string): OutwardChannel {
  return way === 'mail' || way === 'telegram' ? way : 'push'
}
