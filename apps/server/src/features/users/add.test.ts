import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

async function companyWithAdmin() {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })
  const role = (name: string) => company.rolePublicId(name)
  const unit = await company.unitPublicId('Technology')
  return { company, admin, role, unit }
}

let count = 0
const freshEmail = () => `new${++count}@added.example`

async function bodyFor(
  { role, unit }: { role: (name: string) => string; unit: string },
  changes: object = {},
) {
  const email = freshEmail()
  return {
    name: 'Nia New',
    email,
    notificationEmail: email,
    roleId: role('Employee'),
    businessUnitId: unit,
    weeklyOffDay: 'Sunday',
    password: 'right-horse-9',
    ...changes,
  }
}

async function signIn(email: string, password: string) {
  return api.call(undefined, 'POST /api/auth/sign-in/email', { body: { email, password } })
}

describe('adding a person', () => {
  test('they can sign in with the given password, and the log names them and their role', async () => {
    const of = await companyWithAdmin()
    const body = await bodyFor(of)
    const added = await of.admin.call('POST /users', { body })
    expect([added.status, added.body.name, added.body.hasPassword]).toEqual([201, 'Nia New', true])
    expect((await signIn(body.email.toUpperCase(), 'right-horse-9')).status).toBe(200)
    const log = await asOwner(api, (owner) =>
      owner.query('select * from app.activity_entries where tenant_id = $1 and type = $2', [
        of.company.tenantId,
        'user.created',
      ]),
    )
    expect(log.rows[0]).toMatchObject({
      actor_name: 'Dora Admin',
      target_user_name: 'Nia New',
      details: expect.arrayContaining([{ field: 'role', from: null, to: 'Employee' }]),
    })
  })

  test.each([
    [{ name: '  ' }, 'body.name', 'Name, Login Email, Notification Email, and Role are required.'],
    [{ email: '' }, 'body.email', 'Name, Login Email, Notification Email, and Role are required.'],
    [
      { notificationEmail: ' ' },
      'body.notificationEmail',
      'Name, Login Email, Notification Email, and Role are required.',
    ],
    [{ email: 'nobody' }, 'body.email', 'This is not an email address.'],
    [{ password: undefined }, 'body.password', 'Password is required for new users.'],
    [{ password: '12345' }, 'body.password', 'The password needs at least 6 characters.'],
    [{ password: 'sunshine' }, 'body.password', 'The password is too easy to guess.'],
    [{ businessUnitId: null }, 'body.businessUnitId', 'Business Unit is required for this role.'],
    [{ weeklyOffDay: null }, 'body.weeklyOffDay', 'Weekly Off Day is required for Employees.'],
    [{ timeZone: 'Mars/Olympus' }, 'body.timeZone', 'This is not a known time zone.'],
    [{ tenantId: 'tenant_x' }, 'body.tenantId', 'This field is not known.'],
    [{ name: undefined }, 'body.name', 'Name, Login Email, Notification Email, and Role are required.'],
    [{ roleId: '' }, 'body.roleId', 'Name, Login Email, Notification Email, and Role are required.'],
    [{ name: '\u200b' }, 'body.name', 'Name, Login Email, Notification Email, and Role are required.'],
    [{ name: 'Nia\u0007New' }, 'body.name', 'This has a character that cannot be seen.'],
    [{ designation: 'Che\u001bf' }, 'body.designation', 'This has a character that cannot be seen.'],
    [{ weeklyOffDay: '' }, 'body.weeklyOffDay', 'This is not a day of the week.'],
  ])('%o is refused: %s', async (changes, field, message) => {
    const of = await companyWithAdmin()
    const answer = await of.admin.call('POST /users', { body: await bodyFor(of, changes) })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields).toContainEqual({ field, message })
  })

  test('a Manager and a Team Lead need a unit, a Director and an administrator do not', async () => {
    const of = await companyWithAdmin()
    for (const [name, status] of [
      ['Manager', 400],
      ['Team Lead', 400],
      ['Director', 201],
      ['Tenant Admin', 201],
    ] as const) {
      const body = await bodyFor(of, { roleId: of.role(name), businessUnitId: null, weeklyOffDay: null })
      expect([name, (await of.admin.call('POST /users', { body })).status]).toEqual([name, status])
    }
  })

  test('the super admin role and archived units cannot be chosen', async () => {
    const of = await companyWithAdmin()
    const superAdmin = await of.admin.call('POST /users', {
      body: await bodyFor(of, { roleId: of.role('Super Admin') }),
    })
    expect(superAdmin.body.error.fields).toEqual([
      { field: 'body.roleId', message: 'This role cannot be given here.' },
    ])
    await asOwner(api, (owner) =>
      owner.query(`update app.business_units set status = 'archived' where tenant_id = $1`, [
        of.company.tenantId,
      ]),
    )
    const archived = await of.admin.call('POST /users', { body: await bodyFor(of) })
    expect(archived.body.error.fields).toEqual([
      { field: 'body.businessUnitId', message: 'This is not an active business unit.' },
    ])
  })

  test('an email is unique in a company, in any case and Unicode form', async () => {
    const of = await companyWithAdmin()
    const body = await bodyFor(of)
    await of.admin.call('POST /users', { body })
    for (const email of [body.email.toUpperCase(), body.email.replace('@', '＠')]) {
      const again = await of.admin.call('POST /users', { body: { ...body, email } })
      expect([again.status, again.body.error.message]).toEqual([
        409,
        'A user with this email already exists.',
      ])
    }
  })

  test('an answer does not reveal whether a person of another company or of the platform has an email', async () => {
    const [of, other] = [await companyWithAdmin(), await companyWithAdmin()]
    const platform = `platform${Math.random()}@add.example`
    await createPlatformAdministrator(api.database.ownerUrl, {
      email: platform,
      name: 'Pat Platform',
      password: 'right-horse',
      clock: api.clock,
    })
    for (const email of [other.admin.email, platform, `nobody${Math.random()}@add.example`]) {
      const row = { name: 'A', email, role: 'Employee', businessUnit: 'Technology', weeklyOffDay: 'Sunday' }
      const preview = await of.admin.call('POST /users/import/preview', { body: { rows: [row] } })
      expect(preview.body.verdicts).toEqual([{ row: 1, does: 'add', problems: [], changes: [] }])
      const { status, body } = await of.admin.call('POST /users', { body: await bodyFor(of, { email }) })
      expect([status, body.email]).toEqual([201, email])
    }
  })

  test('a role or unit of another company is not found', async () => {
    const [of, other] = [await companyWithAdmin(), await companyWithAdmin()]
    const answer = await of.admin.call('POST /users', {
      body: await bodyFor(of, { roleId: other.role('Employee'), businessUnitId: other.unit }),
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields?.map(({ field }) => field).toSorted()).toEqual([
      'body.businessUnitId',
      'body.roleId',
    ])
  })

  test('people who may add people assign every role without administrative rights that they lack', async () => {
    const of = await companyWithAdmin()
    const helper = await of.company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_CREATE_USER'] })
    for (const name of ['Employee', 'Team Lead', 'Manager', 'Director']) {
      const answer = await helper.call('POST /users', { body: await bodyFor(of, { roleId: of.role(name) }) })
      expect([name, answer.status]).toEqual([name, 201])
    }
    const answer = await helper.call('POST /users', {
      body: await bodyFor(of, { roleId: of.role('Tenant Admin') }),
    })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'role_out_of_reach'])
  })

  test('they have several weekly offs from the day of joining on, or those of the unit or the company', async () => {
    const of = await companyWithAdmin()
    const add = async (changes: object) => {
      const { weeklyOffDay: _, ...body } = await bodyFor(of, changes)
      return (await of.admin.call('POST /users', { body })).body
    }
    expect(await add({ weeklyOffDays: ['Sunday', 'Saturday'] })).toMatchObject({
      weeklyOffs: 'Saturday and Sunday',
      weeklyOffDays: ['Sunday', 'Saturday'],
    })
    expect((await add({})).error.fields).toEqual([
      { field: 'body.weeklyOffDay', message: 'Weekly Off Day is required for Employees.' },
    ])
    await of.admin.call('PATCH /company', { body: { weeklyOffs: ['Friday', 'Saturday'], version: 1 } })
    const byCompany = await add({})
    expect(byCompany.weeklyOffs).toBe('Friday and Saturday')
    const path = { userId: byCompany.id }
    const { days } = (await of.admin.call('GET /users/{userId}/schedule', { path })).body
    expect(days.slice(0, 7).map(({ kind }) => kind === 'weekly-off')).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
      true,
    ])
    await of.admin.call('PATCH /business-units/{businessUnitId}', {
      path: { businessUnitId: of.unit },
      body: { name: 'Technology', weeklyOffs: ['Sunday'], version: 1 },
    })
    expect((await add({})).weeklyOffs).toBe('Sunday')
    expect((await add({ weeklyOffDays: [] })).error.fields).toEqual([
      { field: 'body.weeklyOffDays', message: 'Weekly Off Day is required for Employees.' },
    ])
    expect((await add({ weeklyOffDays: [], roleId: of.role('Manager') })).weeklyOffs).toBe('None')
  })

  test('emails are stored in small letters', async () => {
    const of = await companyWithAdmin()
    const emails = { email: 'Ana.B@Company.example', notificationEmail: 'ANA@Home.example' }
    expect((await of.admin.call('POST /users', { body: await bodyFor(of, emails) })).body).toMatchObject({
      email: 'ana.b@company.example',
      notificationEmail: 'ana@home.example',
    })
  })

  test('a retry with the same key adds nobody twice', async () => {
    const of = await companyWithAdmin()
    const body = await bodyFor(of)
    const headers = { 'idempotency-key': 'add-1' }
    const [first, second] = [
      await of.admin.call('POST /users', { body, headers }),
      await of.admin.call('POST /users', { body, headers }),
    ]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  })
})

