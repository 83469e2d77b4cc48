import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import type { ReportStatus } from '#core/reports/editing.ts'
import { required } from '#core/values/required.ts'
import { empty, join, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { andHasWords } from '#server/platform/db/search-condition.ts'
import { reportRow, type ReportRow } from './rows.ts'

export interface ReportFilters {
  scope: ReportScope
  status?: ReportStatus | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  employeeId?: Id<'user'> | undefined
  businessUnitId?: Id<'businessUnit'> | undefined
  /** Words of the employee's name. */
  search?: string | undefined
}

export type ReportSort =
  | 'date'
  | 'submittedAt'
  | 'employee'
  | 'businessUnit'
  | 'tasks'
  | 'status'
  | 'acknowledgedBy'

export interface Page {
  sort: ReportSort
  dir: 'asc' | 'desc'
  offset: number
  limit: number
}

export const summaryColumns = (unit: UnitOfWork): Sql => sql`
  r.id, r.employee_id, u.name as employee_name, u.designation, r.business_unit_id, u.business_unit_id as present_unit_id,
  b.name as business_unit_name, r.for_date, r.status, r.preview, r.version_count, r.attachment_count, r.submitted_at, r.time_zone, r.is_late,
  r.is_yesterday_submission, r.submitted_on_week_off, r.submitted_on_holiday, r.submitted_on_leave,
  exists (select from app.acknowledgments k where k.tenant_id = r.tenant_id and k.report_id = r.id
    and k.manager_id = ${unit.actor.userId}) as acknowledged_by_me,
  (select json_build_object('managerName', k.manager_name, 'reaction', k.reaction) from app.acknowledgments k
    where k.tenant_id = r.tenant_id and k.report_id = r.id and k.manager_id = r.acknowledged_by)
    as first_acknowledgment`

export const withPeople: Sql = sql`
  join app.users u on u.tenant_id = r.tenant_id and u.id = r.employee_id
  left join app.business_units b on b.tenant_id = r.tenant_id and b.id = r.business_unit_id`

/** The tasks of the newest version of the reports `r`; their preview for a report without version data. */
export const tasksColumn: Sql = sql`coalesce((select v.tasks_completed from app.report_versions v
  where v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = r.version_count), r.preview)
  as tasks_completed`

/** One page of reports. Finds the rows of the page first, so that people are joined only to these. */
export async function findReports(
  unit: UnitOfWork,
  filters: ReportFilters,
  page: Page,
): Promise<ReportRow[]> {
  const rows = await unit.query(reportRow, readPage(unit, filters, page))
  return rows.slice(0, page.limit)
}

function readPage(unit: UnitOfWork, filters: ReportFilters, page: Page): Sql {
  if (needsPeople(page))
    return sql`
      select ${summaryColumns(unit)} from app.reports r ${withPeople}
      where ${matching(unit, filters)}
      order by ${order(page)}
      ${rowsOf(page)}`
  return sql`
    select ${summaryColumns(unit)}
    from (select * from app.reports r where ${matching(unit, filters)}
      order by ${order(page)} ${rowsOf(page)}) r
    ${withPeople}
    order by ${order(page)}`
}

export async function countReports(
  unit: UnitOfWork,
  filters: ReportFilters,
  except?: string,
): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from app.reports r
    where ${matching(unit, filters)} ${except ? sql`and r.employee_id <> ${except}` : empty}`,
  )
  return firstRow(rows).count
}

/** The condition of the reports `r` that the filters match. */
export function matching(unit: UnitOfWork, filters: ReportFilters): Sql {
  return sql`r.tenant_id = ${unit.tenantId} ${inScope(filters.scope)}
    ${filters.status ? withStatus(filters.status) : empty}
    ${filters.startDate ? sql`and r.for_date >= ${filters.startDate}` : empty}
    ${filters.endDate ? sql`and r.for_date <= ${filters.endDate}` : empty}
    ${filters.employeeId ? sql`and r.employee_id = ${filters.employeeId}` : empty}
    ${filters.businessUnitId ? sql`and r.business_unit_id = ${filters.businessUnitId}` : empty}
    ${ofPeopleNamed(unit, filters.search)}`
}

/** By the name only, because readers of reports may not see emails. */
function ofPeopleNamed(unit: UnitOfWork, search: string | undefined): Sql {
  const isNamed = andHasWords(search, sql`app.search_key(named.name)`)
  if (isNamed === empty) return empty
  return sql`and r.employee_id in (select named.id from app.users named where named.tenant_id = ${unit.tenantId} ${isNamed})`
}

/** As a literal, because a parameter would not match the condition of the partial index. */
function withStatus(status: ReportStatus): Sql {
  return status === 'Acknowledged'
    ? sql`and r.status = 'Acknowledged'`
    : sql`and r.status = 'Pending Acknowledgment'`
}

function inScope(scope: ReportScope): Sql {
  if (scope.kind === 'tenant') return empty
  if (scope.kind === 'unit') return sql`and r.business_unit_id = ${scope.businessUnitId}`
  return sql`and r.employee_id = ${scope.userId}`
}

/** As literals: with parameters the planner would assume a tenth of the table. */
function rowsOf(page: Page): Sql {
  return page.offset === 0
    ? sql`limit ${rowLimit(page.limit)}`
    : sql`limit ${rowLimit(page.limit)} offset ${page.offset}`
}

/** A column that a list is ordered by, and the type of its values in the database. */
interface SortKey {
  column: Sql
  direction: 'asc' | 'desc'
  type: Sql
}

const onDate = sql`r.for_date`
const onSubmission = sql`r.submitted_at`
const [ofDate, ofInstant, ofText, ofId] = [sql`date`, sql`timestamptz`, sql`text`, sql`uuid`]

/** The sort keys of text columns; never null, so that a cursor can contain them. */
const texts = {
  employee: sql`u.name collate app.names`,
  businessUnit: sql`coalesce(b.name, '') collate app.names`,
  tasks: sql`r.preview collate app.names`,
  status: sql`r.status`,
  acknowledgedBy: sql`coalesce((select k.manager_name from app.acknowledgments k
    where k.tenant_id = r.tenant_id and k.report_id = r.id and k.manager_id = r.acknowledged_by), '') collate app.names`,
}

/** Whether people and units have to be joined before the order is known. */
function needsPeople({ sort }: Pick<Page, 'sort'>): boolean {
  return sort === 'employee' || sort === 'businessUnit'
}

/** The columns that a list is ordered by, ending with the unique id. */
function keysOf({ sort, dir }: Pick<Page, 'sort' | 'dir'>): SortKey[] {
  const id: SortKey = { column: sql`r.id`, direction: 'asc', type: ofId }
  const newest: SortKey[] = [
    { column: onDate, direction: 'desc', type: ofDate },
    { column: onSubmission, direction: 'desc', type: ofInstant },
    id,
  ]
  const text = texts[sort as keyof typeof texts]
  if (text) return [{ column: text, direction: dir, type: ofText }, ...newest]
  const submission: SortKey = { column: onSubmission, direction: dir, type: ofInstant }
  return sort === 'submittedAt'
    ? [submission, id]
    : [{ column: onDate, direction: dir, type: ofDate }, submission, id]
}

function order(page: Pick<Page, 'sort' | 'dir'>): Sql {
  return join(
    keysOf(page).map(({ column, direction }) =>
      direction === 'asc' ? sql`${column} asc` : sql`${column} desc`,
    ),
  )
}

/** The rows after these values in the order of the keys. */
function after(keys: readonly SortKey[], values: readonly string[]): Sql {
  const [key, ...rest] = keys
  const { column, type, direction } = required(key, 'key of the order')
  const value = sql`${required(values[0], 'value of the cursor')}::${type}`
  const beyond = direction === 'asc' ? sql`${column} > ${value}` : sql`${column} < ${value}`
  if (rest.length === 0) return beyond
  // An index scan can start only at the first condition.
  const fromHere = direction === 'asc' ? sql`${column} >= ${value}` : sql`${column} <= ${value}`
  return sql`${fromHere} and (${beyond} or ${after(rest, values.slice(1))})`
}

/** The kinds of text of the keys' values, for reading a cursor. */
export function cursorKinds(page: Pick<Page, 'sort' | 'dir'>): ('date' | 'instant' | 'text' | 'id')[] {
  const kinds = new Map([
    [ofDate, 'date' as const],
    [ofInstant, 'instant' as const],
    [ofText, 'text' as const],
    [ofId, 'id' as const],
  ])
  return keysOf(page).map(({ type }) => required(kinds.get(type), 'kind of the key'))
}

/**
 * The rows after a position in the list, given by the values of its keys; each row with its own position and further
 * columns of the reports `r`.
 */
export function findReportsAfter<Further extends column.RowShape>(
  unit: UnitOfWork,
  filters: ReportFilters,
  page: Pick<Page, 'sort' | 'dir' | 'limit'> & { after: readonly string[] | undefined },
  further: { shape: Further; columns: Sql },
) {
  const keys = keysOf(page)
  return unit.query(
    { ...reportRow, ...further.shape, place: column.json(z.array(z.string())) },
    sql`
    select ${summaryColumns(unit)}, ${further.columns}, json_build_array(${join(keys.map(({ column }) => column))}) as place
    from (select r.* from app.reports r ${needsPeople(page) ? withPeople : empty}
      where ${matching(unit, filters)} ${page.after ? sql`and ${after(keys, page.after)}` : empty}
      order by ${order(page)} limit ${rowLimit(page.limit)}) r
    ${withPeople}
    order by ${order(page)}`,
  )
}
