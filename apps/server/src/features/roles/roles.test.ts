import { defaultRoles } from '#core/access/default-roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import { idFromPublicId } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { collectHints } from '#tests/setup/collect-hints.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

const basic: Permission[] = ['CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD']

async function company() {
  const own = await Company.create(api)
  return { own, admin: await own.person({ role: 'Tenant Admin', unit: null, name: 'Ada Admin' }) }
}

async function create(by: Person, body: Record<string, unknown> = {}) {
  const { status, body: role } = await by.call('POST /roles', {
    body: { name: 'Shift Supervisor', permissions: basic, ...body },
  })
  if (status !== 201) throw new Error(`The role was refused: ${JSON.stringify(role)}`)
  return role
}

const change = (by: Person, roleId: string, body: Record<string, unknown>) =>
  by.call('PATCH /roles/{roleId}', { path: { roleId }, body: { version: 1, ...body } })

const remove = (by: Person, roleId: string) => by.call('DELETE /roles/{roleId}', { path: { roleId } })

/** Assigns the role to a person directly in the database, with the same result as the user form. */
async function give(person: Person, role: { id: string; name: string }): Promise<void> {
  await asOwner(api, (owner) =>
    owner.query('update app.users set role_id = $1, role_name = $2 where id = $3', [
      idFromPublicId('role', role.id),
      role.name,
      person.id,
    ]),
  )
}

const systemRole = async (by: Person, key: string) =>
  (await by.call('GET /roles')).body.items.find((role) => role.systemKey === key)!

describe('the list of roles', () => {
  test('shows the system roles in their order, then custom roles by name, with how many people have each', async () => {
    const { own, admin } = await company()
    await own.person({ status: 'archived' })
    await own.person()
    for (const name of ['zeta', 'Alpha']) await create(admin, { name })
    const { items } = (await admin.call('GET /roles')).body
    expect(items.map(({ name }) => name)).toEqual([...defaultRoles.map(({ name }) => name), 'Alpha', 'zeta'])
    expect(items.find(({ name }) => name === 'Employee')).toMatchObject({
      isSystem: true,
      systemKey: 'employee',
      userCount: 2,
      version: 1,
    })
    expect(items.at(-1)).toMatchObject({ isSystem: false, systemKey: null, permissions: basic })
  })

  test('says which roles the caller may assign: none with more administrative rights, and Tenant Admin only as one', async () => {
    const { own, admin } = await company()
    await create(admin, { name: 'Within', permissions: ['CAN_EDIT_USER'] })
    await create(admin, { name: 'Beyond', permissions: ['CAN_EDIT_USER', 'CAN_DELETE_ARCHIVED_USER'] })
    const helper = await own.person({ permissions: ['CAN_CREATE_USER', 'CAN_EDIT_USER'] })
    const within = (await helper.call('GET /roles')).body.items.filter((role) => role.isWithinGrantLimit)
    const withoutAny = ['Director', 'Manager', 'Team Lead', 'Employee']
    expect(within.map(({ name }) => name)).toEqual([
      ...withoutAny,
      expect.stringMatching(/^Custom/),
      'Within',
    ])
    const allRights = await own.person({
      permissions: [...defaultRoles[0]!.permissions],
    })
    const beyond = (await allRights.call('GET /roles')).body.items.filter((role) => !role.isWithinGrantLimit)
    expect(beyond.map(({ systemKey }) => systemKey)).toEqual(['tenant_admin'])
    expect((await admin.call('GET /roles')).body.items.every((role) => role.isWithinGrantLimit)).toBe(true)
  })

  test('says what the caller may do with each role, as the server then answers: nothing with system roles', async () => {
    const { own, admin } = await company()
    await create(admin, { name: 'Within', permissions: ['CAN_EDIT_USER'] })
    await create(admin, { name: 'Beyond', permissions: ['CAN_DELETE_ARCHIVED_USER'] })
    const helper = await own.person({ permissions: ['CAN_MANAGE_ROLES', 'CAN_EDIT_USER'] })
    const reader = await own.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'] })
    expect((await reader.call('GET /roles')).body.items.filter(({ may }) => may.length > 0)).toEqual([])
    for (const caller of [helper, admin])
      for (const { id, name, version, may } of (await caller.call('GET /roles')).body.items) {
        const path = { roleId: id }
        const body = { description: `Changed by ${caller.name}`, version }
        const changed = await caller.call('PATCH /roles/{roleId}', { path, body })
        expect([name, may]).toEqual([name, changed.status === 200 ? ['edit', 'delete'] : []])
      }
  })

  test.each<[Permission, number]>([
    ['CAN_MANAGE_ROLES', 200],
    ['CAN_MANAGE_USERS', 200],
    ['CAN_CREATE_USER', 200],
    ['CAN_EDIT_USER', 200],
    ['CAN_MANAGE_TEAM_REPORTS', 403],
  ])('a person with %s gets %i', async (permission, status) => {
    const own = await Company.create(api)
    expect((await (await own.person({ permissions: [permission] })).call('GET /roles')).status).toBe(status)
  })
})

