import { topicWords } from '#core/notifications/topics.ts'
import type { Id } from '#core/ids/id.ts'
import { scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { sendPush } from '../push/api.ts'
import { outcomeUnsent } from './outcome.ts'
import { outcomeOfPush } from './push-outcome.ts'
import { claimDuePushes, storeOutcomes, type DuePush, type Outcome } from './repo.ts'

/** How many messages are sent at a time. */
export const pushesAtOnce = 20

/**
 * The lease of a claimed message, longer than sending takes: afterwards another server sends the messages of a killed
 * server.
 */
const claimMinutes = 1

/**
 * Sends the messages to devices that are due, and stores the outcome of each. Returns how many there were.
 * @param tenantId Whose; the platform's id for those of all companies.
 */
export async function deliverPushes(context: ServerContext, tenantId: Id<'tenant'>): Promise<number> {
  const due = await writeFor(context, scopeOf(context, tenantId), (unit) =>
    claimDuePushes(unit, pushesAtOnce, unit.now.add({ minutes: claimMinutes })),
  )
  const outcomes = await Promise.all(due.map(async (one) => [one, await deliver(context, one)] as const))
  await writeFor(context, scopeOf(context, tenantId), (unit) => storeOutcomes(unit, outcomes))
  return due.length
}

async function deliver(context: ServerContext, one: DuePush): Promise<Outcome> {
  const now = context.clock.now()
  const unsent = outcomeUnsent({ now }, one, 'push')
  if (unsent) return unsent
  const pushed = await sendPush(
    context,
    { tenantId: one.tenant_id, id: one.way as Id<'pushSubscription'> },
    {
      title: topicWords[one.topic].name,
      body: one.message,
      link: one.link,
      tag: one.tag,
      isCrucial: one.is_crucial,
    },
  )
  return outcomeOfPush(pushed, one.attempts, context.clock.now())
}
