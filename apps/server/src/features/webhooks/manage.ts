import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { refuseLostUpdate } from '#core/records/lost-updates.ts'
import { maxWebhooks, secretOverlapHours } from '#core/webhooks/limits.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { webhookFact } from './events.ts'
import {
  countReceivers,
  deleteReceiver,
  findWebhook,
  insertWebhook,
  replaceSecret,
  switchOff,
  switchOn,
  updateWebhook,
  type WebhookRow,
} from './repo.ts'
import { newSecret, secretPlace } from './secret.ts'

type Parts = Pick<ServerContext, 'secrets' | 'webhookReceivers'>

/** @throws AppError `validation_failed` for an address that may not be called, `webhook_limit`. */
export async function addWebhook(
  unit: UnitOfWork,
  given: ServerOperation['POST /webhooks']['body'],
  { secrets, webhookReceivers }: Parts,
): Promise<{ webhook: WebhookRow; secret: string }> {
  refuseAddress(given.url, webhookReceivers)
  if ((await countReceivers(unit, 'webhook')) >= maxWebhooks) throw new AppError('webhook_limit')
  const id = unit.newId<'webhook'>()
  const secret = newSecret()
  const sealedSecret = secrets.seal(secret, secretPlace(unit.tenantId, id))
  const webhook = {
    id,
    url: given.url,
    description: given.description,
    events: sorted(given.events),
    sealedSecret,
  }
  await insertWebhook(unit, webhook)
  webhookFact(unit, 'webhook.added', webhook, [
    { field: 'address', from: null, to: hostOf(given.url) },
    { field: 'events', from: null, to: webhook.events.join(', ') },
  ])
  return { webhook: await existing(unit, id), secret }
}

/** @throws AppError `webhook_not_found`, `record_changed`, `validation_failed` for an address that may not be called. */
export async function changeWebhook(
  unit: UnitOfWork,
  id: Id<'webhook'>,
  { version, ...given }: ServerOperation['PATCH /webhooks/{webhookId}']['body'],
  { webhookReceivers }: Pick<Parts, 'webhookReceivers'>,
): Promise<WebhookRow> {
  const found = await existing(unit, id, { lock: true })
  const next = {
    url: given.url ?? found.url,
    description: given.description ?? found.description,
    events: given.events ? sorted(given.events) : found.events,
  }
  if (next.url !== found.url) refuseAddress(next.url, webhookReceivers)
  const changes = [
    {
      field: 'url',
      label: 'address',
      from: hostOf(found.url),
      to: hostOf(next.url),
      isSame: next.url === found.url,
    },
    { field: 'description', from: found.description, to: next.description },
    { field: 'events', from: found.events.join(', '), to: next.events.join(', ') },
  ].filter(({ from, to, isSame = from === to }) => !isSame)
  if (changes.length === 0) return found
  refuseLostUpdate(
    found,
    { version, userId: unit.actor.userId },
    changes.map(({ field, from }) => ({ field, now: from })),
  )
  const fields = changes.map(({ field }) => field)
  await updateWebhook(unit, found, next, fields)
  webhookFact(
    unit,
    'webhook.changed',
    { id, ...next },
    changes.map(({ field, label = field, from, to }) => ({ field: label, from, to })),
  )
  return existing(unit, id)
}

/** @throws AppError `webhook_not_found` */
export async function removeWebhook(unit: UnitOfWork, id: Id<'webhook'>): Promise<void> {
  const found = await existing(unit, id, { lock: true })
  await deleteReceiver(unit, id)
  webhookFact(unit, 'webhook.deleted', found)
}

/** Events are sent again from now on, and the failures of before are forgotten. @throws AppError `webhook_not_found` */
export async function switchWebhookOn(unit: UnitOfWork, id: Id<'webhook'>): Promise<WebhookRow> {
  const found = await existing(unit, id, { lock: true })
  if (found.off_because === null) return found
  await switchOn(unit, id)
  webhookFact(unit, 'webhook.switched-on', found)
  return existing(unit, id)
}

/** @throws AppError `webhook_not_found` */
export async function switchWebhookOff(unit: UnitOfWork, id: Id<'webhook'>): Promise<WebhookRow> {
  const found = await existing(unit, id, { lock: true })
  if (!(await switchOff(unit, id, 'asked'))) return found
  webhookFact(unit, 'webhook.switched-off', found)
  return existing(unit, id)
}

/** Replaces the secret of the webhook; the one before it signs too for a day. @throws AppError `webhook_not_found` */
export async function replaceWebhookSecret(
  unit: UnitOfWork,
  id: Id<'webhook'>,
  { secrets }: Pick<Parts, 'secrets'>,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const found = await existing(unit, id, { lock: true })
  const secret = newSecret()
  await replaceSecret(unit, id, {
    sealed: secrets.seal(secret, secretPlace(unit.tenantId, id)),
    formerUntil: unit.now.add({ hours: secretOverlapHours }),
  })
  webhookFact(unit, 'webhook.secret-replaced', found)
  return { webhook: await existing(unit, id), secret }
}

/** @throws AppError `webhook_not_found` */
export async function existing(
  unit: UnitOfWork,
  id: Id<'webhook'>,
  how: { lock?: boolean } = {},
): Promise<WebhookRow> {
  const found = await findWebhook(unit, id, how)
  if (!found) throw new AppError('webhook_not_found')
  return found
}

function refuseAddress(url: string, receivers: Parts['webhookReceivers']): void {
  const message = receivers.refusal(url)
  if (message) throw new AppError('validation_failed', { fields: [{ field: 'body.url', message }] })
}

/** The log names the host alone: the rest of an address may be a secret of the receiver. */
function hostOf(url: string): string {
  return new URL(url).host
}

function sorted<Name extends string>(events: readonly Name[]): Name[] {
  return [...new Set(events)].toSorted()
}
