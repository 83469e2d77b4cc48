import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { ownName } from './group-repo.ts'
import { findCompaniesWith } from '#server/platform/jobs/for-companies.ts'
import type pg from 'pg'

/** The companies in which people wait for their place. */
export function findCompaniesWithDue(work: pg.Pool): Promise<Id<'tenant'>[]> {
  return findCompaniesWith(work, { table: sql`app.scim_people`, where: sql`is_placement_due` })
}

const dueRow = {
  user_id: column.id('user'),
  email: column.text,
  department: column.orNull(column.text),
  due_by: column.orNull(column.text),
}
export type DueRow = column.RowOf<typeof dueRow>
/** Some two seconds of work, for which other companies wait. */
const mostAtOnce = 100

/** People who wait for their place. */
export function findDuePeople(unit: UnitOfWork): Promise<DueRow[]> {
  return unit.query(
    dueRow,
    sql`select p.user_id, u.email, p.department, p.due_by
      from app.scim_people p join app.users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where p.tenant_id = ${unit.tenantId} and p.is_placement_due order by p.user_id limit ${literal(mostAtOnce)}`,
  )
}

/** What changes after it is due again. */
export async function takeDue(unit: UnitOfWork, id: Id<'user'>): Promise<void> {
  await unit.execute(sql`
    update app.scim_people set is_placement_due = false, due_by = null
    where tenant_id = ${unit.tenantId} and user_id = ${id}`)
}

/**
 * The names of a person's groups, and the ids that the service gives them: lines may name either. A name that is the id
 * of another group does not count, because owners of groups choose names.
 */
export async function findGroupNamesOf(unit: UnitOfWork, id: Id<'user'>): Promise<string[]> {
  const rows = await unit.query(
    { name: column.orNull(column.text), external_id: column.orNull(column.text) },
    sql`select ${ownName(unit)} as name, g.external_id
      from app.scim_members m join app.scim_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = ${unit.tenantId} and m.user_id = ${id} order by g.id`,
  )
  return rows.flatMap((row) => [row.name, row.external_id]).filter((name) => name !== null)
}

/** How many people the service provisions, and how many of them wait for their place. */
export async function countProvisioned(unit: UnitOfWork): Promise<{ people: number; waiting: number }> {
  const [row] = await unit.query(
    { people: column.integer, waiting: column.integer },
    sql`select count(*) filter (where u.status = 'active' and not p.is_deleted) as people,
        count(*) filter (where p.is_placement_due) as waiting
      from app.scim_people p join app.users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where p.tenant_id = ${unit.tenantId}`,
  )
  return row ?? { people: 0, waiting: 0 }
}
