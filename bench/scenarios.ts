import type { Id } from '#core/ids/id.ts'
import { localDate } from '#core/time/report-clock.ts'
import { findReport } from '#server/features/reports/detail-repo.ts'
import { findReports } from '#server/features/reports/list-repo.ts'
import { findUserPage } from '#server/features/users/list-repo.ts'
import { findNews } from '#server/features/notifications/repo.ts'
import { sessionStatement } from '#server/platform/auth/session.ts'
import { sessionKeyOf } from '#server/platform/auth/session-cookie.ts'
import type { Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import pg from 'pg'
import {
  administrator,
  behind,
  largeTenant,
  openDays,
  tinyTenant,
  tokenOf,
  uuidOfPerson,
  uuidOfTenant,
} from './fill.ts'
import { acknowledgmentFloor, submissionFloor } from './write-floors.ts'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token: string
  body?: unknown
  /** The client's idempotency key. */
  key?: string
}

/**
 * One row of the benchmark: the request to Daymark, and the one statement that the floor sends instead. That of a write
 * is sent for a company, as requests are.
 */
export type Scenario = {
  name: string
  /** The n-th request; writes never repeat one. */
  request(n: number): HttpRequest
} & (
  | { kind: 'read'; floor(n: number): Sql }
  | { kind: 'write'; floor(n: number): { tenantId: Id<'tenant'>; statement: Sql } }
)

/** A unit of work that runs nothing and records the statement that it was given. */
export function capturing(
  tenant: number,
  userId: string,
  now?: Temporal.Instant,
  actor: { businessUnitId?: string; permissions?: ReadonlySet<string> } = {},
): { unit: UnitOfWork; statement(): Sql } {
  let captured: Sql | undefined
  const unit = {
    tenantId: uuidOfTenant(tenant),
    now,
    actor: { userId, ...actor },
    query: async (_shape: unknown, statement: Sql) => {
      captured = statement
      return [{}]
    },
  } as unknown as UnitOfWork
  return { unit, statement: () => captured! }
}

export interface Facts {
  now: Temporal.Instant
  directorId: string
  managerId: string
  managerUnitId: Id<'businessUnit'>
  reportIds: Id<'report'>[]
  pendingIds: Id<'report'>[]
  /** Open direct tasks, each with the number of its one assignee. */
  directTasks: { id: string; person: number }[]
  /** Tenant number, person number and ids of everybody who can submit. */
  submitters: { tenant: number; person: number; id: string; unitId: string }[]
}

export async function readFacts(ownerUrl: string, now: Temporal.Instant): Promise<Facts> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const tenantId = uuidOfTenant(largeTenant)
  const people = await owner.query<{ id: string; role_name: string; business_unit_id: Id<'businessUnit'> }>(
    'select id, role_name, business_unit_id from app.users where tenant_id = $1 order by id',
    [tenantId],
  )
  const reports = await owner.query<{ id: Id<'report'>; status: string }>(
    `(select id, status from app.reports where tenant_id = $1 and status = 'Acknowledged' limit 2000)
     union all (select id, status from app.reports where tenant_id = $1 and status <> 'Acknowledged')`,
    [tenantId],
  )
  const everybody = await owner.query<{
    tenant_id: string
    id: string
    business_unit_id: string
    email: string
  }>(
    `select tenant_id, id, business_unit_id, email from app.users where role_name = 'Employee' and tenant_id <> $1`,
    [tenantId],
  )
  const direct = await owner.query<{ id: string; email: string }>(
    `select k.id, u.email from app.tasks k join app.task_assignees a on a.tenant_id = k.tenant_id and a.task_id = k.id
     join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
     where k.tenant_id = $1 and k.task_type = 'direct' and k.status = 'Not Started' order by k.id limit 5000`,
    [tenantId],
  )
  await owner.end()
  const manager = people.rows.find((row) => row.role_name === 'Manager')!
  return {
    now,
    directorId: people.rows.find((row) => row.role_name === 'Director')!.id,
    managerId: manager.id,
    managerUnitId: manager.business_unit_id,
    reportIds: reports.rows.filter((row) => row.status === 'Acknowledged').map((row) => row.id),
    pendingIds: reports.rows.filter((row) => row.status !== 'Acknowledged').map((row) => row.id),
    directTasks: direct.rows.map(({ id, email }) => ({ id, person: Number(/^p(\d+)\./.exec(email)![1]) })),
    submitters: everybody.rows.map((row) => {
      const [, person, tenant] = /^p(\d+)\.t(\d+)@/.exec(row.email)!
      return { tenant: Number(tenant), person: Number(person), id: row.id, unitId: row.business_unit_id }
    }),
  }
}

