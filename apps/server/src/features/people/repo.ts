import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { neededFor, allows } from '#core/access/acts.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { join, literal, sql, type Sql, empty } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { andHasWords } from '#server/platform/db/search-condition.ts'
import { isEmployee, roleHolds, roleHoldsByColumn } from './held-permissions-repo.ts'

/** A person as choices and lists show them. */
export const personRow = {
  id: column.id('user'),
  name: column.text,
  designation: column.orNull(column.text),
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
}
export type PersonRow = column.RowOf<typeof personRow>

/** The columns of `personRow`, of users `u` with their units `b`. */
export const personColumns = sql`u.id, u.name, u.designation, u.business_unit_id, b.name as business_unit_name`

const acknowledging = roleHoldsByColumn(neededFor('report.acknowledge'), sql`acknowledging`)
/** See the reports of their unit, or streaks that follow from them. */
const watching = roleHoldsByColumn(
  [...neededFor('report.list-others'), ...neededFor('leaderboard.open')],
  sql`watching`,
)
const seeingAll = roleHoldsByColumn(neededFor('report.list-all'), sql`seeing_all`)
/** See figures and streaks of the whole company. */
const seeingEverybody = roleHoldsByColumn(neededFor('leaderboard.list-everybody'), sql`seeing_everybody`)

/** Enough for a picker; in larger scopes people search. */
const mostPeople = 500

/**
 * People of a picker, by name: those in the scope and those who belonged to its unit, including archived ones, because
 * their reports remain; or only the active employees in the scope.
 */
export function findPeople(
  unit: UnitOfWork,
  scope: ReportScope,
  { search, of }: { search?: string | undefined; of: 'reports' | 'employees' },
): Promise<PersonRow[]> {
  const who =
    of === 'reports'
      ? orFormerly(unit, scope)
      : sql`and u.status = 'active' and not u.is_suspended and ${isEmployee} ${inScope(scope)}`
  return unit.query(
    personRow,
    sql`
    select ${personColumns}
    from app.users u
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} ${who} ${matchesSearch(unit, search)}
    order by u.name collate app.names, u.id limit ${literal(mostPeople)}`,
  )
}

function orFormerly(unit: UnitOfWork, scope: ReportScope): Sql {
  if (scope.kind !== 'unit') return inScope(scope)
  return sql`and ((true ${inScope(scope)}) or u.id in (select f.user_id from app.former_units f
    where f.tenant_id = ${unit.tenantId} and f.business_unit_id = ${scope.businessUnitId}))`
}

/** A limit for pickers that search while typing; a longer search finds the others. */
const mostChoosable = 50

/** People `u` with roles `r` who fulfil a condition, by name, for a picker. */
export function findChoosable(
  unit: UnitOfWork,
  condition: Sql,
  search: string | undefined,
): Promise<PersonRow[]> {
  return unit.query(
    personRow,
    sql`
    select ${personColumns}
    from app.users u
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} and ${condition} ${matchesSearch(unit, search)}
    order by u.name collate app.names, u.id limit ${literal(mostChoosable)}`,
  )
}

/**
 * The condition of the people who manage the unit that they belong to: they acknowledge its reports, and are neither
 * Directors nor company administrators (docs/spec/decisions.md#106). For a user `u` and their role `r`.
 */
export const managesOwnUnit = sql`u.status = 'active' and not u.is_suspended and not u.is_tenant_admin
  and u.role_name <> 'Director' and coalesce(${roleHolds(neededFor('report.acknowledge'))}, false)`

/** The people whom a report concerns, besides its employee. */
export interface ConcernedByReport {
  /**
   * Who is notified of it (docs/spec/decisions.md#106): people who acknowledge in the employee's unit; Directors only
   * if the unit has nobody.
   */
  acknowledgers: Id<'user'>[]
  /** Whose lists, boards or figures contain it. */
  watchers: Id<'user'>[]
}

/** Never the acting employee, and never archived or suspended people. */
export async function findConcernedByReport(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | null,
): Promise<ConcernedByReport> {
  const rows = await unit.query(
    { id: column.id('user'), acknowledges: column.boolean, is_director: column.boolean },
    sql`
    with roles as materialized (
      select r.id, ${join([acknowledging, watching, seeingAll, seeingEverybody].map((one) => one.column))}
      from app.roles r where r.tenant_id = ${unit.tenantId}
    )
    select id, acknowledges, role_name = 'Director' as is_director
    from (
      select u.id, u.role_name, coalesce(not u.is_tenant_admin
          and (u.business_unit_id = ${businessUnitId} or (u.role_name = 'Director' and u.business_unit_id is null))
          and ${acknowledging.condition}, false) as acknowledges,
        u.is_tenant_admin or (u.business_unit_id = ${businessUnitId} and ${watching.condition})
          or (u.business_unit_id is null and ${seeingAll.condition}) or ${seeingEverybody.condition} as watches
      from app.users u
      left join roles r on r.id = u.role_id
      where u.tenant_id = ${unit.tenantId} and u.status = 'active' and not u.is_suspended
        and u.id <> ${unit.actor.userId}
    ) u
    where acknowledges or watches
    order by id`,
  )
  const mayAcknowledge = rows.filter((row) => row.acknowledges)
  const ofUnit = mayAcknowledge.filter((row) => !row.is_director)
  const notified = new Set(ofUnit.length > 0 ? ofUnit : mayAcknowledge)
  return {
    acknowledgers: [...notified].map((row) => row.id),
    watchers: rows.filter((row) => !notified.has(row)).map((row) => row.id),
  }
}

/** A condition, beginning with `and`, that limits the users `u` to the scope. */
export function inScope(scope: ReportScope): Sql {
  if (scope.kind === 'tenant') return empty
  if (scope.kind === 'own') return sql`and u.id = ${scope.userId}`
  return sql`and (u.business_unit_id = ${scope.businessUnitId} or u.id = ${scope.userId})`
}

/**
 * The condition under which a search finds people `u`: by their name, and by their email only for people who manage
 * users and may see emails, because a search would reveal them.
 */
export function matchesSearch(unit: UnitOfWork, search: string | undefined): Sql {
  const mayFindEmails = allows(unit.actor.permissions, 'person.list')
  return andHasWords(search, mayFindEmails ? sql`u.search_key` : sql`app.search_key(u.name)`)
}

/**
 * Whether mails and other messages may leave the app for the person `u`. People of an imported company know nothing of
 * this installation until they set a password or sign in with the company’s service: before, messages would come from an
 * address that nobody has told them of, perhaps beside those of the installation in which they still work.
 */
export const mayBeReached = sql`(not exists (select from app.company_imports i where i.tenant_id = u.tenant_id)
  or exists (select from auth.accounts a
    where a.tenant_id = u.tenant_id and a.user_id = u.id and a.has_password)
  or exists (select from app.sign_in_identities s where s.tenant_id = u.tenant_id and s.user_id = u.id))`
