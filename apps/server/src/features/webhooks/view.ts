import { publicEventNames, testEvent } from '#core/webhooks/events.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { required } from '#core/values/required.ts'
import type { AttemptRow, MessageRow, WebhookRow } from './repo.ts'

type Webhook = ServerOperation['GET /webhooks/{webhookId}']['output']
type Message = ServerOperation['GET /webhooks/{webhookId}/messages']['output']['items'][number]

export function viewWebhook(row: WebhookRow, now: Temporal.Instant): Webhook {
  const { former_secret_until: until } = row
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    formerSignsUntil: until && Temporal.Instant.compare(now, until) < 0 ? until.toString() : null,
    ...viewReceiver(row),
  }
}

export function viewMessage(row: MessageRow): Message {
  const event = ([...publicEventNames, testEvent] as const).find((name) => name === row.event)
  return {
    event: required(event, 'event of the message'),
    subject: row.subject,
    happenedAt: row.happened_at.toString(),
    ...viewDelivery(row),
  }
}

/** The delivery of a message, to a webhook or a channel. */
export function viewDelivery(row: MessageRow): Pick<Message, 'id' | 'state' | 'nextAttemptAt' | 'attempts'> {
  return {
    id: row.id,
    state: row.state,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toString() : null,
    attempts: row.attempts.map(viewAttempt),
  }
}

/** What webhooks and channels show alike of their state. */
export function viewReceiver(
  row: Pick<
    WebhookRow,
    'made_at' | 'off_at' | 'off_because' | 'failing_since' | 'waiting' | 'last_attempts' | 'version'
  >,
): Pick<Webhook, 'madeAt' | 'off' | 'failingSince' | 'waiting' | 'lastAttempt' | 'version'> {
  const { off_at: since, off_because: because } = row
  const [last] = row.last_attempts
  return {
    madeAt: row.made_at.toString(),
    off: since && because && { since: since.toString(), because },
    failingSince: row.failing_since?.toString() ?? null,
    waiting: row.waiting,
    lastAttempt: last ? viewAttempt(last) : null,
    version: row.version,
  }
}

function viewAttempt({ at, duration_ms: durationMs, ...rest }: AttemptRow): Message['attempts'][number] {
  return { at: Temporal.Instant.from(at).toString(), durationMs, ...rest }
}
