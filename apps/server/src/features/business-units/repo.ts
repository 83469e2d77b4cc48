import * as z from 'zod'
import { versionedRow } from '#server/platform/db/versioned-row.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { AppError } from '#core/errors/app-error.ts'
import { violates } from '#server/platform/db/constraint.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { managesOwnUnit } from '../people/api.ts'

export const businessUnitRow = {
  ...versionedRow,
  id: column.id('businessUnit'),
  name: column.text,
  status: column.oneOf(['active', 'archived']),
  default_weekly_offs: column.orNull(column.integer),
  user_count: column.integer,
  /** People with the role Manager first. */
  managers: column.json(z.array(z.strictObject({ id: column.idInJson('user'), name: z.string() }))),
}
export type BusinessUnitRow = column.RowOf<typeof businessUnitRow>

const columns: Sql = sql`b.id, b.name, b.status, b.default_weekly_offs, b.version, b.field_changes,
  (select count(*) from app.users u where u.tenant_id = b.tenant_id and u.business_unit_id = b.id) as user_count,
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)
      order by u.role_name <> 'Manager', u.name collate app.names, u.id), '[]')
    from app.users u left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = b.tenant_id and u.business_unit_id = b.id and ${managesOwnUnit}) as managers`

export interface UnitFilters {
  status: 'active' | 'archived' | 'all'
  /** One unit by its id, none for null, all by default. */
  only?: string | null
}

export function findUnits(unit: UnitOfWork, { status, only }: UnitFilters): Promise<BusinessUnitRow[]> {
  return unit.query(
    businessUnitRow,
    sql`
    select ${columns} from app.business_units b
    where b.tenant_id = ${unit.tenantId}
      ${status === 'all' ? empty : sql`and b.status = ${status}`}
      ${only === undefined ? empty : sql`and b.id = ${only}`}
    order by b.name collate app.names, b.id`,
  )
}

/** Reads the business unit and locks it against other changes and assignments until the unit of work ends. */
export async function lockUnit(
  unit: UnitOfWork,
  id: Id<'businessUnit'>,
): Promise<BusinessUnitRow | undefined> {
  const [row] = await unit.query(
    businessUnitRow,
    sql`
    select ${columns} from app.business_units b where b.tenant_id = ${unit.tenantId} and b.id = ${id}
    for update of b`,
  )
  return row
}

/** @throws AppError `business_unit_name_taken` */
export async function insertUnit(
  unit: UnitOfWork,
  { id, name, default_weekly_offs: weeklyOffs }: Pick<BusinessUnitRow, 'id' | 'name' | 'default_weekly_offs'>,
): Promise<void> {
  await orNameTaken(
    name,
    unit.execute(sql`
      insert into app.business_units (tenant_id, id, name, default_weekly_offs, created_at)
      values (${unit.tenantId}, ${id}, ${name}, ${weeklyOffs}, ${unit.now})`),
  )
}

/** Writes name and weekly offs of the unit, as its next version. @throws AppError `business_unit_name_taken` */
export async function updateUnit(
  unit: UnitOfWork,
  found: BusinessUnitRow,
  to: Pick<BusinessUnitRow, 'name' | 'default_weekly_offs'>,
  changed: readonly string[],
): Promise<void> {
  await orNameTaken(
    to.name,
    unit.execute(sql`
      update app.business_units set name = ${to.name}, default_weekly_offs = ${to.default_weekly_offs},
        ${nextVersion(unit, found, changed)}
      where tenant_id = ${unit.tenantId} and id = ${found.id}`),
  )
}

async function orNameTaken(name: string, write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (violates(error, 'business_units_name')) throw new AppError('business_unit_name_taken', { name })
    throw error
  }
}

export async function setStatus(
  unit: UnitOfWork,
  id: Id<'businessUnit'>,
  status: BusinessUnitRow['status'],
): Promise<void> {
  await unit.execute(sql`
    update app.business_units set status = ${status} where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** Everybody assigned to it, including archived people: a separate statement, to be run after the lock. */
export async function findMemberIds(unit: UnitOfWork, id: Id<'businessUnit'>): Promise<Id<'user'>[]> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    select id from app.users where tenant_id = ${unit.tenantId} and business_unit_id = ${id} order by id`,
  )
  return rows.map((row) => row.id)
}

/**
 * Deletes the unit with its holidays and returns how many there were. Reports and days that belonged to it get their
 * employees' present unit, so that somebody reads them.
 */
export async function deleteUnit(unit: UnitOfWork, id: Id<'businessUnit'>): Promise<{ holidays: number }> {
  await unit.execute(sql`
    update app.former_units f set business_unit_id = u.business_unit_id
    from app.users u
    where f.tenant_id = ${unit.tenantId} and f.business_unit_id = ${id}
      and u.tenant_id = f.tenant_id and u.id = f.user_id`)
  // After the days: a trigger gives each report the unit of its date.
  await unit.execute(sql`
    update app.reports r set business_unit_id = u.business_unit_id
    from app.users u
    where r.tenant_id = ${unit.tenantId} and r.business_unit_id = ${id}
      and u.tenant_id = r.tenant_id and u.id = r.employee_id`)
  const holidays = await unit.execute(sql`
    delete from app.holidays where tenant_id = ${unit.tenantId} and business_unit_id = ${id}`)
  await unit.execute(sql`
    delete from app.business_units where tenant_id = ${unit.tenantId} and id = ${id}`)
  return { holidays }
}
