import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import { raw, read, sessionRaw, sessionWrite, write, writeOfCall } from '#server/platform/http/procedure.ts'
import { webhookFact } from './events.ts'
import {
  addWebhook,
  changeWebhook,
  existing,
  removeWebhook,
  replaceWebhookSecret,
  switchWebhookOff,
  switchWebhookOn,
} from './manage.ts'
import { testContent } from './outbox-repo.ts'
import { findMessage, findMessages, findWebhooks, makeDue } from './repo.ts'
import { tryOut } from './try-out.ts'
import { viewMessage, viewWebhook } from './view.ts'
import { webhookRules } from './webhook-rules.ts'

export const webhookProcedures = [
  read('GET /webhooks', async (unit) => {
    const rows = await findWebhooks(unit)
    return { items: rows.map((row) => viewWebhook(row, unit.now)) }
  }),
  read('GET /webhooks/{webhookId}', async (unit, { params }) =>
    viewWebhook(await existing(unit, params.webhookId), unit.now),
  ),
  // Only people decide where events go, and get the secret that proves where they come from.
  sessionRaw('POST /webhooks', async (call) => {
    const { context, body, now } = call
    const { webhook, secret } = await writeOfCall(call, (unit) => addWebhook(unit, body, context))
    return { webhook: viewWebhook(webhook, now), secret }
  }),
  sessionRaw('POST /webhooks/{webhookId}/secret', async (call) => {
    const { context, params, now } = call
    const { webhook, secret } = await writeOfCall(call, (unit) =>
      replaceWebhookSecret(unit, params.webhookId, context),
    )
    return { webhook: viewWebhook(webhook, now), secret }
  }),
  sessionWrite('PATCH /webhooks/{webhookId}', async (unit, { params, body, context }) =>
    viewWebhook(await changeWebhook(unit, params.webhookId, body, context), unit.now),
  ),
  sessionWrite('DELETE /webhooks/{webhookId}', async (unit, { params }) => {
    await removeWebhook(unit, params.webhookId)
    return undefined
  }),
  sessionWrite('POST /webhooks/{webhookId}/switch-on', async (unit, { params }) =>
    viewWebhook(await switchWebhookOn(unit, params.webhookId), unit.now),
  ),
  sessionWrite('POST /webhooks/{webhookId}/switch-off', async (unit, { params }) =>
    viewWebhook(await switchWebhookOff(unit, params.webhookId), unit.now),
  ),
  // Waits for the answer of the receiver between two transactions, and so handles its request itself.
  raw('POST /webhooks/{webhookId}/test', async (call) => {
    const row = await tryOut(call, 'webhook', webhookRules, async (unit) => {
      const webhook = await existing(unit, call.params.webhookId, { lock: true })
      webhookFact(unit, 'webhook.tested', webhook)
      return { webhookId: webhook.id, ...testContent(unit, webhook.id) }
    })
    if (!row) throw new AppError('webhook_not_found')
    return viewMessage(row)
  }),
  read('GET /webhooks/{webhookId}/messages', async (unit, { params, query }) => {
    const { id } = await existing(unit, params.webhookId)
    const { pageSize, ...which } = query
    const rows = await findMessages(unit, id, { ...which, most: pageSize + 1 })
    return { items: rows.slice(0, pageSize).map(viewMessage), hasMore: rows.length > pageSize }
  }),
  write('POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay', async (unit, { params }) => {
    const webhook = await existing(unit, params.webhookId, { lock: true })
    if (!(await makeDue(unit, webhook.id, params.webhookMessageId)))
      throw new AppError('webhook_message_not_found')
    webhookFact(unit, 'webhook.message-repeated', webhook)
    return viewMessage(
      required(await findMessage(unit, webhook.id, params.webhookMessageId), 'message made due'),
    )
  }),
]
