import { conversationHours } from '#core/telegram/limits.ts'
import { askedFields, type ReportConversation } from '#core/telegram/report-conversation.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { Whom } from '../link/link-repo.ts'

const conversation = z.strictObject({
  kind: z.enum(['submit', 'edit']),
  reportId: z.string(),
  date: z.string(),
  step: z.enum([...askedFields, 'confirm']),
  texts: z.record(z.enum(askedFields), z.string()),
})

/** The conversations of the chat's people; those older than a day are ignored. */
export async function findConversation(
  unit: UnitOfWork,
  people: readonly Whom[],
): Promise<(Whom & { conversation: ReportConversation }) | undefined> {
  const rows = await unit.query(
    {
      tenant_id: column.id('tenant'),
      user_id: column.id('user'),
      conversation: column.json(conversation),
    },
    sql`
    select c.tenant_id, c.user_id, c.conversation
    from unnest(${people.map(({ tenantId }) => tenantId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[])
      p (tenant_id, user_id)
    join app.telegram_conversations c on c.tenant_id = p.tenant_id and c.user_id = p.user_id
    where c.changed_at > ${unit.now.subtract({ hours: conversationHours })}
    order by c.changed_at desc, c.tenant_id limit 1`,
  )
  const [row] = rows
  return row && { tenantId: row.tenant_id, userId: row.user_id, conversation: row.conversation }
}

/** The acting person's conversation, locked until the unit of work ends. */
export async function lockConversation(unit: UnitOfWork): Promise<ReportConversation | undefined> {
  const rows = await unit.query(
    { conversation: column.json(conversation) },
    sql`
    select conversation from app.telegram_conversations
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}
      and changed_at > ${unit.now.subtract({ hours: conversationHours })}
    for update`,
  )
  return rows[0]?.conversation
}

export function storeConversation(unit: UnitOfWork, changed: ReportConversation): void {
  const value = JSON.stringify(changed)
  unit.queue(sql`
    insert into app.telegram_conversations (tenant_id, user_id, conversation, changed_at)
    values (${unit.tenantId}, ${unit.actor.userId}, ${value}::jsonb, ${unit.now})
    on conflict (tenant_id, user_id) do update set conversation = ${value}::jsonb, changed_at = ${unit.now}`)
}

export function deleteConversation(unit: UnitOfWork): void {
  unit.queue(sql`
    delete from app.telegram_conversations
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}`)
}

/** Ends the conversations; returns whether there was one. */
export async function deleteConversations(unit: UnitOfWork, people: readonly Whom[]): Promise<boolean> {
  const count = await unit.execute(sql`
    delete from app.telegram_conversations c
    using unnest(${people.map(({ tenantId }) => tenantId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[])
      p (tenant_id, user_id)
    where c.tenant_id = p.tenant_id and c.user_id = p.user_id`)
  return count > 0
}
