import { neededFor } from '#core/access/acts.ts'
import type { FactType } from '#core/facts/table.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../activity/api.ts'
import { findManagers } from '../keys/api.ts'
import type { NamedWebhook } from './receiver-rules.ts'

type Done = Exclude<Extract<FactType, `webhook.${string}`>, 'webhook.stopped'>

/** Records what an administrator did to a webhook. */
export function webhookFact(
  unit: UnitOfWork,
  type: Done,
  webhook: NamedWebhook,
  changes: readonly FieldChange[] = [],
): void {
  record(unit, { type, ...subjectOf(webhook), data: { webhook: nameOf(webhook) }, changes })
}

/** Records that a webhook was switched off because of its failures, and notifies everybody who manages webhooks. */
export async function webhookStopped(
  unit: UnitOfWork,
  webhook: NamedWebhook,
  because: 'failing' | 'gone',
): Promise<void> {
  const managers = await findManagers(unit, neededFor('webhook.manage'))
  record(unit, {
    type: 'webhook.stopped',
    ...subjectOf(webhook),
    by: 'nobody',
    data: { webhook: nameOf(webhook), because },
    groups: { managers },
  })
}

/** Its description; without one, its host: the address may contain a secret of the receiver. */
function nameOf({ url, description }: NamedWebhook): string {
  return description === '' ? new URL(url).host : description
}

function subjectOf(webhook: NamedWebhook) {
  return { subject: { kind: 'webhook' as const, id: webhook.id }, subjectName: nameOf(webhook) }
}
