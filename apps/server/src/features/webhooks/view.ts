import type { ServerOperation } from '#contract/operations.ts'
import type { AttemptRow, MessageRow, WebhookRow } from './repo.ts'

type Webhook = ServerOperation['GET /webhooks/{webhookId}']['output']
type Message = ServerOperation['GET /webhooks/{webhookId}/messages']['output']['items'][number]

export function viewWebhook(row: WebhookRow, now: Temporal.Instant): Webhook {
  const { former_secret_until: until, off_at: since, off_because: because } = row
  const [last] = row.last_attempts
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    madeAt: row.made_at.toString(),
    formerSignsUntil: until && Temporal.Instant.compare(now, until) < 0 ? until.toString() : null,
    off: since && because && { since: since.toString(), because },
    failingSince: row.failing_since?.toString() ?? null,
    waiting: row.waiting,
    lastAttempt: last ? viewAttempt(last) : null,
    version: row.version,
  }
}

export function viewMessage(row: MessageRow): Message {
  return {
    id: row.id,
    event: row.event,
    subject: row.subject,
    happenedAt: row.happened_at.toString(),
    state: row.state,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toString() : null,
    attempts: row.attempts.map(viewAttempt),
  }
}

function viewAttempt({ at, duration_ms: durationMs, ...rest }: AttemptRow): Message['attempts'][number] {
  return { at: Temporal.Instant.from(at).toString(), durationMs, ...rest }
}
