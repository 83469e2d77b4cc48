import * as column from '../db/column.ts'
import { join, sql, type Sql } from '../db/sql.ts'
import type { SentHint, TenantHint } from './hint.ts'

/** Stores the hints of a unit; gives their numbers in the same order. */
export function storeHints(now: Temporal.Instant, hints: readonly TenantHint[]): Sql {
  const rows = hints.map(
    (hint) =>
      sql`(${hint.tenantId}::uuid, ${hint.topic}, ${hint.ids}::text[], ${hint.userIds}::uuid[], ${now}::timestamptz)`,
  )
  return sql`insert into app.hints (tenant_id, topic, ids, user_ids, hinted_at) values ${join(rows)} returning id`
}

export const hintRow = {
  id: column.integer,
  topic: column.text,
  ids: column.listOf(column.text),
  user_ids: column.orNull(column.listOf(column.innerId)),
}
export type HintRow = column.RowOf<typeof hintRow>

/** From when on somebody has heard none: after the hint with a number, or from an instant on. */
export type Unheard = { lastId: number } | { since: Temporal.Instant }

/**
 * The hints for a person that they have not heard; none after a number that is not known (any more). Numbers and
 * instants are given before the commit, so a few seconds before it are given again: a hint heard twice does no harm.
 */
export function hintsUnheard(tenantId: string, userId: string, unheard: Unheard): Sql {
  const lastId = 'lastId' in unheard ? unheard.lastId : 0
  const from =
    'since' in unheard
      ? sql`${unheard.since}::timestamptz`
      : sql`(select hinted_at from app.hints where tenant_id = ${tenantId} and id = ${lastId})`
  return sql`
    select id, topic, ids, user_ids from app.hints
    where tenant_id = ${tenantId} and hinted_at >= ${from} - interval '5 seconds' and id <> ${lastId}
      and (user_ids is null or ${userId}::uuid = any (user_ids))
    order by id limit 500`
}

export function toSentHint(tenantId: string, row: HintRow): SentHint {
  const of = { id: row.id, tenantId, topic: row.topic }
  // A row of an older version may name ids to everybody.
  return row.user_ids === null
    ? { ...of, ids: [], userIds: null }
    : { ...of, ids: row.ids, userIds: row.user_ids }
}