describe('creating a role', () => {
  test('trims its texts, sorts its permissions, removes repeated ones, and records it', async () => {
    const { admin } = await company()
    const role = await create(admin, {
      name: '  Shift Supervisor ',
      description: ' Runs one shift ',
      permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD'],
    })
    expect(role).toMatchObject({
      name: 'Shift Supervisor',
      description: 'Runs one shift',
      permissions: ['CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD'],
      isSystem: false,
      userCount: 0,
      version: 1,
    })
    const { items } = (await admin.call('GET /activity')).body
    expect(items[0]).toMatchObject({
      type: 'role.created',
      description: 'Ada Admin created the role “Shift Supervisor”.',
      targetId: role.id,
      isCrucial: false,
    })
  })

  test('takes names that differ only in spaces, case or Unicode form for the same', async () => {
    const { admin } = await company()
    await create(admin, { name: ' Night   Café ' })
    for (const name of ['Night\u00a0Café', 'NIGHT CAFÉ', 'Night Cafe\u0301', '\uff2eight Café']) {
      const { body } = await admin.call('POST /roles', { body: { name, permissions: [] } })
      expect([name, body.error?.code]).toEqual([name, 'role_name_taken'])
    }
  })

  test.each(['', '   ', '\u3000'])('refuses the name %j', async (name) => {
    const { admin } = await company()
    const { status, body } = await admin.call('POST /roles', { body: { name, permissions: [] } })
    expect([status, body.error.code]).toEqual([400, 'validation_failed'])
    expect(body.error.fields).toContainEqual({ field: 'body.name', message: 'Role name is required.' })
  })

  test('refuses a name that exists, in any letter case, also of a system role', async () => {
    const { admin } = await company()
    await create(admin)
    for (const name of ['shift SUPERVISOR', ' Shift Supervisor ', 'manager']) {
      const { status, body } = await admin.call('POST /roles', { body: { name, permissions: [] } })
      expect([status, body.error.message]).toEqual([409, 'Role name already exists'])
    }
  })

  test('creates one role for ten simultaneous requests with the same name', async () => {
    const { admin } = await company()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.call('POST /roles', { body: { name: 'One', permissions: [] } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  })

  test('refuses permissions of the platform', async () => {
    const { admin } = await company()
    for (const code of ['PLATFORM_ADMIN', 'CAN_MANAGE_TENANTS', 'CAN_VIEW_ALL_TENANTS']) {
      const answer = await admin.call('POST /roles', { body: { name: 'Platform', permissions: [code] } })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed'])
    }
  })

  test('refuses a permission that the creator does not have', async () => {
    const { own } = await company()
    const helper = await own.person({ permissions: ['CAN_MANAGE_ROLES', 'CAN_VIEW_OWN_REPORTS'] })
    const { status, body } = await helper.call('POST /roles', {
      body: { name: 'More', permissions: ['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_USERS'] },
    })
    expect([status, body.error.code]).toEqual([403, 'permission_beyond_own'])
    expect(body.error.fields?.[0]?.message).toContain('CAN_MANAGE_USERS')
    await create(helper, { permissions: ['CAN_VIEW_OWN_REPORTS'] })
  })
})

describe('changing a role', () => {
  test('applies from the next request of the people who have it on', async () => {
    const { own, admin } = await company()
    const holder = await own.person()
    const role = await create(admin)
    await give(holder, role)
    expect((await holder.call('GET /reports')).status).toBe(200)
    const changed = await change(admin, role.id, { permissions: ['CAN_SUBMIT_OWN_EOD'] })
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    expect((await holder.call('GET /reports')).status).toBe(403)
    expect((await holder.call('GET /me')).body.permissions).toEqual(['CAN_SUBMIT_OWN_EOD'])
  })

  test('sends a crucial notification to the other people who have it, never to the actor', async () => {
    const { own, admin } = await company()
    const role = await create(admin, { permissions: [...basic, 'CAN_MANAGE_ROLES'] })
    const [holder, actor, other] = [
      await own.person(),
      await own.person({ name: 'Sam Self' }),
      await own.person(),
    ]
    for (const person of [holder, actor]) await give(person, role)
    await change(actor, role.id, { permissions: ['CAN_MANAGE_ROLES', 'CAN_VIEW_OWN_REPORTS'] })
    expect((await holder.call('GET /notifications')).body.items).toMatchObject([
      {
        actionType: 'ROLE_PERMISSIONS_CHANGED',
        message:
          'Sam Self changed what the role “Shift Supervisor” may do: 1 permission removed (Submit their own daily report).',
        isCrucial: true,
        targetId: role.id,
      },
    ])
    for (const person of [actor, other, admin])
      expect((await person.call('GET /notifications')).body.items).toEqual([])
  })

  test('records the added and removed permissions in a crucial entry', async () => {
    const { own, admin } = await company()
    const role = await create(admin)
    await change(admin, role.id, {
      permissions: ['CAN_VIEW_OWN_REPORTS', 'CAN_VIEW_OWN_TASKS', 'CAN_VIEW_OWN_CALENDAR'],
    })
    const details = await asOwner(api, (owner) =>
      owner.query(
        `select details, is_crucial from app.activity_entries where tenant_id = $1 and type = 'role.permissions-changed'`,
        [own.tenantId],
      ),
    )
    expect(details.rows).toEqual([
      {
        is_crucial: true,
        details: [
          { field: 'permissions added', from: null, to: 'CAN_VIEW_OWN_TASKS, CAN_VIEW_OWN_CALENDAR' },
          { field: 'permissions removed', from: 'CAN_SUBMIT_OWN_EOD', to: null },
        ],
      },
    ])
  })

  test('sends hints to the browsers of the people who have it, so that they load their permissions again, and of everybody who has the roles open', async () => {
    const { own, admin } = await company()
    const holder = await own.person()
    const role = await create(admin)
    await give(holder, role)
    const heard = collectHints(api, own.tenantId)
    await change(admin, role.id, { permissions: [] })
    const toldOf = (wanted: string) =>
      heard.filter(({ topic }) => topic === wanted).map(({ userIds }) => userIds)
    expect(toldOf('me')).toEqual([[holder.id]])
    expect(toldOf('roles')).toEqual([null])
  })

  test('renames it for the people who have it too, without a notification', async () => {
    const { own, admin } = await company()
    const holder = await own.person()
    const role = await create(admin)
    await give(holder, role)
    const { body } = await change(admin, role.id, { name: 'Shift Lead', description: 'Leads' })
    expect(body).toMatchObject({ name: 'Shift Lead', description: 'Leads', userCount: 1, version: 2 })
    expect((await holder.call('GET /me')).body.user.roleName).toBe('Shift Lead')
    expect((await holder.call('GET /notifications')).body.items).toEqual([])
  })

  test('to the same values changes nothing; the letter case of its name can be changed', async () => {
    const { admin } = await company()
    const role = await create(admin)
    expect((await change(admin, role.id, { name: role.name, permissions: basic })).body.version).toBe(1)
    expect((await change(admin, role.id, { name: 'SHIFT supervisor' })).body).toMatchObject({
      name: 'SHIFT supervisor',
      version: 2,
    })
  })

  test('refuses an empty name and one that exists', async () => {
    const { admin } = await company()
    const role = await create(admin)
    const empty = await change(admin, role.id, { name: ' ' })
    expect(empty.body.error.fields?.[0]?.message).toBe('Role name is required.')
    const taken = await change(admin, role.id, { name: 'EMPLOYEE' })
    expect([taken.status, taken.body.error.message]).toEqual([409, 'Role name already exists'])
  })

  test('accepts one of several simultaneous changes of a field, and changes of other fields', async () => {
    const { own, admin } = await company()
    const others = await Promise.all(
      ['Bo', 'Cy'].map((name) => own.person({ role: 'Tenant Admin', unit: null, name })),
    )
    const role = await create(admin)
    const answers = await Promise.all([
      ...[admin, ...others].map((person) => change(person, role.id, { description: person.name })),
      change(admin, role.id, { permissions: [] }),
      change(others[0]!, role.id, { name: 'Night Lead' }),
    ])
    const refused = answers.slice(0, 3).filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.error.code)).toEqual(['record_changed', 'record_changed'])
    const [{ body: first }] = answers.filter(({ status }) => status === 200) as [(typeof answers)[number]]
    const stored = (await admin.call('GET /roles')).body.items.find(({ id }) => id === role.id)
    expect(stored).toMatchObject({
      name: 'Night Lead',
      description: first.description,
      permissions: [],
      version: 4,
    })
  })

  test('is refused for every system role, also to the tenant administrator', async () => {
    const { admin } = await company()
    for (const { id, isSystem } of (await admin.call('GET /roles')).body.items) {
      expect(isSystem).toBe(true)
      const { status, body } = await change(admin, id, { permissions: [] })
      expect([status, body.error.message]).toEqual([
        403,
        'System roles cannot be modified for security reasons.',
      ])
    }
  })

  test('is refused for permissions that the actor lacks, and for roles that have such', async () => {
    const { own, admin } = await company()
    const helper = await own.person({ permissions: ['CAN_MANAGE_ROLES', 'CAN_VIEW_OWN_REPORTS'] })
    const small = await create(admin, { name: 'Small', permissions: ['CAN_VIEW_OWN_REPORTS'] })
    const large = await create(admin, { name: 'Large', permissions: ['CAN_MANAGE_USERS'] })
    expect((await change(helper, small.id, { permissions: ['CAN_MANAGE_USERS'] })).body.error).toMatchObject({
      code: 'permission_beyond_own',
    })
    expect((await change(helper, large.id, { permissions: [] })).body.error).toMatchObject({
      code: 'role_beyond_own',
    })
    expect((await remove(helper, large.id)).body.error).toMatchObject({ code: 'role_beyond_own' })
    expect((await change(helper, small.id, { permissions: [] })).status).toBe(200)
    expect((await remove(helper, small.id)).status).toBe(204)
  })

  test('is refused for an unknown role and one of another company', async () => {
    const [one, other] = [await company(), await company()]
    const role = await create(other.admin)
    for (const id of [role.id, 'role_01k0000000e0000000000000zz']) {
      const { status, body } = await change(one.admin, id, { name: 'Mine' })
      expect([status, body.error.message]).toEqual([404, 'Role not found'])
    }
  })
})

