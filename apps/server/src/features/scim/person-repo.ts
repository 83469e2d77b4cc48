import type { Id } from '#core/ids/id.ts'
import { normalEmail } from '#core/people/email.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { literal, manyIds, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { conditionOf, orderOf, type Fields } from './filter-repo.ts'
import type { ListQuery } from './query.ts'

const personRow = {
  id: column.id('user'),
  email: column.text,
  name: column.text,
  designation: column.orNull(column.text),
  is_active: column.boolean,
  external_id: column.orNull(column.text),
  given_name: column.orNull(column.text),
  family_name: column.orNull(column.text),
  department: column.orNull(column.text),
  /** The service had deleted them, and somebody has made them active since. */
  is_deleted: column.boolean,
  created_at: column.instant,
  changed_at: column.instant,
}
export type PersonRow = column.RowOf<typeof personRow>

const columns = sql`u.id, u.email, u.name, u.designation, u.status = 'active' as is_active, p.external_id, p.given_name,
  p.family_name, p.department, coalesce(p.is_deleted, false) as is_deleted, u.created_at, greatest(u.updated_at, p.changed_at) as changed_at`

/** A person whom the service has deleted is archived, and shown again once somebody makes them active. */
const shown = (unit: UnitOfWork): Sql => sql`
  from app.users u left join app.scim_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
  where u.tenant_id = ${unit.tenantId} and (u.status = 'active' or not coalesce(p.is_deleted, false))`

const fieldsFor = (unit: UnitOfWork): Fields => {
  const email = { kind: 'text', value: sql`u.email`, normal: normalEmail } as const
  const name = { kind: 'text', value: sql`u.name` } as const
  const membership = (condition: Sql): Sql => sql`exists (select from app.scim_members m
    where m.tenant_id = ${unit.tenantId} and m.user_id = u.id and ${condition})`
  const groups = {
    kind: 'id',
    of: 'scimGroup',
    equals: (id: string) => membership(sql`m.group_id = ${id}`),
    isPresent: membership(sql`true`),
  } as const
  return {
    id: { kind: 'id', of: 'user', equals: (id) => sql`u.id = ${id}`, isPresent: sql`true` },
    externalid: { kind: 'text', value: sql`p.external_id`, isExact: true },
    username: email,
    emails: email,
    'emails.value': email,
    'emails.type': { kind: 'text', value: sql`'work'` },
    'emails.primary': { kind: 'boolean', value: sql`true` },
    displayname: name,
    name,
    'name.formatted': name,
    'name.givenname': { kind: 'text', value: sql`p.given_name` },
    'name.familyname': { kind: 'text', value: sql`p.family_name` },
    title: { kind: 'text', value: sql`u.designation` },
    active: { kind: 'boolean', value: sql`u.status = 'active'` },
    'enterprise.department': { kind: 'text', value: sql`p.department` },
    groups,
    'groups.value': groups,
    'meta.created': { kind: 'time', value: sql`u.created_at` },
    'meta.lastmodified': { kind: 'time', value: sql`greatest(u.updated_at, p.changed_at)` },
  }
}

export async function findPerson(unit: UnitOfWork, id: string): Promise<PersonRow | undefined> {
  const rows = await unit.query(personRow, sql`select ${columns} ${shown(unit)} and u.id = ${id}`)
  return rows[0]
}

export async function findPersonPage(
  unit: UnitOfWork,
  query: ListQuery,
): Promise<{ total: number; rows: PersonRow[] }> {
  const fields = fieldsFor(unit)
  const condition = query.filter ? conditionOf(query.filter, fields) : sql`true`
  const [counted, rows] = await Promise.all([
    unit.query({ total: column.integer }, sql`select count(*) as total ${shown(unit)} and ${condition}`),
    unit.query(
      personRow,
      sql`select ${columns} ${shown(unit)} and ${condition}
        order by ${orderOf(query, fields, sql`u.id`)} limit ${rowLimit(query.count)} offset ${query.offset}`,
    ),
  ])
  return { total: firstRow(counted).total, rows: rows.slice(0, query.count) }
}

const membershipRow = { user_id: column.id('user'), id: column.id('scimGroup'), display_name: column.text }
export type MembershipRow = column.RowOf<typeof membershipRow>
const mostMemberships = 20_000

/** The groups of people, by name. */
export function findGroupsOf(unit: UnitOfWork, people: readonly string[]): Promise<MembershipRow[]> {
  return unit.query(
    membershipRow,
    sql`select m.user_id, g.id, g.display_name
      from app.scim_members m join app.scim_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = ${unit.tenantId} and m.user_id = any (${manyIds(people)}::uuid[])
      order by m.user_id, g.display_name, g.id limit ${literal(mostMemberships)}`,
  )
}

/** The archived person with the email whom the service has deleted before. */
export async function findDeleted(unit: UnitOfWork, email: string): Promise<Id<'user'> | undefined> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`select u.id from app.users u join app.scim_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
      where u.tenant_id = ${unit.tenantId} and lower(u.email) = ${email} and u.status = 'archived' and p.is_deleted`,
  )
  return rows[0]?.id
}

export interface KeptOfPerson {
  externalId: string | null
  givenName: string | null
  familyName: string | null
  department: string | null
  isDeleted: boolean
}

/** Stores what SCIM keeps of a person. */
export async function storePerson(unit: UnitOfWork, id: Id<'user'>, kept: KeptOfPerson): Promise<void> {
  await unit.execute(sql`
    insert into app.scim_people (tenant_id, user_id, external_id, given_name, family_name, department, is_deleted, changed_at)
    values (${unit.tenantId}, ${id}, ${kept.externalId}, ${kept.givenName}, ${kept.familyName}, ${kept.department},
      ${kept.isDeleted}, ${unit.now})
    on conflict (tenant_id, user_id) do update set external_id = excluded.external_id, given_name = excluded.given_name,
      family_name = excluded.family_name, department = excluded.department, is_deleted = excluded.is_deleted,
      changed_at = excluded.changed_at`)
}

/** The active unit with the name, by which a department chooses one. */
export async function findUnitNamed(unit: UnitOfWork, name: string): Promise<Id<'businessUnit'> | undefined> {
  const rows = await unit.query(
    { id: column.id('businessUnit') },
    sql`select id from app.business_units
      where tenant_id = ${unit.tenantId} and status = 'active' and lower(name) = lower(${name}) order by id limit 1`,
  )
  return rows[0]?.id
}