test('a name in a script with joiners is stored unchanged', async () => {
  const of = await companyWithAdmin()
  const name = 'می\u200cخواهم'
  expect((await of.admin.call('POST /users', { body: await bodyFor(of, { name }) })).body.name).toBe(name)
})

describe('the plan’s limit', () => {
  async function fullBut(
    one: number,
  ): Promise<{ admin: Person; body: () => Promise<object>; people: Person[] }> {
    const of = await companyWithAdmin()
    const people = [of.admin]
    while (people.length < 10 - one) people.push(await of.company.person())
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set plan = 'Starter' where id = $1`, [of.company.tenantId]),
    )
    return { admin: of.admin, body: () => bodyFor(of), people }
  }

  test('the eleventh active person of Starter is refused, when adding and when re-activating', async () => {
    const { admin, body, people } = await fullBut(1)
    expect((await admin.call('POST /users', { body: await body() })).status).toBe(201)
    const refused = await admin.call('POST /users', { body: await body() })
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'Your plan’s limit of 10 active users is reached. Archive somebody, or ask for a larger plan.',
    ])
    const path = { userId: people[3]!.publicId }
    await admin.call('POST /users/{userId}/archive', { path })
    expect((await admin.call('POST /users', { body: await body() })).status).toBe(201)
    expect((await admin.call('POST /users/{userId}/unarchive', { path })).body.error.code).toBe('plan_limit')
    expect((await admin.call('GET /users')).body.seats).toEqual({ active: 10, suspended: 0, limit: 10 })
  })

  test('of six who are added concurrently for three seats, three are added', async () => {
    const { admin, body } = await fullBut(3)
    const bodies = await Promise.all(Array.from({ length: 6 }, body))
    const answers = await Promise.all(bodies.map((one) => admin.call('POST /users', { body: one })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
  })
})