describe('deleting a role', () => {
  test('removes it, and records its permissions', async () => {
    const { admin } = await company()
    const role = await create(admin)
    // Entries are sorted by time.
    api.clock.forward({ seconds: 1 })
    expect((await remove(admin, role.id)).status).toBe(204)
    expect((await remove(admin, role.id)).body.error.message).toBe('Role not found')
    expect((await admin.call('GET /activity')).body.items[0]).toMatchObject({
      type: 'role.deleted',
      targetName: 'Shift Supervisor',
    })
  })

  test('is refused for a system role', async () => {
    const { admin } = await company()
    const { status, body } = await remove(admin, (await systemRole(admin, 'director')).id)
    expect([status, body.error.message]).toEqual([
      403,
      'System roles cannot be deleted for security reasons.',
    ])
  })

  test('is refused for a role that somebody has, even an archived person', async () => {
    const { own, admin } = await company()
    const role = await create(admin)
    await give(await own.person({ status: 'archived' }), role)
    const { status, body } = await remove(admin, role.id)
    expect([status, body.error.message]).toEqual([
      409,
      'Cannot delete role as it is assigned to one or more users.',
    ])
  })

  test('waits for a transaction that assigns it to somebody, and is then refused', async () => {
    const { own, admin } = await company()
    const role = await create(admin)
    const person = await own.person()
    await asOwner(api, async (owner) => {
      await owner.query('begin')
      await owner.query('update app.users set role_id = $1, role_name = $2 where id = $3', [
        idFromPublicId('role', role.id),
        role.name,
        person.id,
      ])
      const deleting = remove(admin, role.id)
      await waiting()
      await owner.query('commit')
      expect((await deleting).body.error.code).toBe('role_in_use')
    })
    expect((await person.call('GET /me')).body.user.roleName).toBe(role.name)
  })
})

/** Waits until a statement in this database waits for a lock. */
async function waiting(): Promise<void> {
  await expect
    .poll(() =>
      asOwner(api, async (owner) => {
        const { rows } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      }),
    )
    .toBeGreaterThan(0)
}

test('nobody can read, create, change or delete a role without the permission', async () => {
  const { own, admin } = await company()
  const role = await create(admin)
  const manager = await own.person({ role: 'Manager' })
  const answers = [
    await manager.call('GET /roles'),
    await manager.call('POST /roles', { body: { name: 'Mine', permissions: [] } }),
    await change(manager, role.id, { name: 'Mine' }),
    await remove(manager, role.id),
    await manager.call('GET /roles/{roleId}/holders', { path: { roleId: role.id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
