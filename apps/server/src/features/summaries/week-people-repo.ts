import { neededFor } from '#core/access/acts.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { firstAndLast } from '#core/values/required.ts'
import { actorOf, actorRow } from '#server/platform/auth/actor-row.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { settingsOf, settingsRow } from '../notification-settings/api.ts'
import { mayBeReached, roleHolds } from '../people/api.ts'
import { calendarColumns, calendarOf, calendarRow, zoneOf } from '../working-days/api.ts'
import type { Place } from './place.ts'

/** A time zone in which it is now the time of the week's summary, and the day there. */
export interface DayInZone {
  zone: string
  day: Temporal.PlainDate
  weekday: Weekday
}

const managerRow = {
  ...calendarRow,
  ...settingsRow,
  ...actorRow,
  tenant_id: column.id('tenant'),
  id: column.id('user'),
  company: column.text,
  notification_email: column.text,
  zone: column.text,
  day: column.day,
}

export type WeekManager = ReturnType<typeof viewManager>

/** The settings of people who want the week's summary. */
export function weeklyPeople(): DueRows {
  return { table: sql`app.notification_settings`, where: sql`week_summary_day is not null` }
}

/** The next people, of the unit's companies, for whom the week's summary is due and was not decided yet. */
export async function findWeekManagers(
  unit: UnitOfWork,
  due: readonly DayInZone[],
  after: Place | undefined,
  most: number,
): Promise<WeekManager[]> {
  const days = due.map(({ day }) => day).toSorted(Temporal.PlainDate.compare)
  const weekdays = [...new Set(due.map(({ weekday }) => weekday))]
  const rows = await unit.query(
    managerRow,
    sql`
    select u.tenant_id, u.id, u.name, u.designation, u.role_name, r.permissions, u.business_unit_id, u.is_tenant_admin,
      t.name as company, u.notification_email, w.zone, w.day, ${columnsOf(settingsRow, 's')},
      ${calendarColumns(...firstAndLast(days))}
    from app.notification_settings s
    join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join json_to_recordset(${JSON.stringify(due)}) as w (zone text, day date, weekday text)
      on w.zone = ${zoneOf(unit.now)} and w.weekday = s.week_summary_day
    where s.week_summary_day = any (${weekdays}::text[]) and t.status = 'active' and u.status = 'active'
      and not u.is_suspended and ${mayBeReached} and (u.is_tenant_admin or ${roleHolds(neededFor('consistency.list'))})
      and not exists (select from app.reminders m where m.tenant_id = u.tenant_id and m.user_id = u.id
        and m.kind = 'week-summary' and m.occasion = w.day::text)
      and (u.tenant_id, u.id) > (${after?.tenantId ?? first}::uuid, ${after?.userId ?? first}::uuid)
    order by u.tenant_id, u.id limit ${literal(most)}`,
  )
  return rows.map(viewManager)
}

/** Sorts before every id. */
const first = '00000000-0000-0000-0000-000000000000'

function viewManager(row: column.RowOf<typeof managerRow>) {
  const { tenant_id: tenantId, id: userId, company, notification_email: to, zone, day } = row
  return {
    tenantId,
    userId,
    company,
    to,
    zone,
    day,
    actor: actorOf(userId, row),
    calendar: calendarOf(row),
    settings: settingsOf(row),
  }
}
