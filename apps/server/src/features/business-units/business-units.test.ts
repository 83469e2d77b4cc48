import type { Permission } from '#core/access/permissions.ts'
import { publicId } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

async function company() {
  const own = await Company.create(api)
  return { own, admin: await own.person({ role: 'Tenant Admin', unit: null, name: 'Ada Admin' }) }
}

const add = (by: Person, name: string) => by.call('POST /business-units', { body: { name } })
const rename = (by: Person, businessUnitId: string, name: string) =>
  by.call('PATCH /business-units/{businessUnitId}', {
    path: { businessUnitId },
    body: { name, version: 1 },
  })
const archive = (by: Person, businessUnitId: string) =>
  by.call('POST /business-units/{businessUnitId}/archive', { path: { businessUnitId } })
const unarchive = (by: Person, businessUnitId: string) =>
  by.call('POST /business-units/{businessUnitId}/unarchive', { path: { businessUnitId } })
const remove = (by: Person, businessUnitId: string) =>
  by.call('DELETE /business-units/{businessUnitId}', { path: { businessUnitId } })
const list = async (by: Person, query: Record<string, string> = {}) =>
  (await by.call('GET /business-units', { query })).body.items

async function entriesOf(own: Company) {
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      `select type, description, details, target_name from app.activity_entries where tenant_id = $1 order by id`,
      [own.tenantId],
    ),
  )
  return rows as { type: string; description: string; details: unknown; target_name: string }[]
}

describe('the list of units', () => {
  test('is ordered by name, has the requested status, and counts all assigned people', async () => {
    const { own, admin } = await company()
    for (const name of ['Sales', 'finance']) await add(admin, name)
    await own.person({ unit: 'Technology' })
    await own.person({ unit: 'Technology', status: 'archived' })
    const { body: old } = await add(admin, 'Old')
    await archive(admin, old.id)
    expect((await list(admin)).map(({ name, userCount }) => [name, userCount])).toEqual([
      ['finance', 0],
      ['Sales', 0],
      ['Technology', 2],
    ])
    expect((await list(admin, { status: 'archived' })).map(({ name }) => name)).toEqual(['Old'])
    expect((await list(admin, { status: 'all' })).map(({ status }) => status)).toEqual([
      'active',
      'archived',
      'active',
      'active',
    ])
  })

  test.each<Permission>([
    'CAN_MANAGE_BUSINESS_UNITS',
    'CAN_MANAGE_USERS',
    'CAN_CREATE_USER',
    'CAN_EDIT_USER',
  ])('with %s all units are listed, regardless of one’s own unit', async (permission) => {
    const { own, admin } = await company()
    await add(admin, 'Sales')
    const person = await own.person({ permissions: [permission], unit: 'Technology' })
    expect((await list(person)).map(({ name }) => name)).toEqual(['Sales', 'Technology'])
  })

  test('readers of reports see the units of these reports, and no more where the filter asks for them', async () => {
    const { own, admin } = await company()
    await add(admin, 'Sales')
    const manager = await own.person({ role: 'Manager', unit: 'Technology' })
    const both = await own.person({ permissions: ['CAN_MANAGE_TEAM_REPORTS', 'CAN_MANAGE_USERS'] })
    expect((await list(manager)).map(({ name }) => name)).toEqual(['Technology'])
    expect((await list(both)).map(({ name }) => name)).toEqual(['Sales', 'Technology'])
    expect((await list(both, { scope: 'reports' })).map(({ name }) => name)).toEqual(['Technology'])
    expect((await list(admin, { scope: 'reports' })).map(({ name }) => name)).toEqual(['Sales', 'Technology'])
    expect((await (await own.person()).call('GET /business-units')).status).toBe(403)
  })
})

test('a unit names who acknowledges its reports, managers by role before others, and no Director', async () => {
  const { own, admin } = await company()
  const lead = await own.person({
    permissions: ['CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'],
    unit: 'Technology',
    name: 'Ana Lead',
  })
  await own.person({ role: 'Team Lead', unit: 'Technology' })
  const manager = await own.person({ role: 'Manager', unit: 'Technology', name: 'Zoe Manager' })
  await own.person({ role: 'Manager', unit: 'Technology', status: 'archived' })
  await own.person({ role: 'Director', unit: 'Technology' })
  await own.person({ role: 'Employee', unit: 'Technology' })
  const [unit] = await list(admin)
  expect(unit!.managers).toEqual([manager, lead].map(({ publicId: id, name }) => ({ id, name })))
})

