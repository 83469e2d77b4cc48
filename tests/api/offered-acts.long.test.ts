import { tenantPermissions, type Permission } from '#core/access/permissions.ts'
import { personActNames, type PersonAct } from '#core/access/policies/person.ts'
import { allows } from '#core/access/acts.ts'
import type { OperationKey } from '#contract/operations.ts'
import { taskStatuses } from '#core/tasks/kinds.ts'
import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company, type Person, type PersonGiven } from '../factories/company.ts'
import { startApi } from '../setup/api.ts'
import { expect, test } from 'vitest'

/**
 * For every role with one or two permissions and every kind of record whose responses list the caller's permitted
 * acts: offered acts succeed, and others are refused or change nothing.
 */

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null })
const caller = await company.person({ permissions: [] })

const roles: Permission[][] = tenantPermissions.flatMap((first, index) => [
  [first],
  ...tenantPermissions.slice(index + 1).map((second) => [first, second]),
])
const rolesWith = (act: 'person.list' | 'person.create' | 'role.edit' | 'task.list' | 'report.read') =>
  roles.filter((permissions) => allows(permissions, act))

/** Sets these permissions on the caller's role, which apply from the next request on. */
async function hold(permissions: Permission[]): Promise<void> {
  await asOwner(api, (owner) =>
    owner.query(
      `update app.roles r set permissions = $1 from app.users u where u.id = $2 and r.id = u.role_id`,
      [permissions, caller.id],
    ),
  )
}

const operationOf: Record<PersonAct, OperationKey> = {
  edit: 'PATCH /users/{userId}',
  'change-notification-email': 'PATCH /users/{userId}',
  invite: 'POST /users/invitations',
  'sign-out': 'DELETE /users/{userId}/sessions',
  'remove-second-factor': 'DELETE /users/{userId}/second-factor',
  suspend: 'POST /users/{userId}/suspend',
  resume: 'POST /users/{userId}/resume',
  archive: 'POST /users/{userId}/archive',
  unarchive: 'POST /users/{userId}/unarchive',
  delete: 'DELETE /users/{userId}',
}

const changes: Partial<Record<PersonAct, object>> = {
  edit: { designation: 'Fitter' },
  'change-notification-email': { notificationEmail: 'another@company.example' },
}

function attempt(act: PersonAct, userId: string) {
  if (act === 'invite') return caller.call('POST /users/invitations', { body: { userIds: [userId] } })
  const change = changes[act]
  return caller.call(operationOf[act], {
    path: { userId },
    ...(change ? { body: { ...change, version: 1 } } : {}),
  })
}

type Kind = PersonGiven & { hasNoPassword?: true; hasPasskey?: true }
const kinds: Record<string, Kind> = {
  'an employee': {},
  'somebody without any permission': { permissions: [], hasPasskey: true },
  'an employee with a passkey': { hasPasskey: true },
  'a suspended employee': { isSuspended: true },
  'an archived employee': { status: 'archived' },
  'a director who has no password yet': { role: 'Director', hasNoPassword: true },
  'a director': { role: 'Director' },
  'somebody who archives people': { permissions: ['CAN_ARCHIVE_USER'] },
  'the administrator': { role: 'Tenant Admin', unit: null },
}

async function personOf({ hasNoPassword, hasPasskey, ...given }: Kind): Promise<Person> {
  const person = await company.person(given)
  if (hasNoPassword)
    await asOwner(api, (owner) =>
      owner.query('update auth.accounts set password_hash = null where user_id = $1', [person.id]),
    )
  if (hasPasskey)
    await company.insert('auth.passkeys', [
      {
        id: newUuid(api.clock.now()),
        user_id: person.id,
        credential_id: person.id,
        public_key: '\\x00',
        counter: 0,
        transports: [],
        name: 'Key',
        added_at: api.clock.now(),
      },
    ])
  return person
}

