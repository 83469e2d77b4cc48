import type { Permission } from '#core/access/permissions.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

async function company() {
  const own = await Company.create(api)
  return { own, admin: await own.person({ role: 'Tenant Admin', unit: null, name: 'Ada Admin' }) }
}

const forgetRole = (person: Person, roleName: string) =>
  asOwner(api, (owner) =>
    owner.query('update app.users set role_id = null, role_name = $1 where id = $2', [roleName, person.id]),
  )

const roleIdOf = async (by: Person, key: string) =>
  (await by.call('GET /roles')).body.items.find((role) => role.systemKey === key)!.id

describe('the list of people with a role', () => {
  test('is in pages, by name, with people who cannot sign in at the end', async () => {
    const { own, admin } = await company()
    await own.person({ name: 'Carol', unit: null })
    await own.person({ name: 'Abel', status: 'archived' })
    await own.person({ name: 'bob' })
    await own.person({ name: 'Aaron', isSuspended: true })
    await own.person({ name: 'Mia', role: 'Manager' })
    const path = { roleId: await roleIdOf(admin, 'employee') }
    const { body } = await admin.call('GET /roles/{roleId}/holders', { path })
    expect(body.items.map(({ name, status, isSuspended }) => [name, status, isSuspended])).toEqual([
      ['bob', 'active', false],
      ['Carol', 'active', false],
      ['Aaron', 'active', true],
      ['Abel', 'archived', false],
    ])
    expect(body).toMatchObject({ page: 1, total: 4 })
    expect(body.items.map(({ businessUnit }) => businessUnit?.name)).toEqual([
      'Technology',
      undefined,
      'Technology',
      'Technology',
    ])
    const second = await admin.call('GET /roles/{roleId}/holders', { path, query: { page: 2, pageSize: 3 } })
    expect(second.body.items.map(({ name }) => name)).toEqual(['Abel'])
    expect(second.body.total).toBe(4)
  })

  test('is refused for an unknown role and one of another company', async () => {
    const [one, other] = [await company(), await company()]
    for (const roleId of [await roleIdOf(other.admin, 'employee'), 'role_01k0000000e0000000000000zz']) {
      const { status, body } = await one.admin.call('GET /roles/{roleId}/holders', { path: { roleId } })
      expect([status, body.error.message]).toEqual([404, 'Role not found'])
    }
  })
})

describe('the list of people with a permission', () => {
  test('says whether they have it as administrators, by their role, or by the name of a role without a record', async () => {
    const { own, admin } = await company()
    await own.person({ name: 'Bea Role', role: 'Manager' })
    await own.person({ name: 'Cy Custom', permissions: ['CAN_ACKNOWLEDGE_REPORTS'] })
    const named = await own.person({ name: 'Dee Name' })
    await forgetRole(named, ' MANAGER ')
    await own.person({ name: 'Eve Without' })
    const nobody = await own.person({ name: 'Fay Unknown' })
    await forgetRole(nobody, 'Wizard')
    const { body } = await admin.call('GET /permissions/{permission}/holders', {
      path: { permission: 'CAN_ACKNOWLEDGE_REPORTS' },
    })
    expect(body.items.map(({ name, through }) => [name, through])).toEqual([
      ['Ada Admin', ['tenant-admin', 'role']],
      ['Bea Role', ['role']],
      ['Cy Custom', ['role']],
      ['Dee Name', ['role-name']],
    ])
    expect(body.total).toBe(4)
  })

  test('agrees for every permission with GET /me of each person', async () => {
    const { own, admin } = await company()
    const people = [
      admin,
      await own.person({ role: 'Director', unit: null }),
      await own.person({ role: 'Team Lead' }),
      await own.person({ permissions: ['CAN_MANAGE_ROLES', 'CAN_VIEW_OWN_TASKS'] }),
    ]
    for (const permission of ['CAN_VIEW_OWN_TASKS', 'CAN_VIEW_ALL_REPORTS', 'CAN_MANAGE_ROLES'] as const) {
      const { body } = await admin.call('GET /permissions/{permission}/holders', { path: { permission } })
      const told: string[] = []
      for (const person of people)
        if ((await person.call('GET /me')).body.permissions.includes(permission)) told.push(person.publicId)
      expect(body.items.map(({ id }) => id).toSorted()).toEqual(told.toSorted())
    }
  })

  test('exists only for permissions of a company', async () => {
    const { admin } = await company()
    for (const permission of ['PLATFORM_ADMIN', 'CAN_FLY']) {
      const { status } = await admin.call('GET /permissions/{permission}/holders', { path: { permission } })
      expect(status).toBe(400)
    }
  })
})

describe('the permissions of a person with their sources', () => {
  const access = (by: Person, userId: string) => by.call('GET /users/{userId}/access', { path: { userId } })

  test('name every source of a permission', async () => {
    const { own, admin } = await company()
    const { body } = await access(admin, admin.publicId)
    expect(body).toMatchObject({
      user: { id: admin.publicId, name: 'Ada Admin', status: 'active', isSuspended: false },
      roleName: 'Tenant Admin',
      isTenantAdmin: true,
    })
    expect(body.permissions).toHaveLength(24)
    expect(body.permissions[0]).toEqual({
      permission: 'CAN_MANAGE_USERS',
      because: ['tenant-admin', 'role'],
    })
    const lead = await own.person({ role: 'Team Lead' })
    await forgetRole(lead, 'Team Lead')
    const named = (await access(admin, lead.publicId)).body
    expect(named.permissions).toHaveLength(9)
    expect(named.permissions.every(({ because }) => because.join() === 'role-name')).toBe(true)
  })

  test('are none for a role without permissions; the answer says whether the person can sign in', async () => {
    const { own, admin } = await company()
    const person = await own.person({ permissions: [], isSuspended: true })
    const { body } = await access(admin, person.publicId)
    expect(body).toMatchObject({ user: { isSuspended: true }, isTenantAdmin: false, permissions: [] })
  })

  test('are shown only to people who manage users or roles', async () => {
    const { own } = await company()
    const person = await own.person()
    const of = (permission: Permission) => own.person({ permissions: [permission] })
    expect((await access(await of('CAN_MANAGE_USERS'), person.publicId)).status).toBe(200)
    expect((await access(await of('CAN_MANAGE_ROLES'), person.publicId)).status).toBe(200)
    expect((await access(await of('CAN_EDIT_USER'), person.publicId)).status).toBe(403)
    expect((await access(person, person.publicId)).status).toBe(403)
  })

  test('are refused for an unknown person and one of another company', async () => {
    const [one, other] = [await company(), await company()]
    for (const id of [other.admin.publicId, 'user_01k0000000e0000000000000zz']) {
      const { status, body } = await access(one.admin, id)
      expect([status, body.error.message]).toEqual([404, 'User not found.'])
    }
  })
})
