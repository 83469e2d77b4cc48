import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { weekdays } from '#core/time/weekday.ts'
import type { KnownSchedule } from '#core/working-days/schedule-change.ts'
import type { WorkSchedule } from '#core/working-days/work-schedule.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { masksOf, weeksOf, zoneOf } from '../working-days/api.ts'

/** A person's stored weekly offs, and the time zone that applies to them. */
export interface StoredSchedule extends KnownSchedule {
  zone: string
  /** The version of the person's record. */
  version: number
}

const scheduleRow = {
  weekly_off_day: column.orNull(column.oneOf(weekdays)),
  joined_on: column.day,
  zone: column.text,
  version: column.integer,
  entries: column.json(z.array(z.strictObject({ from: z.iso.date(), weeks: z.array(z.int()) }))),
}

export async function findSchedule(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<StoredSchedule | undefined> {
  const [row] = await unit.query(
    scheduleRow,
    sql`
    select u.weekly_off_day, u.joined_on, u.version, ${zoneOf(unit.now)} as zone,
      coalesce((select json_agg(json_build_object('from', s.from_date, 'weeks', s.weeks) order by s.from_date)
        from app.work_schedules s where s.tenant_id = u.tenant_id and s.user_id = u.id), '[]') as entries
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  if (!row) return undefined
  return {
    weeklyOffDay: row.weekly_off_day,
    joinedOn: row.joined_on,
    zone: row.zone,
    version: row.version,
    entries: row.entries.map(({ from, weeks }) => ({
      from: Temporal.PlainDate.from(from),
      weeks: weeksOf(weeks),
    })),
  }
}

/** Replaces the person's entries. The caller has locked the person. */
export async function replaceEntries(
  unit: UnitOfWork,
  userId: Id<'user'>,
  entries: WorkSchedule,
): Promise<void> {
  const rows = entries.map(({ from, weeks }) => ({ from_date: from.toString(), weeks: masksOf(weeks) }))
  await unit.execute(
    sql`delete from app.work_schedules where tenant_id = ${unit.tenantId} and user_id = ${userId}`,
  )
  await unit.execute(sql`
    insert into app.work_schedules (tenant_id, user_id, from_date, weeks)
    select company.id, ${userId}, n.from_date, n.weeks
    from app.tenants company, jsonb_to_recordset(${JSON.stringify(rows)}) n (from_date date, weeks smallint[])
    where company.id = ${unit.tenantId}`)
}

/** Records that a field which is stored elsewhere was changed, as the next version of the person. */
export async function noteFieldChange(
  unit: UnitOfWork,
  user: { id: string; version: number },
  field: string,
): Promise<void> {
  await unit.execute(sql`
    update app.users set updated_at = ${unit.now}, ${nextVersion(unit, user, [field])}
    where tenant_id = ${unit.tenantId} and id = ${user.id}`)
}
