import type { Id } from '#core/ids/id.ts'
import * as column from '../db/column.ts'
import { sql } from '../db/sql.ts'
import type { UnitOfWork } from '../db/unit-of-work.ts'

/** Something that happens once to a person, such as a reminder of a day. */
export interface OnceEvent {
  id: Id<'user'>
  occasion: string
}

/** Records these events of the company's people, and returns those that had not happened before, in the given order. */
export async function claimOnce<Event extends OnceEvent>(
  unit: UnitOfWork,
  kind: string,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return []
  const rows = await unit.query(
    { user_id: column.id('user'), occasion: column.text },
    sql`
    insert into app.once_events as e (tenant_id, user_id, kind, occasion, happened_at)
    select company.id, given.id, ${kind}, given.occasion, ${unit.now}
    from app.tenants company,
      json_to_recordset(${JSON.stringify(events.map(({ id, occasion }) => ({ id, occasion })))})
        as given (id uuid, occasion text)
    where company.id = ${unit.tenantId}
    order by given.id, given.occasion
    on conflict do nothing
    returning e.user_id, e.occasion`,
  )
  const claimed = new Set(rows.map((row) => `${row.user_id} ${row.occasion}`))
  return events.filter(({ id, occasion }) => claimed.has(`${id} ${occasion}`))
}
