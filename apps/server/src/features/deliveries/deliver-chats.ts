import { scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { sendNotification, type NotificationOutcome } from '../telegram/api.ts'
import { outcomeUnsent } from './outcome.ts'
import { outcomeOfPush } from './push-outcome.ts'
import { claimDueChats, markHandedOver, storeOutcomes, type DueDelivery, type Outcome } from './repo.ts'

/** How many messages are sent in a second: Telegram takes some 30. */
export const chatsAtOnce = 20

/**
 * The lease of a claimed message, longer than sending takes: afterwards another server ends the messages of a killed
 * server.
 */
const claimMinutes = 1

/**
 * Sends the messages to chats that are due, and stores the outcome of each. Telegram has no way to recognise a second
 * copy: a message that was handed over without a known answer is not sent again. Returns how many there were.
 * @param tenantId Whose; the platform's id for those of all companies.
 */
export async function deliverChats(context: ServerContext, tenantId: Id<'tenant'>): Promise<number> {
  const due = await writeFor(context, scopeOf(context, tenantId), (unit) =>
    claimDueChats(unit, chatsAtOnce, unit.now.add({ minutes: claimMinutes })),
  )
  // Processes one person's messages sequentially, in order.
  const ofPeople = Map.groupBy(due, ({ tenant_id: tenantId, user_id: userId }) => `${tenantId} ${userId}`)
  await Promise.all(
    ofPeople.values().map(async (together) => {
      for (const one of together) {
        const outcome = await deliver(context, one)
        if (outcome)
          await writeFor(context, scopeOf(context, one.tenant_id), (unit) =>
            storeOutcomes(unit, [[one, outcome]]),
          )
      }
    }),
  )
  return due.length
}

async function deliver(context: ServerContext, one: DueDelivery): Promise<Outcome | undefined> {
  if (one.is_handed_over) return { state: 'failed', reason: 'unknown', error: 'the server stopped meanwhile' }
  const unsent = outcomeUnsent({ now: context.clock.now() }, one, 'telegram')
  if (unsent) return unsent
  const sent = await sendNotification(
    context,
    { tenantId: one.tenant_id, userId: one.user_id },
    { topic: one.topic, message: one.message, link: one.link, isImportant: one.is_crucial },
    () => writeFor(context, scopeOf(context, one.tenant_id), (unit) => markHandedOver(unit, one)),
  )
  return sent && outcomeOf(sent, one.attempts, context.clock.now())
}

function outcomeOf(sent: NotificationOutcome, attempts: number, now: Temporal.Instant): Outcome {
  switch (sent.kind) {
    case 'no-chat':
      return { state: 'not-sent', reason: 'no-chat' }
    case 'unknown':
      return { state: 'failed', reason: 'unknown', error: sent.reason }
    default:
      return outcomeOfPush(sent, attempts, now)
  }
}
