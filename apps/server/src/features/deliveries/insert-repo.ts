import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'

/** The delay of mails: a notification that is read in the app within it is not mailed. */
const mailWaitsMinutes = 2

/**
 * The end of the statement that adds notifications: inserts the deliveries. `wanted` has the notifications of people
 * with their channels.
 *
 * @param inCompanies The condition for their companies.
 */
export function deliveriesOf(unit: UnitOfWork, inCompanies: Sql, wanted: Sql): Sql {
  return sql`
    insert into app.deliveries (tenant_id, notification_id, way, user_id, topic, message, link, is_crucial,
      next_attempt_at, written_at, fact, people)
    select company.id, wanted.id, way.name, wanted.user_id, topic, message, link, is_crucial,
      case when way.name = 'mail' then ${unit.now.add({ minutes: mailWaitsMinutes })}::timestamptz
        else ${unit.now}::timestamptz end,
      ${unit.now}::timestamptz, fact, people
    from app.tenants company
    join ${wanted} on wanted.tenant_id = company.id
    cross join lateral unnest(array[
        case when to_mail then 'mail' end,
        -- No message about new access goes to a chat, which may be the access that the person is warned of.
        (select 'telegram' from app.telegram_links l where to_telegram and wanted.action_type <> 'ACCESS_ADDED'
          and l.tenant_id = company.id and l.user_id = wanted.user_id and l.chat_id is not null)]
      || array(select p.id::text from app.push_subscriptions p
        where to_push and p.tenant_id = company.id and p.user_id = wanted.user_id)) way (name)
    where ${inCompanies} and way.name is not null`
}
