import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'

/** The delay of mails: a notification that is read in the app within it is not mailed. */
const mailWaitsMinutes = 2

/**
 * The end of the statement that adds notifications: inserts the deliveries. `wanted` has the notifications of people
 * with their channels.
 */
export function deliveriesOf(unit: UnitOfWork): Sql {
  return sql`
    insert into app.deliveries (tenant_id, notification_id, way, user_id, topic, message, link, is_crucial,
      next_attempt_at, written_at, fact, people)
    select wanted.tenant_id, wanted.id, way.name, wanted.user_id, topic, message, link, is_crucial, way.at, ${unit.now},
      fact, people
    from wanted cross join lateral (
      select 'mail' as name, ${unit.now.add({ minutes: mailWaitsMinutes })}::timestamptz as at where to_mail
      union all
      select p.id::text, ${unit.now}::timestamptz from app.push_subscriptions p
      where to_push and p.tenant_id = wanted.tenant_id and p.user_id = wanted.user_id
      union all
      select 'telegram', ${unit.now}::timestamptz from app.telegram_links l
      -- No message about new access goes to a chat, which may be the access that the person is warned of.
      where to_telegram and wanted.action_type <> 'ACCESS_ADDED' and l.tenant_id = wanted.tenant_id and l.user_id = wanted.user_id and l.chat_id is not null) way`
}
