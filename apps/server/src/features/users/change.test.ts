import { createServer } from '#server/app.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { newUuid } from '#server/platform/ids.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

async function companyWithAdmin() {
  const company = await Company.create(api)
  return { company, admin: await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' }) }
}

async function tenantAdmins(company: Company): Promise<unknown[]> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query(`select id from app.users where tenant_id = $1 and is_tenant_admin and status = 'active'`, [
      company.tenantId,
    ]),
  )
  return rows
}

const change = (admin: Person, person: Person, body: object) =>
  admin.call('PATCH /users/{userId}', {
    path: { userId: person.publicId },
    body: { version: 1, ...body },
  })

describe('changing a person', () => {
  test('the log has each changed field with old and new value; fields that are not named stay', async () => {
    const { admin, company } = await companyWithAdmin()
    const person = await company.person({ name: 'Meera Iyer' })
    const answer = await change(admin, person, {
      name: 'Meera Rao',
      designation: '',
      notificationEmail: 'm@home.example',
    })
    expect(answer.body).toMatchObject({
      name: 'Meera Rao',
      designation: null,
      notificationEmail: 'm@home.example',
      email: person.email,
      weeklyOffDay: 'Sunday',
    })
    const log = (await person.call('GET /activity')).body.items
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'user.updated',
          actorName: 'Dora Admin',
          targetName: 'Meera Rao',
          details: [
            { field: 'name', from: 'Meera Iyer', to: 'Meera Rao' },
            { field: 'designation', from: 'Engineer', to: null },
          ],
        }),
        expect.objectContaining({
          type: 'user.notification-email-changed',
          details: [{ field: 'notification email', from: person.email, to: 'm@home.example' }],
        }),
      ]),
    )
  })

  test('the login email cannot be changed', async () => {
    const { admin, company } = await companyWithAdmin()
    const answer = await change(admin, await company.person(), { email: 'other@home.example' })
    expect(answer.body.error.fields).toEqual([{ field: 'body.email', message: 'This field is not known.' }])
  })

  test('a new role applies from the next request on, and the person is notified', async () => {
    const { admin, company } = await companyWithAdmin()
    const person = await company.person()
    expect((await person.call('GET /reports/count')).status).toBe(200)
    expect((await person.call('GET /people')).status).toBe(403)
    await change(admin, person, { roleId: company.rolePublicId('Manager') })
    expect((await person.call('GET /people')).status).toBe(200)
    expect((await person.call('GET /me')).body.user.roleName).toBe('Manager')
    const [note] = (await person.call('GET /notifications')).body.items
    expect(note).toMatchObject({
      isCrucial: true,
      message: 'Dora Admin changed your role from Employee to Manager.',
    })
  })

  test('a tenant administrator stops being one with the role, unless nobody else is one', async () => {
    const { admin, company } = await companyWithAdmin()
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    const director = { roleId: company.rolePublicId('Director') }
    expect((await change(admin, admin, director)).body.error.code).toBe('own_account')
    const [first, other] = await Promise.all([
      change(admin, second, director),
      change(second, admin, director),
    ])
    expect([first.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await tenantAdmins(company)).length).toBe(1)
  })

  test('reports move to the new unit, and leave the old manager’s list', async () => {
    const { admin, company } = await companyWithAdmin()
    const [here, there] = [
      await company.person({ role: 'Manager' }),
      await company.person({ role: 'Manager', unit: 'Sales' }),
    ]
    const person = await company.person()
    const report = await person.submit()
    await change(admin, person, { businessUnitId: await company.unitPublicId('Sales') })
    const path = { reportId: report.id }
    expect((await here.call('GET /reports/{reportId}', { path })).status).toBe(404)
    expect((await there.call('GET /reports/{reportId}', { path })).status).toBe(200)
  })

  test('the new unit’s holidays apply at once: a day without a report may complete a streak', async () => {
    api.clock.set('2026-06-09T12:48:00Z')
    const { admin, company } = await companyWithAdmin()
    const person = await company.person()
    const common = { tenant_id: company.tenantId, created_at: api.clock.now() }
    await company.insert('app.holidays', [
      {
        ...common,
        id: newUuid(api.clock.now()),
        date: '2026-06-03',
        name: 'Sales day',
        business_unit_id: await company.unit('Sales'),
      },
    ])
    // Ten working days up to 09-Jun, without the 3rd.
    const dates = ['05-28', '05-29', '05-30', '06-01', '06-02', '06-04', '06-05', '06-06', '06-08', '06-09']
    await company.insert(
      'app.reports',
      dates.map((date) => ({
        tenant_id: company.tenantId,
        id: newUuid(api.clock.now()),
        employee_id: person.id,
        for_date: `2026-${date}`,
        preview: '',
        submitted_at: api.clock.now(),
        time_zone: 'Asia/Kolkata',
        is_late: false,
        is_yesterday_submission: false,
        submitted_on_week_off: false,
      })),
    )
    await change(admin, person, { designation: 'Seller' })
    expect((await person.call('GET /me/badges')).body.earned).toEqual([])
    await change(admin, person, { businessUnitId: await company.unitPublicId('Sales') })
    expect((await person.call('GET /me/badges')).body.earned).toMatchObject([{ badgeType: 'TenDayStreak' }])
  })

  test('a report that is submitted while its author is moved gets the new unit', async () => {
    const { admin, company } = await companyWithAdmin()
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()))
    const businessUnitId = await company.unitPublicId('Sales')
    await Promise.all(
      people.flatMap((person) => [person.submit(), change(admin, person, { businessUnitId })]),
    )
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select distinct business_unit_id from app.reports where tenant_id = $1', [
        company.tenantId,
      ]),
    )
    expect(rows).toEqual([{ business_unit_id: await company.unit('Sales') }])
  })

  test('a new time zone applies from the next day on: today’s 7:00 PM stays', async () => {
    api.clock.set('2026-06-09T13:20:00Z')
    const { admin, company } = await companyWithAdmin()
    const person = await company.person()
    const answer = await change(admin, person, { timeZone: 'America/New_York' })
    expect(answer.body.timeZone).toBe('America/New_York')
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Kolkata')
    api.clock.set('2026-06-09T13:30:00Z')
    expect((await person.submit()).isLate).toBe(true)
    api.clock.set('2026-06-10T04:00:00Z')
    expect((await person.call('GET /me')).body.user.timeZone).toBe('America/New_York')
  })

  test('the company’s zone is stored as no zone of one’s own, and setting it twice changes nothing', async () => {
    const { admin, company } = await companyWithAdmin()
    const person = await company.person({ timeZone: 'Europe/Berlin' })
    for (let i = 0; i < 2; i++)
      expect((await change(admin, person, { timeZone: null })).body.timeZone).toBeNull()
    const read = () => admin.call('GET /users/{userId}', { path: { userId: person.publicId } })
    expect((await read()).body.timeZone).toBeNull()
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Europe/Berlin')
    const zoneEntries = (await person.call('GET /activity')).body.items.filter(
      ({ type }) => type === 'user.updated',
    )
    expect(zoneEntries).toHaveLength(1)
    api.clock.forward({ hours: 48 })
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Kolkata')
  })

  test('two administrators who change different fields concurrently both keep their changes', async () => {
    const { admin, company } = await companyWithAdmin()
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    const person = await company.person()
    await Promise.all([
      change(admin, person, { name: 'New Name' }),
      change(second, person, { designation: 'Lead' }),
    ])
    const { body } = await admin.call('GET /users/{userId}', { path: { userId: person.publicId } })
    expect([body.name, body.designation]).toEqual(['New Name', 'Lead'])
  })
})

