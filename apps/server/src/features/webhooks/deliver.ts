import { writePlatformUnit } from '#server/platform/db/write-unit.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { daymark } from '#server/platform/nobody.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import {
  claimDue,
  findDueWebhooks,
  findReceiver,
  type DueMessage,
  type Receiver,
  type WebhookRef,
} from './delivery-repo.ts'
import { outcomeOf, storeOutcome } from './outcome.ts'
import { sendMessage } from './send.ts'

/** How many webhooks a server sends to at a time, and how many of one company: slow receivers delay only their own. */
const webhooksAtOnce = 50
const webhooksOfCompanyAtOnce = 5
/** How many messages one webhook gets at a time; one that fails gets a single one, until it answers. */
const messagesAtOnce = 10
/** The lease of claimed messages, longer than sending takes. */
const claimMinutes = 1
/** How soon messages of other webhooks are found while a slow receiver is waited for. */
const lookAgainMs = 1_000
/** How long a run looks for more; the next one goes on. */
const runMs = 60_000

/** Sends the messages of all companies that are due, until none is left, a minute has passed, or the server stops. */
export async function deliverWebhooks(context: ServerContext, stopping: AbortSignal): Promise<void> {
  const ending = AbortSignal.any([stopping, AbortSignal.timeout(runMs)])
  const running = new Map<string, { tenantId: string; done: Promise<void> }>()
  const failures: unknown[] = []
  const start = (ref: WebhookRef): void => {
    const done = deliverTo(context, ref, ending)
      .catch((error: unknown) => {
        context.log.error({ err: error, tenantId: ref.tenant_id }, 'messages of a webhook could not be sent')
        failures.push(error)
      })
      .finally(() => running.delete(ref.id))
    running.set(ref.id, { tenantId: ref.tenant_id, done })
  }
  while (!ending.aborted && failures.length === 0) {
    // oxlint-disable-next-line no-await-in-loop -- each look depends on what has been sent
    for (const ref of await findDueWebhooks(context.pools.work, context.clock.now()))
      if (!running.has(ref.id) && hasRoom(running, ref)) start(ref)
    if (running.size === 0) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.race([...[...running.values()].map(({ done }) => done), pause(lookAgainMs)])
  }
  await Promise.all([...running.values()].map(({ done }) => done))
  if (failures.length > 0) throw new AggregateError(failures, 'Messages of webhooks could not be sent.')
}

function hasRoom(running: ReadonlyMap<string, { tenantId: string }>, ref: WebhookRef): boolean {
  if (running.size >= webhooksAtOnce) return false
  const ofCompany = [...running.values()].filter(({ tenantId }) => tenantId === ref.tenant_id)
  return ofCompany.length < webhooksOfCompanyAtOnce
}

/** Sends what one webhook has to get now. */
async function deliverTo(context: ServerContext, ref: WebhookRef, ending: AbortSignal): Promise<void> {
  const inCompany = <T>(work: (unit: PlatformUnit) => Promise<T>): Promise<T> => {
    const scope = { tenantId: ref.tenant_id, principal: daymark, now: context.clock.now() }
    return writePlatformUnit(context.pools.work, scope, context.hub.publish, work)
  }
  while (!ending.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- the next messages follow these
    const taken = await inCompany((unit) => take(unit, ref))
    if (taken === undefined || taken.messages.length === 0) return
    const { receiver, messages } = taken
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(
      messages.map(async (message) => {
        const attempt = await sendMessage(context, ref, receiver, message)
        context.metrics.webhooks.inc({ outcome: outcomeOf(attempt) })
        await inCompany((unit) => storeOutcome(unit, ref, message, attempt))
      }),
    )
  }
}

async function take(
  unit: PlatformUnit,
  ref: WebhookRef,
): Promise<{ receiver: Receiver; messages: DueMessage[] } | undefined> {
  const receiver = await findReceiver(unit, ref.id)
  if (!receiver) return undefined
  const most = receiver.failing_since === null ? messagesAtOnce : 1
  const until = unit.now.add({ minutes: claimMinutes })
  return { receiver, messages: await claimDue(unit, ref.id, { most, until }) }
}