test('the menu of a person', async () => {
  const people: Record<string, Person> = {}
  for (const [name, kind] of Object.entries(kinds)) people[name] = await personOf(kind)
  const offered = new Set<PersonAct>()
  for (const permissions of rolesWith('person.list')) {
    await hold(permissions)
    for (const [name, kind] of Object.entries(kinds)) {
      const shared = people[name]!
      const seen = async () =>
        (await caller.call('GET /users/{userId}', { path: { userId: shared.publicId } })).body
      const before = await seen()
      for (const act of personActNames) {
        if (before.may.includes(act)) {
          offered.add(act)
          const { status, body } = await attempt(act, (await personOf(kind)).publicId)
          expect([permissions, act, name, status < 300 || body]).toEqual([permissions, act, name, true])
        } else await attempt(act, shared.publicId)
      }
      expect([permissions, name, await seen()]).toEqual([permissions, name, before])
    }
  }
  expect([...offered].toSorted()).toEqual([...personActNames].toSorted())
}, 60_000)

test('the assignable roles', async () => {
  for (const permission of tenantPermissions)
    await admin.call('POST /roles', { body: { name: `Only ${permission}`, permissions: [permission] } })
  for (const permissions of rolesWith('person.create')) {
    await hold(permissions)
    const { items } = (await caller.call('GET /roles')).body
    const offered = items.filter(({ systemKey }) => systemKey !== 'super_admin')
    const rows = offered.map(({ name }, index) => ({
      name: 'Somebody',
      email: `somebody${index}@company.example`,
      role: name,
      businessUnit: 'Technology',
      weeklyOffDay: 'Sunday',
    }))
    const { verdicts } = (await caller.call('POST /users/import/preview', { body: { rows } })).body
    expect([permissions, verdicts.map(({ problems }) => problems.length === 0)]).toEqual([
      permissions,
      offered.map(({ isWithinGrantLimit }) => isWithinGrantLimit),
    ])
    expect(offered.some(({ isWithinGrantLimit }) => isWithinGrantLimit)).toBe(true)
  }
}, 60_000)

test('the editor of a role', async () => {
  for (const permissions of rolesWith('role.edit')) {
    await hold(permissions)
    for (const { id, name, version, may } of (await caller.call('GET /roles')).body.items) {
      const path = { roleId: id }
      const body = { description: `Changed by ${permissions.join(' and ')}`, version }
      const { status } = await caller.call('PATCH /roles/{roleId}', { path, body })
      expect([permissions, name, status === 200]).toEqual([permissions, name, may.includes('edit')])
    }
    const system = { roleId: company.rolePublicId('Employee') }
    expect((await caller.call('DELETE /roles/{roleId}', { path: system })).status).toBe(403)
    const own = await caller.call('POST /roles', { body: { name: 'New', permissions } })
    const deleted = await caller.call('DELETE /roles/{roleId}', { path: { roleId: own.body.id } })
    expect([own.body.may, deleted.status]).toEqual([['edit', 'delete'], 204])
  }
}, 60_000)

test('the menu of a task', async () => {
  const manager = await company.person({ role: 'Manager' })
  const colleague = await company.person()
  const make = async (by: Person, assignees: Person[], title: string) => {
    const body = { title, dueDate: '2026-06-12', assigneeIds: assignees.map(({ publicId }) => publicId) }
    const { status, body: task } = await by.call('POST /tasks', { body })
    expect(status).toBe(201)
    return task.id
  }
  await hold(['CAN_VIEW_OWN_TASKS'])
  const mine = await make(manager, [caller], 'Mine')
  await hold(['CAN_MANAGE_TEAM_TASKS', 'CAN_CREATE_PERSONAL_TASKS'])
  const tasks = {
    'given to the caller': mine,
    'given to a colleague': await make(manager, [colleague], 'Theirs'),
    'created by the caller': await make(caller, [colleague], 'Given'),
    personal: await make(caller, [], 'Own'),
  }
  for (const permissions of rolesWith('task.list')) {
    await hold(permissions)
    for (const [name, taskId] of Object.entries(tasks)) {
      const path = { taskId }
      const seen = await caller.call('GET /tasks/{taskId}', { path })
      const may = seen.status === 200 ? seen.body.may : { edit: false, delete: false }
      const body = { title: `Changed by ${permissions.join(' and ')}`, version: 1 }
      const { status } = await caller.call('PATCH /tasks/{taskId}', { path, body })
      expect([permissions, name, status === 200]).toEqual([permissions, name, may.edit])
      if (!may.delete)
        expect((await caller.call('DELETE /tasks/{taskId}', { path })).status).toBeGreaterThanOrEqual(400)
    }
  }
}, 60_000)

