import { specOf, type FactType } from '#core/facts/table.ts'
import type { ActedBy } from '#core/facts/wording.ts'
import type { Id, IdRef } from '#core/ids/id.ts'
import { publicFields, specOfEvent, testEvent, type PublicEvent } from '#core/webhooks/events.ts'
import { actedBy } from '#server/platform/auth/principal.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId, publicIdOf } from '#server/platform/ids.ts'
import type { DueMessage } from './delivery-repo.ts'

/** What a message says of a fact. */
export interface EventSource {
  type: FactType
  by: ActedBy
  /** The person concerned. */
  about: Id<'user'> | null
  subject: IdRef | undefined
  data: unknown
}

/** The row of an event, before it is known which endpoints get it. */
interface NewMessage {
  id: string
  event: PublicEvent
  subject: string
  data: object
}

/** Adds the messages about facts to the outbox with the commit: one for each endpoint that wants its event. */
export function queueMessages(unit: UnitOfWork, sources: readonly EventSource[]): void {
  const messages = sources.flatMap((source): NewMessage[] => {
    const { event } = specOf(source.type)
    return event === null ? [] : [{ id: unit.newId(), event, ...contentOf(event, source) }]
  })
  if (messages.length === 0) return
  const last = sql`
    insert into app.webhook_messages (tenant_id, webhook_id, id, event, subject, data, happened_at, next_attempt_at)
    select company.id, w.id, m.id, m.event, m.subject, m.data, ${unit.now}, ${unit.now}
    from app.tenants company
    join app.webhooks w on w.tenant_id = company.id and w.off_because is null
    join json_to_recordset(${JSON.stringify(messages)}) as m (id uuid, event text, subject text, data jsonb)
      on m.event = any (w.events)
    where company.id = ${unit.tenantId}`
  unit.join({ last })
}

function contentOf(event: PublicEvent, { by, about, subject, data }: EventSource) {
  const id = subject ? publicIdOf(subject) : null
  const userId = about === null ? null : publicId('user', about)
  return {
    subject: id ?? userId ?? specOfEvent(event).subject,
    data: { id, userId, actor: actorOf(by), ...publicFields(event, data) },
  }
}

function actorOf(by: ActedBy): object | null {
  switch (by?.kind) {
    case 'person':
      return { kind: 'person', userId: publicId('user', by.id) }
    case 'key':
      return { kind: 'key', name: by.name, userId: by.owner === null ? null : publicId('user', by.owner) }
    case 'labelled':
      return { kind: 'platform', name: by.label }
    case 'stranger':
      return { kind: 'stranger' }
    default:
      return null
  }
}

/** What a test event says: who sent it, to which webhook. */
export function testContent(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
): Pick<DueMessage, 'event' | 'data'> & { subject: string } {
  const subject = publicId('webhook', webhookId)
  return {
    event: testEvent,
    subject,
    data: { id: subject, userId: null, actor: actorOf(actedBy(unit.principal)) },
  }
}

interface OneMessage extends Pick<NewMessage, 'subject' | 'data'> {
  id: Id<'webhookMessage'>
  event: DueMessage['event']
  /** Asked for by a person. */
  isManual?: boolean
  /** Claimed by this server, which makes the first attempt itself; another one takes it over after this time. */
  claimedUntil?: Temporal.Instant
}

/** Adds a message to one receiver. */
export async function insertMessage(
  unit: UnitOfWork,
  webhookId: Id<'webhook'>,
  { id, event, subject, data, isManual = false, claimedUntil }: OneMessage,
): Promise<void> {
  await unit.execute(sql`
    insert into app.webhook_messages
      (tenant_id, webhook_id, id, event, subject, data, happened_at, is_manual, attempts, next_attempt_at)
    values (${unit.tenantId}, ${webhookId}, ${id}, ${event}, ${subject}, ${JSON.stringify(data)}, ${unit.now},
      ${isManual}, ${claimedUntil ? 1 : 0}, ${claimedUntil ?? unit.now})`)
}