/** One entry per scenario. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per measurement
export function scenarios(facts: Facts): Scenario[] {
  const director = tokenOf(largeTenant, 0)
  const manager = tokenOf(largeTenant, 1)
  return [
    {
      name: 'session check',
      kind: 'read',
      request: () => ({ method: 'GET', path: '/api/v1/me', token: manager }),
      floor: () => sessionStatement(sessionKeyOf(manager), facts.now),
    },
    listOf('list of 10 reports', largeTenant, facts),
    {
      name: 'one report with versions',
      kind: 'read',
      request: (n) => ({
        method: 'GET',
        path: `/api/v1/reports/${publicId('report', at(facts.reportIds, n))}`,
        token: director,
      }),
      floor: (n) => {
        const { unit, statement } = capturing(largeTenant, facts.directorId)
        void findReport(unit, at(facts.reportIds, n))
        return statement()
      },
    },
    {
      name: 'submit',
      kind: 'write',
      request: (n) => {
        const { submitter, date } = submission(facts, n, openDays)
        const body = {
          forDate: date,
          tasksCompleted: '- Cleared 14 containers\n- Rebooked the night run',
          planForTomorrow: '- Walk yard B',
        }
        return {
          method: 'POST',
          path: '/api/v1/reports',
          token: tokenOf(submitter.tenant, submitter.person),
          body,
          key: `report of ${date}`,
        }
      },
      floor: (n) => {
        const { submitter, date } = submission(facts, n)
        const tenantId = uuidOfTenant(submitter.tenant)
        const by = { tenantId, userId: submitter.id }
        return {
          tenantId,
          statement: submissionFloor(by, { unitId: submitter.unitId, date, now: facts.now }),
        }
      },
    },
    {
      name: 'acknowledge',
      kind: 'write',
      request: (n) => ({
        method: 'POST',
        path: `/api/v1/reports/${publicId('report', once(facts.pendingIds, n))}/acknowledgments`,
        token: director,
        body: { comments: 'Thank you' },
      }),
      floor: (n) => {
        const tenantId = uuidOfTenant(largeTenant)
        const by = { tenantId, userId: facts.directorId }
        return { tenantId, statement: acknowledgmentFloor(by, at(facts.pendingIds, n), facts.now) }
      },
    },
    {
      name: 'unread notifications',
      kind: 'read',
      request: () => ({ method: 'GET', path: '/api/v1/notifications/unread', token: manager }),
      floor: () => {
        const { unit, statement } = capturing(largeTenant, facts.managerId)
        void findNews(unit)
        return statement()
      },
    },
    {
      name: 'unread notifications, thousands',
      kind: 'read',
      request: () => ({
        method: 'GET',
        path: '/api/v1/notifications/unread',
        token: tokenOf(largeTenant, behind),
      }),
      floor: () => {
        const { unit, statement } = capturing(largeTenant, uuidOfPerson(largeTenant, behind), facts.now)
        void findNews(unit)
        return statement()
      },
    },
    usersOf('list of users', '', {}),
    usersOf('list of users, searched', '?search=person%204', { search: 'person 4' }),
    usersOf(
      'list of users, filtered, page 3',
      `?businessUnitId=${publicId('businessUnit', facts.managerUnitId)}&page=3`,
      {
        businessUnitId: facts.managerUnitId,
        offset: 20,
      },
    ),
  ]
}

/** The list of a company's people, as its administrator opens it. */
function usersOf(
  name: string,
  query: string,
  { offset = 0, ...filters }: { search?: string; businessUnitId?: Id<'businessUnit'>; offset?: number },
): Scenario {
  const order = { sort: 'name', dir: 'asc' } as const
  return {
    name,
    kind: 'read',
    request: () => ({
      method: 'GET',
      path: `/api/v1/users${query}`,
      token: tokenOf(largeTenant, administrator),
    }),
    floor: () => {
      const { unit, statement } = capturing(largeTenant, 'nobody')
      void findUserPage(unit, { ...filters, status: 'active' }, order, { limit: 10, offset })
      return statement()
    },
  }
}

/** The first page of a whole company's list, as its Director opens it. */
export function listOf(name: string, tenant: number, facts: Facts): Scenario {
  return {
    name,
    kind: 'read',
    request: () => ({ method: 'GET', path: '/api/v1/reports?scope=all', token: tokenOf(tenant, 0) }),
    floor: () => {
      const { unit, statement } = capturing(tenant, facts.directorId)
      void findReports(
        unit,
        { scope: { kind: 'tenant' } },
        { sort: 'date', dir: 'desc', offset: 0, limit: 11 },
      )
      return statement()
    },
  }
}

export const tinyList = (facts: Facts): Scenario =>
  listOf('list of 10, a hundredth of the history', tinyTenant, facts)

/** The n-th person and date. Daymark accepts only the last few days; the bare table accepts any. */
function submission(
  facts: Facts,
  n: number,
  mostBack = Infinity,
): { submitter: Facts['submitters'][number]; date: string } {
  const submitter = at(facts.submitters, n)
  const back = Math.floor(n / facts.submitters.length)
  if (back >= mostBack) throw new Error('The bench has run out of days to submit for.')
  return { submitter, date: localDate(facts.now, 'Asia/Kolkata').subtract({ days: back }).toString() }
}

function at<T>(from: readonly T[], n: number): T {
  return from[n % from.length]!
}

function once<T>(from: readonly T[], n: number): T {
  if (n >= from.length) throw new Error('The bench has run out of reports to acknowledge.')
  return from[n]!
}
