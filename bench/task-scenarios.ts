import { neededFor } from '#core/access/acts.ts'
import { findMine, findMyBoard } from '#server/features/tasks/lists/mine-repo.ts'
import { findTeam } from '#server/features/tasks/lists/team-repo.ts'
import { publicId } from '#server/platform/ids.ts'
import { largeTenant, tokenOf, uuidOfPerson, uuidOfTenant } from './fill.ts'
import { capturing, type Facts, type Scenario } from './scenarios.ts'
import { creationFloor, statusFloor } from './write-floors.ts'

const employees = 490
/** The first number of a person who is an employee; see `roleOf`. */
const firstEmployee = 7

/** What people do with tasks all day, in a company of 500 people and 100,000 tasks: one entry per scenario. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per measurement
export function taskScenarios(facts: Facts): Scenario[] {
  const manager = tokenOf(largeTenant, 1)
  const scope = { businessUnitId: facts.managerUnitId, permissions: new Set(neededFor('task.list-team')) }
  return [
    {
      name: 'tasks: list of 10',
      kind: 'read',
      request: (n) => ({
        method: 'GET',
        path: '/api/v1/tasks/mine',
        token: tokenOf(largeTenant, personOf(n)),
      }),
      floor: (n) => {
        const { unit, statement } = capturing(largeTenant, uuidOfPerson(largeTenant, personOf(n)), facts.now)
        void findMine(unit, {}, { offset: 0, limit: 10 })
        return statement()
      },
    },
    {
      name: 'tasks: board of one person',
      kind: 'read',
      request: (n) => ({
        method: 'GET',
        path: '/api/v1/tasks/mine/board',
        token: tokenOf(largeTenant, personOf(n)),
      }),
      floor: (n) => {
        const { unit, statement } = capturing(largeTenant, uuidOfPerson(largeTenant, personOf(n)), facts.now)
        void findMyBoard(unit, {})
        return statement()
      },
    },
    {
      name: 'tasks: team, filtered',
      kind: 'read',
      request: () => ({ method: 'GET', path: '/api/v1/tasks/team?status=Not%20Started', token: manager }),
      floor: () => {
        const { unit, statement } = capturing(largeTenant, facts.managerId, facts.now, scope)
        void findTeam(unit, { status: 'Not Started' }, { offset: 0, limit: 11 }, 'row')
        return statement()
      },
    },
    {
      name: 'tasks: create',
      kind: 'write',
      request: (n) => ({
        method: 'POST',
        path: '/api/v1/tasks',
        token: tokenOf(largeTenant, personOf(n)),
        body: { title: 'Walk yard B before the audit', dueDate: '2099-06-12' },
      }),
      floor: (n) => {
        const tenantId = uuidOfTenant(largeTenant)
        const by = { tenantId, userId: uuidOfPerson(largeTenant, personOf(n)) }
        return { tenantId, statement: creationFloor(by, facts.now) }
      },
    },
    {
      name: 'tasks: change of status',
      kind: 'write',
      request: (n) => {
        const { id, person } = facts.directTasks[n % facts.directTasks.length]!
        const isBack = Math.floor(n / facts.directTasks.length) % 2 === 1
        return {
          method: 'PUT',
          path: `/api/v1/tasks/${publicId('task', id)}/status`,
          token: tokenOf(largeTenant, person),
          body: { status: isBack ? 'Not Started' : 'In Progress' },
        }
      },
      floor: (n) => {
        const tenantId = uuidOfTenant(largeTenant)
        const { id, person } = facts.directTasks[n % facts.directTasks.length]!
        const by = { tenantId, userId: uuidOfPerson(largeTenant, person) }
        return { tenantId, statement: statusFloor(by, id, n % 2 ? 'Not Started' : 'In Progress', facts.now) }
      },
    },
  ]
}

function personOf(n: number): number {
  return firstEmployee + ((n * 7) % employees)
}
