import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, writeOfCall, type RawCall } from '#server/platform/http/procedure.ts'
import { deliverMessage } from './deliver.ts'
import { claimedMessage, findReceiver, type DueMessage, type WebhookRef } from './delivery-repo.ts'
import { insertMessage } from './outbox-repo.ts'
import type { ReceiverRules } from './receiver-rules.ts'
import { findMessage, type MessageRow } from './repo.ts'

/** If this server is killed before the attempt, another one sends the message after this time. */
const claimMinutes = 1

interface TestMessage extends Pick<DueMessage, 'event' | 'data'> {
  webhookId: Id<'webhook'>
  subject: string
}

/**
 * Makes a test message that this server sends itself, and waits for the answer of the receiver for as long as any
 * attempt may take. Returns undefined if the receiver was deleted meanwhile.
 * @throws AppError `too_many_receiver_tests`
 */
export async function tryOut(
  call: Pick<RawCall<never>, 'principal' | 'now' | 'context' | 'request'>,
  kind: WebhookRef['kind'],
  rules: ReceiverRules,
  make: (unit: UnitOfWork) => Promise<TestMessage>,
): Promise<MessageRow | undefined> {
  call.context.limits.receiverTest(unitScopeOf(call), call.now)
  const { ref, receiver, message } = await writeOfCall(call, async (unit) => {
    const { webhookId, ...made } = await make(unit)
    const id = unit.newId<'webhookMessage'>()
    const claimedUntil = unit.now.add({ minutes: claimMinutes })
    await insertMessage(unit, webhookId, { id, ...made, isManual: true, claimedUntil })
    return {
      ref: { tenant_id: unit.tenantId, id: webhookId, kind },
      receiver: required(await findReceiver(unit, webhookId), 'receiver of the test'),
      message: claimedMessage(unit, { id, ...made }),
    }
  })
  await deliverMessage(call.context, rules, ref, receiver, message)
  return findMessage(readUnit(call.context.pools.app, unitScopeOf(call)), ref.id, message.id)
}
