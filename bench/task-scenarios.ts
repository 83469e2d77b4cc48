import { neededFor } from '#core/access/acts.ts'
import { findMine, findMyBoard } from '#server/features/tasks/lists/mine-repo.ts'
import { findTeam } from '#server/features/tasks/lists/team-repo.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import { largeTenant, tokenOf, uuidOfPerson, uuidOfTenant } from './fill.ts'
import { capturing, type Facts, type Scenario } from './scenarios.ts'

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
        const id = newUuid(facts.now)
        return sql`insert into floor.tasks (tenant_id, id, title, description, due_date, priority, status, task_type,
            created_by, created_by_name, created_at, updated_by_name, updated_at, rank)
          values (${uuidOfTenant(largeTenant)}, ${id}, 'Walk yard B before the audit', '', '2099-06-12', 'Medium',
            'Not Started', 'personal', ${uuidOfPerson(largeTenant, personOf(n))}, 'Person', ${facts.now}, 'Person',
            ${facts.now}, ${id})`
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
      floor: (n) => sql`
        update floor.tasks set status = ${n % 2 ? 'Not Started' : 'In Progress'}, updated_at = ${facts.now}
        where tenant_id = ${uuidOfTenant(largeTenant)} and id = ${facts.directTasks[n % facts.directTasks.length]!.id}`,
    },
  ]
}

function personOf(n: number): number {
  return firstEmployee + ((n * 7) % employees)
}
