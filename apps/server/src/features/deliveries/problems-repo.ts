import { outwardChannels } from '#core/notifications/delivery.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const problemDays = 7

const problemRow = {
  user_id: column.id('user'),
  name: column.text,
  channel: column.oneOf(outwardChannels),
  address: column.orNull(column.text),
  count: column.integer,
  last_error: column.orNull(column.text),
  last_at: column.instant,
  is_tried_again: column.boolean,
}

/** The people of the company whom something did not reach lately, by the way and its last error. */
export function findProblems(unit: UnitOfWork): Promise<column.RowOf<typeof problemRow>[]> {
  const since = unit.now.subtract({ hours: 24 * problemDays })
  return unit.query(
    problemRow,
    sql`
    with problems as (
      select u.id as user_id, 'mail'::text as channel, m.recipient as address, m.last_error, m.written_at as at,
        m.status = 'waiting' as is_tried_again
      from app.mails m
      join app.users u on u.tenant_id = m.tenant_id and m.recipient in (u.notification_email, u.email)
      where m.tenant_id = ${unit.tenantId} and m.status <> 'sent' and m.last_error is not null
        and m.written_at >= ${since}
      union all
      select d.user_id, case when d.way = 'telegram' then 'telegram' else 'push' end, null, d.last_error, d.written_at, d.state = 'waiting'
      from app.deliveries d
      where d.tenant_id = ${unit.tenantId} and d.way <> 'mail' and d.state in ('failed', 'waiting')
        and d.last_error is not null and d.written_at >= ${since}
    )
    select p.user_id, u.name, p.channel, p.address, count(*) as count,
      (array_agg(p.last_error order by p.at desc))[1] as last_error, max(p.at) as last_at,
      bool_or(p.is_tried_again) as is_tried_again
    from problems p join app.users u on u.tenant_id = ${unit.tenantId} and u.id = p.user_id
    group by p.user_id, u.name, p.channel, p.address
    order by max(p.at) desc, u.name collate app.names, p.user_id, p.channel limit 100`,
  )
}
