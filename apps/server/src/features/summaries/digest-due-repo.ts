import type { Id } from '#core/ids/id.ts'
import { minutesOf, type TimesOfDay } from '#core/summaries/windows.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { mayBeReached } from '../people/api.ts'
import { zoneOf } from '../working-days/api.ts'

/** Times of a day at which digests are due now, in a time zone. */
export interface TimesInZone extends TimesOfDay {
  zone: string
}

/** A person whose digest of a day is to be decided, and their time zone. */
export interface DueDigest {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
  zone: string
  day: Temporal.PlainDate
}

/** The settings of people who chose one of these times in some zone. */
export function chosenTimes(due: readonly TimesInZone[]): () => DueRows {
  return () => ({
    table: sql`app.notification_settings`,
    where: sql`digest_at = any (${minutesOf(due)}::text[])`,
  })
}

/** The people, of the unit's companies, whose digest is due and was not decided yet. */
export async function findDueDigests(unit: UnitOfWork, due: readonly TimesInZone[]): Promise<DueDigest[]> {
  const rows = await unit.query(
    { tenant_id: column.id('tenant'), id: column.id('user'), zone: column.text, day: column.day },
    sql`
    select u.tenant_id, u.id, w.zone, w.day
    from app.notification_settings s
    join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join app.tenants t on t.id = u.tenant_id
    join json_to_recordset(${JSON.stringify(due)}) as w (zone text, day date, after text, "upTo" text)
      on w.zone = ${zoneOf(unit.now)} and s.digest_at <= w."upTo" and (w.after is null or s.digest_at > w.after)
    where s.digest_at = any (${minutesOf(due)}::text[]) and t.status = 'active' and u.status = 'active'
      and not u.is_suspended and ${mayBeReached}
      and not exists (select from app.reminders m where m.tenant_id = u.tenant_id and m.user_id = u.id
        and m.kind = 'daily-digest' and m.occasion = w.day::text)
    order by u.tenant_id, u.id`,
  )
  return rows.map(({ tenant_id: tenantId, id: userId, zone, day }) => ({ tenantId, userId, zone, day }))
}
