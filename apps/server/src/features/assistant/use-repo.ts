import type { AssistantUse } from '#core/assistant/budget.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { sentFacts, type SentFacts } from './sent-facts.ts'

/** The use of the month, open requests included. */
export async function findUse(unit: UnitOfWork, month: Temporal.PlainDate): Promise<AssistantUse> {
  const rows = await unit.query(
    { summaries: column.integer, tokens: column.integer },
    sql`
    select summaries, tokens from app.assistant_months where tenant_id = ${unit.tenantId} and month = ${month}`,
  )
  return rows[0] ?? { summaries: 0, tokens: 0 }
}

/** Adds to the use of the month; negative numbers give back. */
export async function addUse(
  unit: UnitOfWork,
  month: Temporal.PlainDate,
  { summaries, tokens }: AssistantUse,
): Promise<void> {
  await unit.execute(sql`
    insert into app.assistant_months as m (tenant_id, month, summaries, tokens)
    values (${unit.tenantId}, ${month}, greatest(${summaries}::integer, 0), greatest(${tokens}::bigint, 0))
    on conflict (tenant_id, month) do update set
      summaries = greatest(m.summaries + ${summaries}::integer, 0), tokens = greatest(m.tokens + ${tokens}::bigint, 0)`)
}

export interface OpenRequest {
  id: string
  month: Temporal.PlainDate
  reservedTokens: number
  facts: SentFacts
}

export async function insertRequest(unit: UnitOfWork, { id, facts }: OpenRequest): Promise<void> {
  await unit.execute(sql`
    insert into app.assistant_requests (tenant_id, id, user_id, user_name, begun_at, facts)
    values (${unit.tenantId}, ${id}, ${unit.actor.userId}, ${unit.actor.name}, ${unit.now},
      ${JSON.stringify(facts)}::jsonb)`)
}

/** Whether the request was still open. */
export async function deleteRequest(unit: UnitOfWork, id: string): Promise<boolean> {
  const rows = await unit.execute(
    sql`delete from app.assistant_requests where tenant_id = ${unit.tenantId} and id = ${id}`,
  )
  return rows > 0
}

/** Removes and returns the requests that a server left open before that time. */
export function takeAbandoned(unit: UnitOfWork, before: Temporal.Instant) {
  return unit.query(
    { user_id: column.id('user'), user_name: column.text, facts: column.json(sentFacts) },
    sql`
    delete from app.assistant_requests where tenant_id = ${unit.tenantId} and begun_at < ${before}
    returning user_id, user_name, facts`,
  )
}
