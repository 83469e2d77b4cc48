import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import {
  claimedMessage,
  deliverMessage,
  findReceiver,
  insertMessage,
  type DueMessage,
  type Receiver,
  type WebhookRef,
} from '../webhooks/api.ts'
import { channelFact } from './events.ts'
import { existing } from './manage.ts'
import { receiverOf } from './repo.ts'
import { channelRules } from './rules.ts'

/** If this server is killed before the attempt, another one sends the message after this time. */
const claimMinutes = 1

interface Claimed {
  ref: WebhookRef
  receiver: Receiver
  message: DueMessage
}

/** Makes a test message that this server sends itself. @throws AppError `channel_not_found` */
export async function claimTest(unit: UnitOfWork, channelId: Id<'channel'>): Promise<Claimed> {
  const channel = await existing(unit, channelId, { lock: true })
  const id = unit.newId<'webhookMessage'>()
  const event = 'channel.test' as const
  const webhookId = receiverOf(channelId)
  const claimedUntil = unit.now.add({ minutes: claimMinutes })
  await insertMessage(unit, webhookId, { id, event, subject: event, data: {}, isManual: true, claimedUntil })
  channelFact(unit, 'channel.tested', { id: channelId, name: channel.description })
  const receiver = required(await findReceiver(unit, webhookId), 'receiver of the channel')
  return {
    ref: { tenant_id: unit.tenantId, id: webhookId, kind: 'channel' },
    receiver,
    message: claimedMessage(unit, { id, event }),
  }
}

/** Sends it once, and waits for the answer for as long as any attempt may take. */
export async function sendTest(
  context: ServerContext,
  ref: WebhookRef,
  receiver: Receiver,
  message: DueMessage,
): Promise<void> {
  await deliverMessage(context, channelRules, ref, receiver, message)
}