describe('names', () => {
  test('are trimmed, and never empty', async () => {
    const { admin } = await company()
    const { status, body } = await add(admin, '  Field Service ')
    expect([status, body.name, body.status, body.userCount]).toEqual([201, 'Field Service', 'active', 0])
    for (const answer of [await add(admin, ' '), await rename(admin, body.id, '\t')]) {
      expect(answer.status).toBe(400)
      expect(answer.body.error.fields).toContainEqual({
        field: 'body.name',
        message: 'Business Unit name cannot be empty.',
      })
    }
  })

  test('are unique in any case, including archived units; a unit’s own name is free on edit', async () => {
    const { admin } = await company()
    const { body: sales } = await add(admin, 'Sales')
    const { body: old } = await add(admin, 'Old')
    await archive(admin, old.id)
    for (const [answer, name] of [
      [await add(admin, ' SALES '), 'SALES'],
      [await add(admin, 'old'), 'old'],
      [await rename(admin, sales.id, 'OLD'), 'OLD'],
    ] as const)
      expect([answer.status, answer.body.error.message]).toEqual([
        409,
        `Business Unit name "${name}" already exists.`,
      ])
    expect((await rename(admin, sales.id, 'SALES')).body.name).toBe('SALES')
  })

  test('are the same if they differ only in spaces, case or Unicode form', async () => {
    const { admin } = await company()
    expect((await add(admin, ' Night   Café ')).body.name).toBe('Night Café')
    for (const name of ['Night\u00a0Café', 'NIGHT CAFÉ', 'Night Cafe\u0301', '\uff2eight Café'])
      expect([name, (await add(admin, name)).status]).toEqual([name, 409])
  })

  test('the same name from ten concurrent requests creates one unit', async () => {
    const { admin } = await company()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(admin, 'One')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  })

  test('a new one is shown to the unit’s people at once', async () => {
    const { own, admin } = await company()
    const person = await own.person({ unit: 'Technology' })
    const id = publicId('businessUnit', await own.unit('Technology'))
    expect((await rename(admin, id, 'Engineering')).body).toMatchObject({
      name: 'Engineering',
      userCount: 1,
    })
    expect((await person.call('GET /me')).body.user.businessUnit).toEqual({ id, name: 'Engineering' })
  })
})

describe('archiving', () => {
  test('is allowed while people are assigned, who keep the unit’s name; repeating it changes nothing', async () => {
    const { own, admin } = await company()
    const person = await own.person({ unit: 'Technology' })
    const id = publicId('businessUnit', await own.unit('Technology'))
    for (const answer of [await archive(admin, id), await archive(admin, id)])
      expect([answer.status, answer.body.status, answer.body.userCount]).toEqual([200, 'archived', 1])
    expect((await person.call('GET /me')).body.user.businessUnit?.name).toBe('Technology')
    api.clock.forward({ seconds: 1 })
    for (const answer of [await unarchive(admin, id), await unarchive(admin, id)])
      expect([answer.status, answer.body.status]).toEqual([200, 'active'])
    expect((await entriesOf(own)).map(({ type }) => type)).toEqual([
      'business-unit.archived',
      'business-unit.unarchived',
    ])
  })
})

describe('deleting for good', () => {
  test('removes an archived unit without assigned people', async () => {
    const { admin } = await company()
    const { body: unit } = await add(admin, 'Old')
    const early = await remove(admin, unit.id)
    expect([early.status, early.body.error.code]).toEqual([409, 'business_unit_not_archived'])
    await archive(admin, unit.id)
    expect((await remove(admin, unit.id)).status).toBe(204)
    expect((await remove(admin, unit.id)).body.error.message).toBe('Business Unit not found')
    expect((await add(admin, 'Old')).status).toBe(201)
  })

  test('is refused while anybody is assigned, including archived people', async () => {
    const { own, admin } = await company()
    await own.person({ unit: 'Technology', status: 'archived' })
    const id = publicId('businessUnit', await own.unit('Technology'))
    for (const prepare of [async () => undefined, () => archive(admin, id)]) {
      await prepare()
      const { status, body } = await remove(admin, id)
      expect([status, body.error.message]).toEqual([
        409,
        'Cannot delete Business Unit as it is assigned to users.',
      ])
    }
  })

  test('keeps the reports of its former people', async () => {
    const { own, admin } = await company()
    const employee = await own.person({ unit: 'Old' })
    const report = await employee.submit()
    const manager = await own.person({ role: 'Manager', unit: 'Technology' })
    const [old, now] = [await own.unit('Old'), await own.unit('Technology')]
    await asOwner(api, (owner) =>
      owner.query('update app.users set business_unit_id = $1 where id = $2', [now, employee.id]),
    )
    await archive(admin, publicId('businessUnit', old))
    expect((await remove(admin, publicId('businessUnit', old))).status).toBe(204)
    const { body } = await manager.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(body.businessUnit?.name).toBe('Technology')
  })
})

