import type { Placement } from '#core/company-sign-in/placement.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import * as z from 'zod'

export const placementsColumn = column.json(
  z.array(
    z.strictObject({
      group: z.string().nullable(),
      roleId: column.idInJson('role'),
      businessUnitId: column.idInJson('businessUnit').nullable(),
    }),
  ),
)

const placementsRow = { placements: placementsColumn, version: column.integer }

/** The role and unit of each group; version null before anybody entered one. */
export async function findPlacements(
  unit: UnitOfWork,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ placements: Placement[]; version: number | null }> {
  const [row] = await unit.query(
    placementsRow,
    sql`select placements, version from app.group_placements
      where tenant_id = ${unit.tenantId} ${lock ? sql`for update` : empty}`,
  )
  return row ?? { placements: [], version: null }
}

/** The names of the roles and units that groups give, by id, without deleted ones. */
export async function findPlaceNames(
  unit: UnitOfWork,
  places: readonly Placement[],
): Promise<Map<string, string>> {
  const ids = places.flatMap(({ roleId, businessUnitId }) => [roleId, businessUnitId])
  const rows = await unit.query(
    { id: column.innerId, name: column.text },
    sql`select id, name from app.roles where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])
      union all
      select id, name from app.business_units where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Stores the role and unit of each group as the next version. The members of groups that SCIM has stored are placed
 * again, while a service uses it.
 */
export async function storePlacements(unit: UnitOfWork, placements: readonly Placement[]): Promise<void> {
  await unit.execute(sql`
    insert into app.group_placements as g (tenant_id, placements)
    values (${unit.tenantId}, ${JSON.stringify(placements)})
    on conflict (tenant_id) do update set placements = excluded.placements, version = g.version + 1`)
  await unit.execute(sql`
    insert into app.scim_people (tenant_id, user_id, changed_at, is_placement_due)
    select distinct m.tenant_id, m.user_id, ${unit.now}::timestamptz, true from app.scim_members m
    where m.tenant_id = ${unit.tenantId}
      and exists (select from app.scim_keys k where k.tenant_id = ${unit.tenantId})
    on conflict (tenant_id, user_id) do update set is_placement_due = true, due_by = null`)
  unit.hint({ topic: 'scim-placements', ids: [], userIds: [] })
}

/** Whether a sign-in service may provision people of the company by SCIM. */
export async function usesScim(unit: UnitOfWork): Promise<boolean> {
  const rows = await unit.query(
    { uses: column.boolean },
    sql`select exists (select from app.scim_keys where tenant_id = ${unit.tenantId}) as uses`,
  )
  return firstRow(rows).uses
}

/** Whether SCIM places the person: by groups that the service has stored here, with a key that works. */
export async function isPlacedByScim(unit: UnitOfWork, userId: string): Promise<boolean> {
  const rows = await unit.query(
    { is: column.boolean },
    sql`select exists (select from app.scim_people p
        where p.tenant_id = ${unit.tenantId} and p.user_id = ${userId} and not p.is_deleted)
      and exists (select from app.scim_groups g where g.tenant_id = ${unit.tenantId})
      and exists (select from app.scim_keys k
        where k.tenant_id = ${unit.tenantId} and (k.expires_at is null or k.expires_at > ${unit.now})) as is`,
  )
  return firstRow(rows).is
}
