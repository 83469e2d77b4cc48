import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import {
  claimDue,
  findDueWebhooks,
  findReceiver,
  postponeBlocked,
  type DueMessage,
  type DueWebhook,
  type Receiver,
  type WebhookRef,
} from './delivery-repo.ts'
import type { DeliverySlots } from './delivery-slots.ts'
import { outcomeOf, storeOutcome, storeUnsent, type Outcome } from './outcome.ts'
import type { ReceiverRules, RulesOfKinds } from './receiver-rules.ts'
import { sendMessage } from './send.ts'

/** How many messages one webhook gets at a time; one that fails gets a single one, until it answers. */
const messagesAtOnce = 10
/** The lease of claimed messages, longer than sending takes. */
const claimMinutes = 1
/** How soon messages of other webhooks are found while a slow receiver is waited for. */
const lookAgainMs = 1_000
/** How long a run looks for more; the next one goes on. */
const runMs = 60_000

/** Sends the messages of all companies that are due, until none is left, a minute has passed, or the server stops. */
export async function deliverWebhooks(
  context: ServerContext,
  rules: RulesOfKinds,
  slots: DeliverySlots,
  stopping: AbortSignal,
): Promise<void> {
  const ending = AbortSignal.any([stopping, AbortSignal.timeout(runMs)])
  const running = new Set<Promise<void>>()
  const failures = new Map<string, unknown>()
  const start = (webhook: DueWebhook): void => {
    const done = deliverTo(context, rules, webhook, slots, ending)
      .catch((error: unknown) => {
        context.log.error(
          { err: error, tenantId: webhook.tenant_id },
          'messages of a webhook could not be sent',
        )
        failures.set(webhook.id, error)
      })
      .finally(() => {
        slots.release(webhook)
        running.delete(done)
      })
    running.add(done)
  }
  while (!ending.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- each look depends on what has been sent
    const due = await findDueWebhooks(context.pools.work, context.clock.now()).catch(
      async (error: unknown) => {
        await Promise.all(running)
        throw error
      },
    )
    for (const webhook of slots.take(due.filter(({ id }) => !failures.has(id)))) start(webhook)
    if (running.size === 0) break
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.race([...running, pause(lookAgainMs)])
  }
  await Promise.all(running)
  if (failures.size > 0)
    throw new AggregateError(failures.values(), 'Messages of webhooks could not be sent.')
}

/** Sends what one webhook has to get now, until another one needs its slot. */
async function deliverTo(
  context: ServerContext,
  rules: RulesOfKinds,
  webhook: DueWebhook,
  slots: DeliverySlots,
  ending: AbortSignal,
): Promise<void> {
  const inCompany = <T>(work: (unit: PlatformUnit) => Promise<T>): Promise<T> =>
    writeFor(context, scopeOf(context, webhook.tenant_id), work)
  let hasFailed = false
  do {
    // oxlint-disable-next-line no-await-in-loop -- the next messages follow these
    const taken = await inCompany((unit) => take(unit, webhook))
    if (taken === undefined || taken.messages.length === 0) return
    const { receiver, messages } = taken
    // oxlint-disable-next-line no-await-in-loop -- as above
    const outcomes = await Promise.all(
      messages.map((message) => deliverMessage(context, rules[webhook.kind], webhook, receiver, message)),
    )
    hasFailed = outcomes.some((outcome) => outcome === 'refused' || outcome === 'unanswered')
    // One that fails takes a slot of those that do.
  } while (!ending.aborted && !slots.isAwaited && (webhook.is_failing || !hasFailed))
}

/** Sends a claimed message once, to a webhook or a channel, and stores the outcome. */
export async function deliverMessage(
  context: ServerContext,
  rules: ReceiverRules,
  webhook: WebhookRef,
  receiver: Receiver,
  message: DueMessage,
): Promise<Outcome | 'unsent'> {
  const inCompany = (work: (unit: PlatformUnit) => Promise<void>) =>
    writeFor(context, scopeOf(context, webhook.tenant_id), work)
  const plan = await rules.planFor(context, webhook, receiver, message)
  if ('useless' in plan) {
    await inCompany((unit) => storeUnsent(unit, webhook, message, plan.useless))
    return 'unsent'
  }
  const attempt = await sendMessage(context, plan)
  const outcome = outcomeOf(attempt, 'isTaken' in plan ? plan.isTaken : undefined)
  context.metrics.webhooks.inc({ outcome })
  await inCompany((unit) => storeOutcome(unit, rules, webhook, message, { attempt, outcome }))
  return outcome
}

async function take(
  unit: PlatformUnit,
  { id, kind }: DueWebhook,
): Promise<{ receiver: Receiver; messages: DueMessage[] } | undefined> {
  const receiver = await findReceiver(unit, id)
  if (!receiver) return undefined
  await postponeBlocked(unit, id)
  // People read the messages of a channel in their order, and its service takes one a second.
  const most = receiver.failing_since === null && kind === 'webhook' ? messagesAtOnce : 1
  const until = unit.now.add({ minutes: claimMinutes })
  return { receiver, messages: await claimDue(unit, id, { most, until }) }
}
