import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type pg from 'pg'

const dueRow = {
  tenant_id: column.id('tenant'),
  domain: column.text,
  token: column.text,
  checked_at: column.orNull(column.instant),
}
/** How many domains one run looks at, those first that were checked longest ago. */
const mostDue = 500

/** The verified domains whose record was last looked for a day ago, or an hour ago if it was missing. */
export function findDueDomains(
  platform: pg.Pool,
  now: Temporal.Instant,
): Promise<column.RowOf<typeof dueRow>[]> {
  return fetchRows(
    platform,
    dueRow,
    sql`select d.tenant_id, d.domain, d.token, d.checked_at from app.sign_in_domains d
      join app.tenants t on t.id = d.tenant_id
      where d.verified_at is not null and t.status = 'active'
        and d.checked_at <= case when d.missing_since is null then ${now.subtract({ hours: 24 })}::timestamptz
          else ${now.subtract({ hours: 1 })}::timestamptz end
      order by d.checked_at, d.tenant_id, d.domain limit ${literal(mostDue)}`,
  )
}
