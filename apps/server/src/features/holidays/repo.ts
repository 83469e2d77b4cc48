import { versionedRow } from '#server/platform/db/versioned-row.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { AppError } from '#core/errors/app-error.ts'
import { formatDate } from '#core/time/format.ts'
import { violates } from '#server/platform/db/constraint.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** A holiday of the whole company, or of one unit. */
export const holidayRow = {
  ...versionedRow,
  id: column.id('holiday'),
  date: column.day,
  name: column.text,
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
}
export type HolidayRow = column.RowOf<typeof holidayRow>

const columns: Sql = sql`h.id, h.date, h.name, h.business_unit_id, b.name as business_unit_name,
  h.version, h.field_changes`
const joins: Sql = sql`left join app.business_units b on b.tenant_id = h.tenant_id and b.id = h.business_unit_id`

/** The holidays of a year, oldest first; on one day the company's before those of its units. */
export function findHolidays(unit: UnitOfWork, year: number): Promise<HolidayRow[]> {
  return unit.query(
    holidayRow,
    sql`
    select ${columns} from app.holidays h ${joins}
    where h.tenant_id = ${unit.tenantId}
      and h.date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    order by h.date, b.name collate app.names nulls first, h.id`,
  )
}

/** The holidays of the given days. */
export function findHolidaysOn(unit: UnitOfWork, dates: readonly string[]): Promise<HolidayRow[]> {
  return unit.query(
    holidayRow,
    sql`
    select ${columns} from app.holidays h ${joins}
    where h.tenant_id = ${unit.tenantId} and h.date = any (${dates}::date[])
    order by h.date, h.business_unit_id nulls first`,
  )
}

/** Reads the holiday and locks it against other changes until the unit of work ends. */
export async function lockHoliday(unit: UnitOfWork, id: Id<'holiday'>): Promise<HolidayRow | undefined> {
  const [row] = await unit.query(
    holidayRow,
    sql`
    select ${columns} from app.holidays h ${joins}
    where h.tenant_id = ${unit.tenantId} and h.id = ${id} for update of h`,
  )
  return row
}

/** As above, for several; ids without a holiday are left out. */
export function lockHolidays(unit: UnitOfWork, ids: readonly Id<'holiday'>[]): Promise<HolidayRow[]> {
  return unit.query(
    holidayRow,
    sql`
    select ${columns} from app.holidays h ${joins}
    where h.tenant_id = ${unit.tenantId} and h.id = any (${ids}::uuid[])
    order by h.id for update of h`,
  )
}

/** @throws AppError `holiday_exists` */
export async function insertHoliday(unit: UnitOfWork, row: HolidayRow): Promise<void> {
  await orTaken(
    row,
    unit.execute(sql`
      insert into app.holidays (tenant_id, id, date, name, business_unit_id, created_at)
      values (${unit.tenantId}, ${row.id}, ${row.date}, ${row.name}, ${row.business_unit_id}, ${unit.now})`),
  )
}

/** Updates a holiday, as its next version. @throws AppError `holiday_exists` */
export async function updateHoliday(
  unit: UnitOfWork,
  row: HolidayRow,
  changed: readonly string[],
): Promise<void> {
  await orTaken(
    row,
    unit.execute(sql`
      update app.holidays set date = ${row.date}, name = ${row.name}, business_unit_id = ${row.business_unit_id},
        ${nextVersion(unit, row, changed)}
      where tenant_id = ${unit.tenantId} and id = ${row.id}`),
  )
}

async function orTaken(row: HolidayRow, write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!violates(error, 'holidays_date')) throw error
    const date = formatDate(row.date)
    throw new AppError('holiday_exists', { date, name: row.business_unit_name ?? 'the whole company' })
  }
}

/** Stores the holidays whose day and unit have none yet, also with concurrent inserts; returns their ids. */
export async function insertMissing(unit: UnitOfWork, holidays: readonly HolidayRow[]): Promise<Set<string>> {
  const given = holidays.map(({ id, date, name, business_unit_id }) => ({
    id,
    date: date.toString(),
    name,
    business_unit_id,
  }))
  const rows = await unit.query(
    { id: column.id('holiday') },
    sql`
    insert into app.holidays as h (tenant_id, id, date, name, business_unit_id, created_at)
    select company.id, n.id, n.date, n.name, n.business_unit_id, ${unit.now}
    from app.tenants company,
      jsonb_to_recordset(${JSON.stringify(given)}) n (id uuid, date date, name text, business_unit_id uuid)
    where company.id = ${unit.tenantId} order by n.date, n.business_unit_id
    on conflict do nothing returning h.id`,
  )
  return new Set(rows.map((row) => row.id))
}

export async function deleteHolidays(unit: UnitOfWork, ids: readonly Id<'holiday'>[]): Promise<void> {
  await unit.execute(
    sql`delete from app.holidays where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`,
  )
}

export const unitChoice = {
  id: column.id('businessUnit'),
  name: column.text,
}
export type UnitChoice = column.RowOf<typeof unitChoice>

/** The active units, which files and forms can name. With a lock, they stay until the unit of work ends. */
export function findActiveUnits(
  unit: UnitOfWork,
  { isHeld, id }: { isHeld: boolean; id?: string },
): Promise<UnitChoice[]> {
  return unit.query(
    unitChoice,
    sql`
    select id, name from app.business_units
    where tenant_id = ${unit.tenantId} and status = 'active' ${id ? sql`and id = ${id}` : empty}
    order by id ${isHeld ? sql`for share` : empty}`,
  )
}

/** The active people to whom a holiday of these units applies; everybody if one belongs to the whole company. */
export async function findConcerned(
  unit: UnitOfWork,
  unitIds: readonly (Id<'businessUnit'> | null)[],
): Promise<Id<'user'>[]> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    select id from app.users
    where tenant_id = ${unit.tenantId} and status = 'active' and not is_suspended
      ${unitIds.includes(null) ? empty : sql`and business_unit_id = any (${unitIds}::uuid[])`}
    order by id`,
  )
  return rows.map((row) => row.id)
}