test('the target columns of a task', async () => {
  const manager = await company.person({ role: 'Manager' })
  const colleague = await company.person()
  const give = async (title: string, to: Person[]) => {
    const body = { title, dueDate: '2026-06-12', assigneeIds: to.map(({ publicId }) => publicId) }
    return (await manager.call('POST /tasks', { body })).body.id
  }
  const completed = await give('Completed by its manager', [caller])
  await manager.call('PUT /tasks/{taskId}/status', {
    path: { taskId: completed },
    body: { board: 'team', status: 'Completed' },
  })
  const tasks = {
    'given to the caller': await give('Mine', [caller]),
    'given to the caller and a colleague': await give('Ours', [caller, colleague]),
    'given to a colleague': await give('Theirs', [colleague]),
    'completed by its manager': completed,
  }
  const offered = new Set<string>()
  for (const permissions of rolesWith('task.list')) {
    await hold(permissions)
    for (const [name, taskId] of Object.entries(tasks)) {
      const path = { taskId }
      for (const board of ['mine', 'team'] as const) {
        const seen = await caller.call('GET /tasks/{taskId}', { path, query: { board } })
        if (seen.status !== 200) continue
        const { may, column } = seen.body
        const into = board === 'mine' ? may.stages : may.statuses
        // A card that stays in its column is neither moved nor refused.
        for (const status of taskStatuses.filter((target) => target !== column)) {
          const moved = await caller.call('PUT /tasks/{taskId}/status', { path, body: { board, status } })
          const isMoved = moved.status === 200
          expect([permissions, name, board, status, isMoved]).toEqual([
            permissions,
            name,
            board,
            status,
            into.includes(status),
          ])
          if (!isMoved) continue
          offered.add(`${board} ${status}`)
          const undone = await caller.call('POST /tasks/undo', { body: { undoId: moved.body.undoId } })
          expect(undone.body.restored).toBe(1)
        }
      }
    }
  }
  expect(offered.size).toBeGreaterThan(3)
}, 60_000)

test('the acts on a report', async () => {
  const otherPerson = await company.person({ unit: 'Yard' })
  const writers = { 'the caller': caller, 'a colleague': await company.person(), 'another unit': otherPerson }
  const offered = new Set<string>()
  for (const permissions of rolesWith('report.read')) {
    for (const [name, writer] of Object.entries(writers)) {
      await asOwner(api, (owner) =>
        owner.query('delete from app.reports where employee_id = $1', [writer.id]),
      )
      await hold(['CAN_SUBMIT_OWN_EOD'])
      const { id } = await writer.submit()
      await hold(permissions)
      const path = { reportId: id }
      const seen = await caller.call('GET /reports/{reportId}', { path })
      const may = seen.status === 200 ? seen.body : { canEdit: false, canAcknowledge: false }
      const edited = await caller.call('POST /reports/{reportId}/versions', {
        path,
        body: { tasksCompleted: '- Changed' },
      })
      const acknowledged = await caller.call('POST /reports/{reportId}/acknowledgments', { path, body: {} })
      const commented = await caller.call('PATCH /reports/{reportId}/acknowledgments/mine', {
        path,
        body: { comments: 'Well done' },
      })
      expect([permissions, name, edited.status === 201, acknowledged.status === 201]).toEqual([
        permissions,
        name,
        may.canEdit,
        may.canAcknowledge,
      ])
      // A person who has acknowledged a report may change their comment.
      expect([permissions, name, commented.status === 200]).toEqual([permissions, name, may.canAcknowledge])
      if (may.canEdit) offered.add('edit')
      if (may.canAcknowledge) offered.add('acknowledge')
    }
  }
  expect([...offered].toSorted()).toEqual(['acknowledge', 'edit'])
}, 60_000)
