import type pg from 'pg'
import * as column from '#server/platform/db/column.ts'
import { firstRow, fetchRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The database's own clock, to compare it with the server's: no rule depends on it. */
export async function findDatabaseTime(work: pg.Pool): Promise<Temporal.Instant> {
  const rows = await fetchRows(work, { at: column.instant }, sql`select clock_timestamp() as at`)
  return firstRow(rows).at
}

/** How many mails wait for over an hour, or were given up within a day. */
export async function countMails(work: pg.Pool, now: Temporal.Instant): Promise<{ stuck: number }> {
  const rows = await fetchRows(
    work,
    { stuck: column.integer },
    sql`select count(*) as stuck from app.mails
      where (status = 'waiting' and written_at < ${now.subtract({ hours: 1 })})
        or (status = 'failed' and written_at > ${now.subtract({ hours: 24 })})`,
  )
  return firstRow(rows)
}

const useRow = { people: column.integer, google: column.integer, telegram: column.integer }

/** How many active people the company has, and how many of them connected a calendar and linked a chat. */
export async function countUse(unit: UnitOfWork): Promise<column.RowOf<typeof useRow>> {
  const rows = await unit.query(
    useRow,
    sql`
    select count(*) as people, count(g.user_id) as google, count(l.chat_id) as telegram
    from app.users u
    left join app.google_connections g on g.tenant_id = u.tenant_id and g.user_id = u.id
    left join app.telegram_links l on l.tenant_id = u.tenant_id and l.user_id = u.id
    where u.tenant_id = ${unit.tenantId} and u.status = 'active' and not u.is_suspended`,
  )
  return firstRow(rows)
}
