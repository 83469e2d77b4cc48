import type { Id } from '#core/ids/id.ts'
import type { MembersChange } from '#core/scim/group.ts'
import * as column from '#server/platform/db/column.ts'
import { violates } from '#server/platform/db/constraint.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { empty, manyIds, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { conditionOf, orderOf, type Fields } from './filter-repo.ts'
import type { ListQuery } from './query.ts'

const groupRow = {
  id: column.id('scimGroup'),
  external_id: column.orNull(column.text),
  display_name: column.text,
  members: column.integer,
  created_at: column.instant,
  changed_at: column.instant,
  version: column.integer,
}
export type GroupRow = column.RowOf<typeof groupRow>

const columns = sql`g.id, g.external_id, g.display_name, g.created_at, g.changed_at, g.version,
  (select count(*) from app.scim_members m where m.tenant_id = g.tenant_id and m.group_id = g.id) as members`

const fieldsFor = (unit: UnitOfWork): Fields => {
  const membership = (condition: Sql): Sql => sql`exists (select from app.scim_members m
    where m.tenant_id = ${unit.tenantId} and m.group_id = g.id and ${condition})`
  const members = {
    kind: 'id',
    of: 'user',
    equals: (id: string) => membership(sql`m.user_id = ${id}`),
    isPresent: membership(sql`true`),
  } as const
  return {
    id: { kind: 'id', of: 'scimGroup', equals: (id) => sql`g.id = ${id}`, isPresent: sql`true` },
    displayname: { kind: 'text', value: sql`g.display_name` },
    externalid: { kind: 'text', value: sql`g.external_id`, isExact: true },
    members,
    'members.value': members,
    'meta.created': { kind: 'time', value: sql`g.created_at` },
    'meta.lastmodified': { kind: 'time', value: sql`g.changed_at` },
  }
}

/** A group; locked until the end of the transaction if it is to be changed. */
export async function findGroup(
  unit: UnitOfWork,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<GroupRow | undefined> {
  const rows = await unit.query(
    groupRow,
    sql`select ${columns} from app.scim_groups g
      where g.tenant_id = ${unit.tenantId} and g.id = ${id} ${lock ? sql`for update of g` : empty}`,
  )
  return rows[0]
}

export async function findGroupPage(
  unit: UnitOfWork,
  query: ListQuery,
): Promise<{ total: number; rows: GroupRow[] }> {
  const fields = fieldsFor(unit)
  const where = sql`g.tenant_id = ${unit.tenantId} and ${query.filter ? conditionOf(query.filter, fields) : sql`true`}`
  const [counted, rows] = await Promise.all([
    unit.query(
      { total: column.integer },
      sql`select count(*) as total from app.scim_groups g where ${where}`,
    ),
    unit.query(
      groupRow,
      sql`select ${columns} from app.scim_groups g where ${where}
        order by ${orderOf(query, fields, sql`g.id`)} limit ${rowLimit(query.count)} offset ${query.offset}`,
    ),
  ])
  return { total: firstRow(counted).total, rows: rows.slice(0, query.count) }
}

/** The name of a group by which lines may mean it: null if it is the id of another group. */
export function ownName(unit: UnitOfWork): Sql {
  return sql`case when not exists (select from app.scim_groups o where o.tenant_id = ${unit.tenantId}
    and o.external_id = g.display_name and o.id <> g.id) then g.display_name end`
}

/** The members of the groups whose name counts or not because it is one of these ids. */
export async function findMembersOfNamesakes(
  unit: UnitOfWork,
  externalIds: readonly string[],
): Promise<string[]> {
  const rows = await unit.query(
    { user_id: column.id('user') },
    sql`select distinct m.user_id from app.scim_groups g
      join app.scim_members m on m.tenant_id = g.tenant_id and m.group_id = g.id
      where g.tenant_id = ${unit.tenantId} and lower(g.display_name) = any (select lower(x) from unnest(${externalIds}::text[]) x)`,
  )
  return rows.map((row) => row.user_id)
}

/** All groups, by name, for the page of the settings. */
export function findAllGroups(unit: UnitOfWork): Promise<(GroupRow & { own_name: string | null })[]> {
  return unit.query(
    { ...groupRow, own_name: column.orNull(column.text) },
    sql`select ${columns}, ${ownName(unit)} as own_name from app.scim_groups g where g.tenant_id = ${unit.tenantId}
      order by g.display_name collate app.names, g.id`,
  )
}

const memberRow = { group_id: column.id('scimGroup'), id: column.id('user'), name: column.text }
export type MemberRow = column.RowOf<typeof memberRow>

export function findMembers(unit: UnitOfWork, groups: readonly string[]): Promise<MemberRow[]> {
  return unit.query(
    memberRow,
    sql`select m.group_id, u.id, u.name
      from app.scim_members m join app.users u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where m.tenant_id = ${unit.tenantId} and m.group_id = any (${manyIds(groups)}::uuid[])
      order by m.group_id, m.user_id`,
  )
}

/** How many groups there are; new ones take turns. */
export async function countGroups(unit: UnitOfWork): Promise<number> {
  await unit.execute(sql`select from app.tenants where id = ${unit.tenantId} for no key update`)
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from app.scim_groups where tenant_id = ${unit.tenantId}`,
  )
  return firstRow(rows).count
}

/** False if there is a group with this name. */
export async function insertGroup(
  unit: UnitOfWork,
  { id, name, externalId }: { id: Id<'scimGroup'>; name: string; externalId: string | null },
): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.scim_groups (tenant_id, id, external_id, display_name, created_at, changed_at)
    values (${unit.tenantId}, ${id}, ${externalId}, ${name}, ${unit.now}, ${unit.now})
    on conflict (tenant_id, lower(display_name)) do nothing`)
  return count === 1
}

