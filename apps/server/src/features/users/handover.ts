import { allows } from '#core/access/acts.ts'
import { mayInheritMeetings } from '#core/access/policies/meeting.ts'
import { mayInheritTasks } from '#core/access/policies/task.ts'
import { resolvePermissions } from '#core/access/resolve-permissions.ts'
import { AppError, errorText } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { permissionsOf } from '#server/platform/auth/actor-row.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { GuestMailing } from '../guest-invitations/api.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { findRunningSeries, handOverSeries } from '../meetings/api.ts'
import { countReports } from '../reports/api.ts'
import { findOpenTaskIds, handOverTasks } from '../tasks/api.ts'
import { managed } from './grant-limit.ts'
import { findActiveOfUnit, findUser, lockUsers } from './repo.ts'
import type { UserRow } from './user-row.ts'
import { factsOf } from './view.ts'

type Holdings = ServerOperation['GET /users/{userId}/holdings']['output']
type Wishes = ServerOperation['POST /users/{userId}/archive']['body']
/** The outcome for a person's series and open tasks; nobody in `to` means stopped, or left to their creators. */
export type Handover = ServerOperation['POST /users/{userId}/archive']['output']['handover']

export const nothingHandedOver: Handover = { series: { count: 0, to: null }, tasks: { count: 0, to: null } }

/**
 * The series and tasks that another person has to take over when a person is archived (docs/spec/decisions.md#123).
 * @throws AppError `user_not_found`, `user_out_of_reach`
 */
export async function findHoldings(unit: UnitOfWork, id: Id<'user'>): Promise<Holdings> {
  const row = managed(unit, await findUser(unit, id))
  const [series, tasks, around] = await Promise.all([
    findRunningSeries(unit, id),
    findOpenTaskIds(unit, id),
    findUnitOf(unit, row),
  ])
  const { business_unit_id: businessUnitId } = row
  const waits = around.isOnlyManager && businessUnitId !== null
  const businessUnit = viewUnitRef(row)
  return {
    series: series.map((one) => ({ id: one.id, title: one.title, recurrence: one.recurrence_rule })),
    openTasks: tasks.length,
    waitingReports: waits
      ? await countReports(
          unit,
          { scope: { kind: 'unit', userId: id, businessUnitId }, status: 'Pending Acknowledgment' },
          id,
        )
      : 0,
    businessUnit: businessUnit && {
      ...businessUnit,
      people: around.people,
      isOnlyManager: around.isOnlyManager,
    },
    heir: around.heir,
  }
}

/**
 * Hands the running series and the open tasks of an archived person over to their heirs: those who are named, otherwise
 * the proposed one; null stops the series and leaves the tasks to their creators.
 * @throws AppError `heir_refused`, with the field
 */
export async function handOver(
  unit: UnitOfWork,
  row: UserRow,
  { seriesTo, tasksTo }: Wishes,
  mailing: GuestMailing | null,
): Promise<Handover> {
  const proposed = seriesTo === undefined || tasksTo === undefined ? (await findUnitOf(unit, row)).heir : null
  const to = {
    series: seriesTo === undefined ? (proposed?.id ?? null) : seriesTo,
    tasks: tasksTo === undefined ? (proposed?.id ?? null) : tasksTo,
  }
  const wanted = [...new Set([to.series, to.tasks].filter((id) => id !== null))]
  // Locked, so that an heir is not archived at the same time, and read after the lock.
  const people = wanted.length > 0 ? await lockUsers(unit, wanted) : []
  const heirOf = (id: Id<'user'> | null, field: string, mayInherit: typeof mayInheritTasks) => {
    if (id === null) return null
    const heir = people.find((one) => one.id === id)
    const isFit =
      heir && heir.id !== row.id && heir.status === 'active' && !heir.is_suspended && mayInherit(held(heir))
    if (isFit) return heir
    throw new AppError('heir_refused', { fields: [{ field, message: errorText('heir_refused') }] })
  }
  const seriesHeir = heirOf(to.series, 'body.seriesTo', mayInheritMeetings)
  const tasksHeir = heirOf(to.tasks, 'body.tasksTo', mayInheritTasks)
  return {
    series: {
      count: await handOverSeries(unit, row.id, seriesHeir, mailing),
      to: seriesHeir && { id: seriesHeir.id, name: seriesHeir.name },
    },
    tasks: {
      count: await handOverTasks(unit, row, tasksHeir?.id ?? null),
      to: tasksHeir && { id: tasksHeir.id, name: tasksHeir.name },
    },
  }
}

function held(row: UserRow) {
  return resolvePermissions({ ...factsOf(row), isPlatformAdmin: false })
}

/**
 * The person's unit: its active people, whether they are the only one of them who manages it, and who takes over from
 * them: the manager who has been there longest. Managers acknowledge reports of their unit; Directors do if a unit has
 * nobody (docs/spec/decisions.md#106), and company administrators manage no unit.
 */
async function findUnitOf(unit: UnitOfWork, { id, business_unit_id: businessUnitId }: UserRow) {
  const people = businessUnitId === null ? [] : await findActiveOfUnit(unit, businessUnitId)
  const managers = people
    .map((one) => ({ ...one, held: permissionsOf(one) }))
    .filter((one) => !one.is_tenant_admin && allows(one.held, 'report.acknowledge'))
  const heir = managers.find(
    (one) => one.id !== id && mayInheritMeetings(one.held) && mayInheritTasks(one.held),
  )
  return {
    people: people.length,
    isOnlyManager: managers.length === 1 && managers[0]?.id === id,
    heir: heir ? { id: heir.id, name: heir.name } : null,
  }
}
