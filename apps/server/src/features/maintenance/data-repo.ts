import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Removes whitespace of every kind at either end, which the forms never store. */
const trimmed = (column: Sql): Sql => sql`regexp_replace(${column}, '^\\s+|\\s+$', '', 'g')`

const candidateRow = {
  kind: column.oneOf(['unit', 'person']),
  tenant_id: column.id('tenant'),
  /** The id of a unit or of a person, as `kind` says. */
  id: column.innerId,
  name: column.text,
  tenant_name: column.text,
  position: column.text,
}
export type CandidateRow = column.RowOf<typeof candidateRow>

/** The unit that the employee `u` of the report `e` belonged to on its date (docs/spec/decisions.md#124). */
const unitOfDate = sql`app.unit_on(e.tenant_id, e.employee_id, u.business_unit_id, e.for_date)`

/**
 * Units whose name has surrounding whitespace, and people with something to repair; in an order that a run can resume.
 */
const candidates: Sql = sql`(
  select 'unit' as kind, b.tenant_id, b.id, b.name, '1 ' || b.tenant_id || ' ' || b.id as position
  from app.business_units b where b.name <> ${trimmed(sql`b.name`)}
  union all
  select 'person', u.tenant_id, u.id, u.email, '2 ' || u.tenant_id || ' ' || u.id
  from app.users u where u.name <> ${trimmed(sql`u.name`)} or ${trimmed(sql`u.notification_email`)} = ''
    or (u.role_id is null and exists (select from app.roles r
      where r.tenant_id = u.tenant_id and lower(r.name) = lower(u.role_name)))
    or exists (select from app.reports e where e.tenant_id = u.tenant_id and e.employee_id = u.id
      and e.business_unit_id is distinct from ${unitOfDate})) c`

export async function countCandidates(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query({ count: column.integer }, sql`select count(*) from ${candidates}`)
  return firstRow(rows).count
}

export function findCandidates(unit: UnitOfWork, after: string, most: number): Promise<CandidateRow[]> {
  return unit.query(
    candidateRow,
    sql`
    select c.kind, c.tenant_id, c.id, c.name, c.position, t.name as tenant_name from ${candidates} join app.tenants t on t.id = c.tenant_id
    where c.position > ${after} collate "C" order by c.position collate "C" limit ${literal(most)}`,
  )
}

/** Trims a unit's name, unless nothing would be left of it. No other unit has the trimmed name: the two would be one. */
export async function trimUnit(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  id: Id<'businessUnit'>,
): Promise<'done' | 'empty'> {
  const name = trimmed(sql`b.name`)
  const [row] = await unit.query(
    { is_empty: column.boolean },
    sql`
    select ${name} = '' as is_empty from app.business_units b where b.tenant_id = ${tenantId} and b.id = ${id} for update`,
  )
  if (row?.is_empty) return 'empty'
  await unit.execute(sql`
    update app.business_units b set name = ${name} where b.tenant_id = ${tenantId} and b.id = ${id}`)
  return 'done'
}

export const personBefore = {
  name: column.text,
  email: column.text,
  role_name: column.text,
  lacks_role: column.boolean,
  lacks_notification_email: column.boolean,
  has_blanks: column.boolean,
}
export type PersonBefore = column.RowOf<typeof personBefore>

/** Repairs one person and their reports; returns the problems, read under the lock. */
export async function repairPerson(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  id: string,
): Promise<(PersonBefore & { reports: number }) | undefined> {
  const [before] = await unit.query(
    personBefore,
    sql`
    select u.name, u.email, u.role_name, u.name <> ${trimmed(sql`u.name`)} as has_blanks,
      ${trimmed(sql`u.notification_email`)} = '' as lacks_notification_email,
      u.role_id is null and exists (select from app.roles r
        where r.tenant_id = ${tenantId} and lower(r.name) = lower(u.role_name)) as lacks_role
    from app.users u where u.tenant_id = ${tenantId} and u.id = ${id} for update`,
  )
  if (!before) return undefined
  await unit.execute(sql`
    update app.users u set name = coalesce(nullif(${trimmed(sql`u.name`)}, ''), u.email),
      notification_email = coalesce(nullif(${trimmed(sql`u.notification_email`)}, ''), u.email),
      role_id = coalesce(u.role_id, r.id),
      -- What follows from the role that they are linked to, so that nothing is left for "Fix user claims".
      role_name = coalesce(r.name, u.role_name),
      is_tenant_admin = u.is_tenant_admin or r.system_key is not distinct from 'tenant_admin',
      updated_at = ${unit.now}
    from app.users o
    left join app.roles r on o.role_id is null and r.tenant_id = o.tenant_id and lower(r.name) = lower(o.role_name)
    where u.tenant_id = ${tenantId} and u.id = ${id} and o.tenant_id = u.tenant_id and o.id = u.id`)
  const reports = await unit.execute(sql`
    update app.reports r set business_unit_id = moved.business_unit_id
    -- A cluster accepts such functions only in a subquery.
    from (
      select e.id, ${unitOfDate} as business_unit_id
      from app.reports e join app.users u on u.tenant_id = e.tenant_id and u.id = e.employee_id
      where e.tenant_id = ${tenantId} and e.employee_id = ${id}) moved
    where r.tenant_id = ${tenantId} and r.id = moved.id
      and r.business_unit_id is distinct from moved.business_unit_id`)
  return { ...before, reports }
}