/** False if another group has this name; then nothing more can be done in the transaction. */
export async function updateGroup(
  unit: UnitOfWork,
  { id, name, externalId }: { id: Id<'scimGroup'>; name: string; externalId: string | null },
): Promise<boolean> {
  try {
    await unit.execute(sql`
      update app.scim_groups set display_name = ${name}, external_id = ${externalId}, changed_at = ${unit.now},
        version = version + 1
      where tenant_id = ${unit.tenantId} and id = ${id}`)
    return true
  } catch (error) {
    if (violates(error, 'scim_groups_name')) return false
    throw error
  }
}

export async function deleteGroup(unit: UnitOfWork, id: Id<'scimGroup'>): Promise<void> {
  await unit.execute(sql`delete from app.scim_groups where tenant_id = ${unit.tenantId} and id = ${id}`)
}

export interface ChangedMembers {
  added: number
  removed: number
}

/** Changes the members of a group in three statements; everybody who comes or goes is to be placed again. */
export async function changeMembers(
  unit: UnitOfWork,
  group: Id<'scimGroup'>,
  { isWhole, added, removed }: MembersChange,
  by: string,
): Promise<ChangedMembers> {
  const [gone, come] = [isWhole ? [...added] : [...removed], [...added]].map(manyIds)
  const which = isWhole ? sql`user_id <> all (${gone}::uuid[])` : sql`user_id = any (${gone}::uuid[])`
  const lost = await unit.query(
    { user_id: column.id('user') },
    sql`delete from app.scim_members
      where tenant_id = ${unit.tenantId} and group_id = ${group} and ${which} returning user_id`,
  )
  const won = await unit.query(
    { user_id: column.id('user') },
    sql`insert into app.scim_members (tenant_id, group_id, user_id)
      select u.tenant_id, ${group}::uuid, u.id from app.users u
      where u.tenant_id = ${unit.tenantId} and u.id = any (${come}::uuid[]) order by u.id
      on conflict do nothing returning user_id`,
  )
  await noteDue(
    unit,
    [...lost, ...won].map((row) => row.user_id),
    by,
  )
  return { added: won.length, removed: lost.length }
}

/** Removes a person from all groups. */
export async function leaveGroups(unit: UnitOfWork, person: Id<'user'>): Promise<void> {
  const theirs = sql`tenant_id = ${unit.tenantId} and id in (select m.group_id from app.scim_members m
    where m.tenant_id = ${unit.tenantId} and m.user_id = ${person})`
  await unit.execute(sql`select from app.scim_groups where ${theirs} order by id for update`)
  await unit.execute(sql`
    update app.scim_groups set changed_at = ${unit.now}, version = version + 1 where ${theirs}`)
  await unit.execute(sql`
    delete from app.scim_members where tenant_id = ${unit.tenantId} and user_id = ${person}`)
}

/** People whose groups have changed wait for the job that places them. */
export async function noteDue(unit: UnitOfWork, people: readonly string[], by: string): Promise<void> {
  if (people.length === 0) return
  await unit.execute(sql`
    insert into app.scim_people (tenant_id, user_id, changed_at, is_placement_due, due_by)
    select u.tenant_id, u.id, ${unit.now}, true, ${by}::text from app.users u
    where u.tenant_id = ${unit.tenantId} and u.id = any (${manyIds(people)}::uuid[]) order by u.id
    on conflict (tenant_id, user_id) do update set is_placement_due = true, due_by = excluded.due_by`)
  unit.hint({ topic: 'scim-placements', ids: [], userIds: [] })
}

/** How many of the people there are. */
export async function countPeople(unit: UnitOfWork, people: readonly string[]): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from app.users u
      where u.tenant_id = ${unit.tenantId} and u.id = any (${manyIds(people)}::uuid[])`,
  )
  return firstRow(rows).count
}