describe('what a person may read', () => {
  const permissions = ['CAN_MANAGE_USERS', 'CAN_EDIT_USER', 'CAN_SUBMIT_OWN_EOD'] as const

  test('nobody moves themselves, and nobody limited to a unit moves the reports of others into it', async () => {
    const { company } = await companyWithAdmin()
    const reader = await company.person({ permissions: [...permissions, 'CAN_MANAGE_TEAM_REPORTS'] })
    const other = await company.person({ unit: 'Sales', permissions: ['CAN_SUBMIT_OWN_EOD'] })
    const technology = { businessUnitId: await company.unitPublicId('Technology') }
    expect((await change(reader, reader, { businessUnitId: null })).body.error.code).toBe('own_account')
    expect((await change(reader, other, technology)).body.error.code).toBe('scope_out_of_reach')
    expect((await change(reader, other, { designation: 'Seller' })).status).toBe(200)
  })
})

describe('the limit of administrative rights', () => {
  test('who may edit people edits everybody without administrative rights, and gives every role without any', async () => {
    const { company } = await companyWithAdmin()
    const helper = await company.person({ unit: null, permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'] })
    const director = await company.person({ role: 'Director' })
    const employee = await company.person({ unit: 'Sales' })
    expect((await change(helper, director, { designation: 'Head' })).status).toBe(200)
    const roleId = company.rolePublicId('Director')
    expect((await change(helper, employee, { roleId })).body).toMatchObject({ role: { name: 'Director' } })
  })

  test('nobody edits somebody with an administrative right that they lack, or gives a role with one', async () => {
    const { company, admin } = await companyWithAdmin()
    const helper = await company.person({ unit: null, permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'] })
    const peer = await company.person({ permissions: ['CAN_MANAGE_USERS'] })
    expect((await change(helper, peer, { designation: 'Clerk' })).status).toBe(200)
    for (const code of ['CAN_ARCHIVE_USER', 'CAN_MANAGE_ROLES', 'CAN_MANAGE_BUSINESS_UNITS'] as const) {
      const other = await company.person({ permissions: [code] })
      expect((await change(helper, other, { name: 'Taken' })).body.error.code).toBe('user_out_of_reach')
    }
    expect((await change(helper, admin, { name: 'Taken' })).body.error.code).toBe('user_out_of_reach')
    const employee = await company.person()
    const roleId = company.rolePublicId('Tenant Admin')
    expect((await change(helper, employee, { roleId })).body.error.code).toBe('role_out_of_reach')
  })
})

test('nobody brings a superior’s password within reach by a lower role, or by their own unit', async () => {
  const { company, admin } = await companyWithAdmin()
  const editor = await company.person({
    permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER', 'CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'],
  })
  const permissions = ['CAN_VIEW_OWN_REPORTS'] as const
  const role = await admin.call('POST /roles', { body: { name: 'Clerk', permissions: [...permissions] } })
  const clerk = role.body.id
  const director = await company.person({ role: 'Director' })
  const refused = await change(editor, director, { roleId: clerk })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'credentials_out_of_reach'])
  expect(refused.body.error.fields).toEqual([
    { field: 'body.roleId', message: expect.stringContaining('rights that you do not have') },
  ])
  const invite = await editor.call('POST /users/invitations', { body: { userIds: [director.publicId] } })
  expect(invite.status).toBe(403)
  // A role that still allows more than the editor may stays possible.
  const roleId = company.rolePublicId('Manager')
  expect((await change(editor, director, { roleId })).body).toMatchObject({ role: { name: 'Manager' } })
})

describe('the list', () => {
  test('can be searched, filtered, sorted and paged; a page beyond the last has the total', async () => {
    const { admin, company } = await companyWithAdmin()
    for (const name of ['Ana 50%', 'Bo', 'Cy', 'Di', 'Ed']) await company.person({ name })
    await company.person({ name: 'Gone', status: 'archived' })
    await company.person({ name: 'Held', isSuspended: true, unit: 'Sales' })
    const names = async (query: Record<string, string | number>) => {
      const { body } = await admin.call('GET /users', { query: { sort: 'name', ...query } })
      return [body.total, ...body.items.map(({ name }) => name)]
    }
    expect(await names({})).toEqual([6, 'Ana 50%', 'Bo', 'Cy', 'Di', 'Dora Admin', 'Ed'])
    expect(await names({ search: '50%' })).toEqual([1, 'Ana 50%'])
    expect(await names({ status: 'archived' })).toEqual([1, 'Gone'])
    expect(await names({ status: 'suspended' })).toEqual([1, 'Held'])
    expect(await names({ status: 'all', pageSize: 3, page: 3 })).toEqual([8, 'Gone', 'Held'])
    expect(await names({ pageSize: 3, page: 9 })).toEqual([6])
    expect(await names({ status: 'all', businessUnitId: await company.unitPublicId('Sales') })).toEqual([
      1,
      'Held',
    ])
    expect(await names({ roleId: company.rolePublicId('Tenant Admin') })).toEqual([1, 'Dora Admin'])
    expect((await names({ status: 'all', sort: 'businessUnit', dir: 'asc' }))[1]).toBe('Held')
    expect((await names({ status: 'all', sort: 'name', dir: 'desc', pageSize: 1 }))[1]).toBe('Held')
    expect((await names({ sort: 'role', pageSize: 6 })).at(-1)).toBe('Dora Admin')
  })

  test('is searched by words of name, email and unit, in any order and without accents', async () => {
    const { admin, company } = await companyWithAdmin()
    await company.person({ name: 'José Álvarez', unit: 'Café Nord', email: 'ja@company.example' })
    await company.person({ name: 'Alvaro Joseph', unit: 'Sales', email: 'aj@other.example' })
    const found = async (search: string) =>
      (await admin.call('GET /users', { query: { search, sort: 'name' } })).body.items.map(({ name }) => name)
    expect(await found('alvarez jose')).toEqual(['José Álvarez'])
    expect(await found('ÁLV')).toEqual(['Alvaro Joseph', 'José Álvarez'])
    expect(await found('cafe')).toEqual(['José Álvarez'])
    expect(await found('nord jose ja@')).toEqual(['José Álvarez'])
    expect(await found('sales jose')).toEqual(['Alvaro Joseph'])
    expect(await found('% jose')).toEqual([])
  })

  test('begins with who was added last, and can begin with who was first', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })
    const added = (name: string) =>
      admin.call('POST /users', {
        body: {
          name,
          email: `${name.toLowerCase()}@company.example`,
          notificationEmail: `${name.toLowerCase()}@company.example`,
          roleId: company.rolePublicId('Director'),
          isInvited: true,
        },
      })
    for (const name of ['Zoe', 'Ana', 'Max']) {
      api.clock.forward({ seconds: 1 })
      expect((await added(name)).status).toBe(201)
    }
    const names = async (query: Record<string, string>) =>
      (await admin.call('GET /users', { query })).body.items.map(({ name }) => name)
    expect(await names({})).toEqual(['Max', 'Ana', 'Zoe', 'Dora Admin'])
    expect(await names({ sort: 'createdAt', dir: 'asc' })).toEqual(['Dora Admin', 'Zoe', 'Ana', 'Max'])
  })

  test('can be limited to active people who have no password yet', async () => {
    const { admin, company } = await companyWithAdmin()
    const people = [
      await company.person({ name: 'Ivy Invited' }),
      await company.person({ name: 'Gone', status: 'archived' }),
    ]
    await company.person({ name: 'Set' })
    await asOwner(api, (owner) =>
      owner.query('update auth.accounts set password_hash = null where user_id = any ($1::uuid[])', [
        people.map(({ id }) => id),
      ]),
    )
    const { body } = await admin.call('GET /users', { query: { status: 'no-password' } })
    expect([body.total, body.items.map(({ name }) => name), body.sendsMail]).toEqual([
      1,
      ['Ivy Invited'],
      false,
    ])
  })

  test.each(['hashjoin', 'mergejoin', 'nestloop'])(
    'is in its order where the database joins by %s alone',
    async (method) => {
      const { admin, company } = await companyWithAdmin()
      for (const unit of ['Sales', 'Care', 'Yard', 'Accounts'])
        await company.person({ name: `Somebody of ${unit}`, unit })
      const others = ['hashjoin', 'mergejoin', 'nestloop'].filter((other) => other !== method)
      const database = `do $$ begin execute format('alter database %I`
      for (const other of others)
        await asOwner(api, (owner) =>
          owner.query(`${database} set enable_${other} = off', current_database()); end $$`),
        )
      const server = await createServer({
        config: api.config,
        logins: api.database.logins,
        clock: api.clock,
        withJobs: false,
      })
      try {
        const answer = await server.app.inject({
          url: '/api/v1/users?sort=businessUnit',
          headers: { cookie: sessionCookieOf(admin.token) },
        })
        const { items } = answer.json<{ items: { name: string }[] }>()
        expect(items.map(({ name }) => name)).toEqual([
          'Somebody of Accounts',
          'Somebody of Care',
          'Somebody of Sales',
          'Somebody of Yard',
          'Dora Admin',
        ])
      } finally {
        await server.close()
        await asOwner(api, (owner) => owner.query(`${database} reset all', current_database()); end $$`))
      }
    },
  )
})