test('holidays of a deleted unit are deleted with it, and the log entry says how many', async () => {
  const { own, admin } = await company()
  const { body: unit } = await add(admin, 'Sales')
  for (const date of ['2026-07-01', '2026-07-02'])
    await admin.call('POST /holidays', { body: { date, name: 'Fair', businessUnitId: unit.id } })
  await admin.call('POST /holidays', { body: { date: '2026-07-03', name: 'Everybody’s' } })
  await archive(admin, unit.id)
  expect((await remove(admin, unit.id)).status).toBe(204)
  expect((await entriesOf(own)).find(({ type }) => type === 'business-unit.deleted')!.details).toEqual([
    { field: 'name', from: 'Sales', to: null },
    { field: 'holidays', from: '2', to: null },
  ])
  const { items } = (await admin.call('GET /holidays', { query: { year: 2026 } })).body
  expect(items.map(({ name }) => name)).toEqual(['Everybody’s'])
})

test('each change is recorded with what it changed', async () => {
  const { own, admin } = await company()
  const { body: unit } = await add(admin, 'Sales')
  for (const act of [
    () => rename(admin, unit.id, 'Revenue'),
    () => archive(admin, unit.id),
    () => remove(admin, unit.id),
  ]) {
    // Sets different times on the entries, because lists are ordered by them.
    api.clock.forward({ seconds: 1 })
    await act()
  }
  expect(await entriesOf(own)).toEqual([
    {
      type: 'business-unit.added',
      description: 'Ada Admin added the business unit “Sales”.',
      target_name: 'Sales',
      details: [{ field: 'name', from: null, to: 'Sales' }],
    },
    {
      type: 'business-unit.updated',
      description: 'Ada Admin renamed the business unit “Sales” to “Revenue”.',
      target_name: 'Revenue',
      details: [{ field: 'name', from: 'Sales', to: 'Revenue' }],
    },
    {
      type: 'business-unit.archived',
      description: 'Ada Admin archived the business unit “Revenue”.',
      target_name: 'Revenue',
      details: [{ field: 'status', from: 'active', to: 'archived' }],
    },
    {
      type: 'business-unit.deleted',
      description: 'Ada Admin permanently deleted the business unit “Revenue”.',
      target_name: 'Revenue',
      details: [{ field: 'name', from: 'Revenue', to: null }],
    },
  ])
})

test('a unit has weekly offs for its new people, or follows the company', async () => {
  const { own, admin } = await company()
  const { body: added } = await admin.call('POST /business-units', {
    body: { name: 'Depot', weeklyOffs: ['Sunday', 'Friday', 'Friday'] },
  })
  expect(added.weeklyOffs).toEqual(['Sunday', 'Friday'])
  const path = { businessUnitId: added.id }
  const change = (body: object) =>
    admin.call('PATCH /business-units/{businessUnitId}', {
      path,
      body: { name: 'Depot', version: 1, ...body },
    })
  expect((await change({})).body).toEqual(added)
  expect((await change({ weeklyOffs: null })).body).toMatchObject({ weeklyOffs: null, version: 2 })
  expect((await change({ weeklyOffs: [] })).status).toBe(400)
  const entries = await entriesOf(own)
  expect(entries.find(({ type }) => type === 'business-unit.updated')).toMatchObject({
    description: 'Ada Admin changed the weekly offs of new people of the business unit “Depot”.',
    details: [{ field: 'weekly offs of new people', from: 'Friday and Sunday', to: null }],
  })
  const other = await own.person({ role: 'Tenant Admin', unit: null })
  const stale = await other.call('PATCH /business-units/{businessUnitId}', {
    path,
    body: { name: 'Depot', weeklyOffs: ['Monday'], version: 1 },
  })
  expect(stale.body.error.fields).toEqual([
    { field: 'body.weeklyOffs', message: 'Ada Admin emptied this meanwhile.' },
  ])
})

test('without the permission every change is refused with its own message', async () => {
  const { own } = await company()
  const person = await own.person({ permissions: ['CAN_MANAGE_USERS'], unit: 'Technology' })
  const id = publicId('businessUnit', await own.unit('Technology'))
  const answers = [
    await add(person, 'Mine'),
    await rename(person, id, 'Mine'),
    await archive(person, id),
    await unarchive(person, id),
    await remove(person, id),
  ]
  expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual([
    [403, 'You do not have permission to create business units.'],
    [403, 'You do not have permission to edit business units.'],
    [403, 'You do not have permission to archive business units.'],
    [403, 'You do not have permission to restore business units.'],
    [403, 'You do not have permission to permanently delete business units.'],
  ])
  const { body } = await api.call(undefined, 'POST /business-units', { body: { name: 'Mine' } })
  expect(body.error.message).toBe('You must be logged in to perform this action.')
})

test('another company’s unit and a missing one are not found', async () => {
  const [one, other] = [await company(), await company()]
  const { body: foreign } = await add(other.admin, 'Theirs')
  for (const id of [foreign.id, 'bu_01k0000000e0000000000000zz'])
    for (const answer of [
      await rename(one.admin, id, 'Mine'),
      await archive(one.admin, id),
      await unarchive(one.admin, id),
      await remove(one.admin, id),
    ])
      expect([answer.status, answer.body.error.message]).toEqual([404, 'Business Unit not found'])
})
