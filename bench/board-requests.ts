import { defaultRoles } from '#core/access/default-roles.ts'
import type { Actor } from '#core/access/actor.ts'
import type { Id } from '#core/ids/id.ts'
import { operations, type OperationKey } from '#contract/operations.ts'
import { UploadPlaces } from '#server/features/attachments/upload-places.ts'
import { allProcedures } from '#server/procedures.ts'
import type { RowShape } from '#server/platform/db/column.ts'
import { publicId } from '#server/platform/ids.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import type { Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type pg from 'pg'
import type { Scenario } from './scenarios.ts'
import { tokenOf, unitOfPerson, uuidOfPerson, uuidOfTenant } from './fill.ts'

/** The request that a board sends when it is opened. */
export interface BoardRequest {
  name: string
  token: string
  paths: string[]
  /** Runs the same statements as the database's owner: no HTTP, no session, no row-level security. */
  bare(owner: pg.Client, now: Temporal.Instant): Promise<void>
}

interface Board {
  name: string
  person: number
  role: 'Director' | 'Manager'
  asks: { key: OperationKey; query: Record<string, string> }[]
}

const dashboard = [
  { key: 'GET /team-day', query: {} },
  { key: 'GET /team-day/insight', query: {} },
  { key: 'GET /dashboards/snapshot', query: { days: '30' } },
] satisfies Board['asks']

const boardsOf = (tenant: number, now: Temporal.Instant): Board[] => [
  { name: 'leaderboard', person: 0, role: 'Director', asks: [{ key: 'GET /leaderboard', query: {} }] },
  { name: 'consistency list', person: 0, role: 'Director', asks: [{ key: 'GET /consistency', query: {} }] },
  { name: 'manager dashboard', person: 1, role: 'Manager', asks: dashboard },
  { name: 'director dashboard', person: 0, role: 'Director', asks: dashboard },
  {
    name: 'performance, 90 days',
    person: 0,
    role: 'Director',
    asks: [{ key: 'GET /performance', query: ninetyDaysOf(uuidOfPerson(tenant, employee), now) }],
  },
]

/** The number of a person who is an employee. */
const employee = 7

function ninetyDaysOf(userId: Id<'user'>, now: Temporal.Instant): Record<string, string> {
  const to = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate()
  return { userId: publicId('user', userId), from: to.subtract({ days: 89 }).toString(), to: to.toString() }
}

const readProcedures = new Map(
  allProcedures({
    streams: { open: new Set(), byUser: new Map(), isClosing: false },
    places: new UploadPlaces(),
  })
    .filter((one) => one.kind === 'read')
    .map((one) => [one.key, one]),
)

/** The parts of boards as rows of their own, for loads of many requests at once. */
export function boardScenarios(tenant: number, now: Temporal.Instant): Scenario[] {
  return boardsOf(tenant, now).flatMap(({ name, person, asks }) =>
    asks.map(({ key, query }): Scenario => ({
      name: `boards: ${name}, ${key}`,
      kind: 'read',
      request: () => ({
        method: 'GET',
        path: `/api/v1${key.slice(4)}?${new URLSearchParams(query).toString()}`,
        token: tokenOf(tenant, person),
      }),
      floor: () => {
        throw new Error('A board has no single statement to compare with.')
      },
    })),
  )
}

export function boardRequests(tenant: number, now: Temporal.Instant): BoardRequest[] {
  return boardsOf(tenant, now).map(({ name, person, role, asks }) => {
    const actor: Actor = {
      userId: uuidOfPerson(tenant, person),
      name: 'Bench',
      designation: null,
      roleName: role,
      businessUnitId: unitOfPerson(tenant, person),
      isTenantAdmin: false,
      permissions: new Set(defaultRoles.find((one) => one.name === role)!.permissions),
    }
    return {
      name,
      token: tokenOf(tenant, person),
      paths: asks.map(({ key, query }) => `/api/v1${key.slice(4)}?${new URLSearchParams(query).toString()}`),
      bare: async (owner, at) => {
        const unit = {
          tenantId: uuidOfTenant(tenant),
          actor,
          now: at,
          timeZone: 'Asia/Kolkata',
          query: (shape: RowShape, statement: Sql) => fetchRows(owner, shape, statement),
        } as unknown as UnitOfWork
        for (const { key, query } of asks)
          await readProcedures.get(key)!.handle(unit, {
            query: operations[key].query.parse(query),
            params: {},
            session: { actor, timeZone: 'Asia/Kolkata' },
          } as never)
      },
    }
  })
}
