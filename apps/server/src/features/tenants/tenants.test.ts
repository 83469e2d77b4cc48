import { planFeatures } from '#core/people/plans.ts'
import { seedUnits } from '#core/tenants/seed-units.ts'
import { typeId } from '#core/ids/type-id.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const pat = await platformAdministrator(api)
beforeEach(() => api.clock.set(start))

const tenantOf = (company: Company) => ({ tenantId: publicId('tenant', company.tenantId) })
const patch = (company: Company, body: object) =>
  pat.call('PATCH /platform/tenants/{tenantId}', { path: tenantOf(company), body })
const entries = (tenantId: string) =>
  asOwner(api, async (owner) => {
    const { rows } = await owner.query(
      `select type, description, details, actor_name from app.activity_entries
       where tenant_id = $1 and type like 'tenant.%' order by id`,
      [tenantId],
    )
    return rows as { type: string; description: string; details: object[]; actor_name: string }[]
  })

let number = 0
const form = (given: object = {}) => ({
  companyName: 'Initech',
  adminName: 'Bill Lumbergh',
  adminEmail: `Bill${++number}@Initech.example`,
  adminPassword: 'right-horse',
  ...given,
})
const adminForm = (given: object = {}) => ({
  adminName: 'Ada Again',
  adminEmail: `Again${++number}@Initech.example`,
  adminPassword: 'right-horse',
  ...given,
})
const signIn = (email: string, password: string) =>
  api.call(undefined, 'POST /api/auth/sign-in/email', { body: { email, password } })

describe('creating a company', () => {
  test('gives it its system roles, the five seed units and an administrator who can sign in', async () => {
    const given = form()
    const { status, body } = await pat.call('POST /platform/tenants', { body: given })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Initech was created.',
      tenant: {
        name: 'Initech',
        domain: 'initech.example',
        plan: 'Professional',
        status: 'active',
        adminEmail: given.adminEmail,
        adminName: 'Bill Lumbergh',
        timeZone: 'Asia/Kolkata',
        activeUsers: 1,
        users: 1,
        maxUsers: 50,
      },
    })
    const detail = await pat.call('GET /platform/tenants/{tenantId}', {
      path: { tenantId: body.tenant.id },
    })
    expect(detail.body).toMatchObject({ features: [...planFeatures], reports: 0, lastActivityAt: start })
    expect(detail.body.businessUnits.map(({ name }) => name).toSorted()).toEqual([...seedUnits].toSorted())
    expect(detail.body.roles.map(({ name, users }) => [name, users])).toEqual([
      ['Director', 0],
      ['Employee', 0],
      ['Manager', 0],
      ['Super Admin', 0],
      ['Team Lead', 0],
      ['Tenant Admin', 1],
    ])
    const signedIn = await signIn(given.adminEmail.toLowerCase(), 'right-horse')
    expect(signedIn.status).toBe(200)
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const me = await api.app.inject({ url: '/api/v1/me', headers: { cookie } })
    expect(me.json()).toMatchObject({ isTenantAdmin: true, user: { roleName: 'Tenant Admin' } })
    expect(me.json().permissions).toHaveLength(24)
  })

  test('without the units, on another plan and in another zone, as asked', async () => {
    const { body } = await pat.call('POST /platform/tenants', {
      body: form({ withSeedUnits: false, plan: 'Starter', timeZone: 'Pacific/Auckland' }),
    })
    expect(body.tenant).toMatchObject({ plan: 'Starter', maxUsers: 10, timeZone: 'Pacific/Auckland' })
    const { body: detail } = await pat.call('GET /platform/tenants/{tenantId}', {
      path: { tenantId: body.tenant.id },
    })
    expect(detail.businessUnits).toEqual([])
  })

  test.each([
    [{}, ['companyName', 'adminName', 'adminEmail', 'adminPassword']],
    [form({ companyName: '  ', adminPassword: '' }), ['companyName', 'adminPassword']],
    [form({ adminEmail: ' ' }), ['adminEmail']],
  ])('says "Please fill all required fields" at each that is missing', async (body, missing) => {
    const answer = await pat.call('POST /platform/tenants', { body })
    expect(answer.status).toBe(400)
    const said = answer.body.error.fields!.filter(
      ({ message }) => message === 'Please fill all required fields',
    )
    expect(said.map(({ field }) => field)).toEqual(missing.map((name) => `body.${name}`))
  })

  test.each([
    ['short', 'Password must be at least 6 characters'],
    ['password1', 'The password is too easy to guess.'],
    ['x-lumbergh-x', 'The password must not contain the name or the email.'],
  ])('the password %s is refused', async (adminPassword, message) => {
    const { status, body } = await pat.call('POST /platform/tenants', { body: form({ adminPassword }) })
    expect([status, body.error.fields]).toEqual([400, [{ field: 'body.adminPassword', message }]])
  })

  test.each(['Mars/Olympus', '+05:30', ''])('the zone "%s" is refused', async (timeZone) => {
    const { status } = await pat.call('POST /platform/tenants', { body: form({ timeZone }) })
    expect(status).toBe(400)
  })

  test('an email that anybody has, in any company, is refused and nothing is kept', async () => {
    const person = await (await Company.create(api)).person()
    const companyName = `Nothing ${person.id}`
    const { status, body } = await pat.call('POST /platform/tenants', {
      body: form({ adminEmail: person.email.toUpperCase(), companyName }),
    })
    expect([status, body.error.code]).toEqual([409, 'user_email_in_use'])
    expect(body.error.message).toBe(
      "This email is already registered. If the user doesn't appear in the list, please contact support to clean up orphaned accounts.",
    )
    expect(body.error.fields![0]!.field).toBe('body.adminEmail')
    const list = await pat.call('GET /platform/tenants', { query: { search: companyName } })
    expect(list.body.total).toBe(0)
  })

  test('two at once with one email make one company', async () => {
    const given = form()
    const answers = await Promise.all(
      [1, 2, 3].map(() => pat.call('POST /platform/tenants', { body: given })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('repeated with its id, or its key, makes one company and answers the same', async () => {
    const given = form({ id: typeId('tenant', newUuid(api.clock.now())) })
    const first = await pat.call('POST /platform/tenants', { body: given })
    const again = await pat.call('POST /platform/tenants', { body: given })
    expect([again.status, again.body.tenant]).toEqual([201, first.body.tenant])
    const other = await pat.call('POST /platform/tenants', { body: { ...given, companyName: 'Other' } })
    expect(other.body.error.code).toBe('tenant_exists')
    const keyed = { body: form(), headers: { 'idempotency-key': 'create-once' } }
    const [one, two] = [
      await pat.call('POST /platform/tenants', keyed),
      await pat.call('POST /platform/tenants', keyed),
    ]
    expect(two.body).toEqual(one.body)
    const { body } = await pat.call('GET /platform/tenants', { query: { search: keyed.body.adminEmail } })
    expect(body.total).toBe(1)
  })

  test('neither the password nor a hash that could be guessed from is kept beside the account', async () => {
    const given = { body: form({ adminPassword: 'quite-unique-horse' }), headers: { 'idempotency-key': 'a' } }
    await pat.call('POST /platform/tenants', given)
    const other = { ...given, body: { ...given.body, adminPassword: 'something-else-9' } }
    // The same key with another password is the same request: the password takes no part in its hash.
    expect((await pat.call('POST /platform/tenants', other)).status).toBe(201)
    const { rows } = await asOwner(api, (owner) =>
      owner.query(`select answer::text as text from app.idempotency_keys
        union all select details::text from app.activity_entries`),
    )
    for (const { text } of rows) expect(text).not.toContain('quite-unique-horse')
  })
})

describe('the list', () => {
  test('finds by name, domain and administrator, filters, sorts and pages', async () => {
    const word = `Zeta${number}`
    for (const [name, plan] of [
      ['b', 'Starter'],
      ['a', 'Enterprise'],
      ['c', 'Professional'],
    ])
      await pat.call('POST /platform/tenants', { body: form({ companyName: `${word} ${name}`, plan }) })
    const names = async (query: Record<string, string | number>) =>
      (await pat.call('GET /platform/tenants', { query: { search: word, ...query } })).body.items.map(
        ({ name }) => name.at(-1),
      )
    expect(await names({})).toEqual(['a', 'b', 'c'])
    expect(await names({ dir: 'desc' })).toEqual(['c', 'b', 'a'])
    expect(await names({ sort: 'plan' })).toEqual(['b', 'c', 'a'])
    expect(await names({ plan: 'Starter' })).toEqual(['b'])
    expect(await names({ status: 'suspended' })).toEqual([])
    expect(await names({ pageSize: 2, page: 2 })).toEqual(['c'])
    expect(await names({ search: '100%' })).toEqual([])
  })

  test('its figures count everything, whatever the filters', async () => {
    const figures = async () =>
      (await pat.call('GET /platform/tenants', { query: { search: 'nobody at all' } })).body.figures
    const before = await figures()
    const company = await Company.create(api, { status: 'suspended' })
    await company.person()
    await company.person({ status: 'archived' })
    expect(await figures()).toEqual({
      tenants: before.tenants + 1,
      active: before.active,
      users: before.users + 1,
    })
  })

  test('a company that does not exist is a 404 everywhere', async () => {
    const path = { tenantId: typeId('tenant', newUuid(api.clock.now())) }
    const answers = [
      await pat.call('GET /platform/tenants/{tenantId}', { path }),
      await pat.call('PATCH /platform/tenants/{tenantId}', { path, body: { plan: 'Starter' } }),
      await pat.call('POST /platform/tenants/{tenantId}/admin-password', {
        path,
        body: { newPassword: 'right-horse' },
      }),
      await pat.call('POST /platform/tenants/{tenantId}/admin', { path, body: adminForm() }),
      await pat.call('GET /platform/tenants/{tenantId}/admin-deletion', { path }),
      await pat.call('POST /platform/tenants/{tenantId}/admin-deletion', {
        path,
        body: { confirm: 'DELETE', adminEmail: 'a@b.c' },
      }),
      await pat.call('POST /platform/tenants/{tenantId}/deletion', { path, body: { confirm: 'DELETE' } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      answers.map(() => [404, 'tenant_not_found']),
    )
  })
})

describe('status', () => {
  test.each(['suspended', 'inactive'])(
    '%s locks everybody out at once and keeps the data',
    async (status) => {
      const company = await Company.create(api)
      const [employee, manager] = [await company.person(), await company.person({ role: 'Manager' })]
      const report = await employee.submit()
      const window = await Listener.open(here, manager.token)
      const { body } = await patch(company, { status })
      expect(body.tenant.status).toBe(status)
      await window.closed
      expect(window.heard.at(-1)).toMatchObject({ topic: 'session', ended: true })
      for (const person of [employee, manager]) {
        const refused = await person.call('GET /me')
        expect([refused.status, refused.body.error.code]).toEqual([403, 'tenant_blocked'])
        const { body: session } = await person.call('GET /session')
        expect([session.me, session.refusal?.code]).toEqual([null, 'tenant_blocked'])
      }
      await patch(company, { status: 'active' })
      const kept = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
      expect(kept.status).toBe(200)
    },
  )

  test('another company notices nothing', async () => {
    const [company, other] = [await Company.create(api), await Company.create(api)]
    const person = await other.person()
    await patch(company, { status: 'suspended' })
    expect((await person.call('GET /me')).status).toBe(200)
  })

  test('is noted in the company’s log with what it was, by whom, once', async () => {
    const company = await Company.create(api)
    await patch(company, { status: 'suspended' })
    await patch(company, { status: 'suspended' })
    expect(await entries(company.tenantId)).toEqual([
      {
        type: 'tenant.status-changed',
        description: expect.stringMatching(/^Pat Platform changed the status of Company /),
        details: [{ field: 'status', from: 'active', to: 'suspended' }],
        actor_name: 'Pat Platform',
      },
    ])
  })

  test('other platform administrators’ windows hear of it', async () => {
    const company = await Company.create(api)
    const colleague = await platformAdministrator(api)
    const window = await Listener.open(here, colleague.token)
    await patch(company, { status: 'inactive' })
    await expect.poll(() => window.topics, { timeout: 5_000, interval: 10 }).toEqual(['tenants'])
    window.leave()
  })
})

describe('plan and limit', () => {
  test('a new plan brings its own limit, and a contract’s limit stands by itself', async () => {
    const company = await Company.create(api)
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(10)
    expect((await patch(company, { maxUsers: 800 })).body.tenant).toMatchObject({
      plan: 'Starter',
      maxUsers: 800,
    })
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(800)
    expect((await patch(company, { plan: 'Enterprise' })).body.tenant.maxUsers).toBe(500)
    // What an Undo sends: the plan of before with the limit of before.
    expect((await patch(company, { plan: 'Starter', maxUsers: 800 })).body.tenant.maxUsers).toBe(800)
    expect(await entries(company.tenantId)).toContainEqual(
      expect.objectContaining({
        type: 'tenant.plan-changed',
        details: [
          { field: 'plan', from: 'Enterprise', to: 'Starter' },
          { field: 'user limit', from: '500', to: '10' },
        ],
      }),
    )
  })

  test('a plan smaller than the people already active is taken, and says so', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 11; i++) await company.person()
    await company.person({ status: 'archived' })
    const { status, body } = await patch(company, { plan: 'Starter' })
    expect(status).toBe(200)
    expect(body.notice).toMatch(/has 11 active users, more than the 10 it may have now\. They stay; nobody/)
    expect(body.tenant).toMatchObject({ activeUsers: 11, users: 12, maxUsers: 10 })
    expect((await patch(company, { name: 'Renamed' })).body.notice).toBeNull()
  })

  test.each([
    { maxUsers: 0 },
    { plan: 'Gold' },
    { status: 'deleted' },
    { name: ' ' },
    { timeZone: 'Nowhere' },
  ])('%j is refused', async (body) => {
    expect((await patch(await Company.create(api), body)).status).toBe(400)
  })

  test('two changes at once both count', async () => {
    const company = await Company.create(api)
    await Promise.all([
      patch(company, { plan: 'Starter' }),
      patch(company, { status: 'suspended' }),
      patch(company, { name: 'Both' }),
    ])
    const { body } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(body).toMatchObject({ plan: 'Starter', status: 'suspended', name: 'Both' })
  })
})

describe('the administrator’s password', () => {
  const created = async () => {
    const { body } = await pat.call('POST /platform/tenants', { body: form() })
    return { path: { tenantId: body.tenant.id }, email: body.tenant.adminEmail! }
  }
  const reset = (path: { tenantId: string }, body: object) =>
    pat.call('POST /platform/tenants/{tenantId}/admin-password', { path, body })

  test('a new one takes the place of the old and ends every session', async () => {
    const { path, email } = await created()
    const before = await signIn(email, 'right-horse')
    const cookie = String(before.headers['set-cookie']).split(';')[0]!
    const { status, body } = await reset(path, { newPassword: 'other-horse' })
    expect([status, body.message]).toEqual([200, `The password of ${email} was reset.`])
    expect((await api.app.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode).toBe(401)
    expect((await signIn(email, 'right-horse')).body.error.code).toBe('invalid_credentials')
    expect((await signIn(email, 'other-horse')).status).toBe(200)
  })

  test('second factor, recovery codes and passkeys go only when asked', async () => {
    const { path, email } = await created()
    const factors = () =>
      asOwner(api, async (owner) => {
        const { rows } = await owner.query<{ count: number }>(
          `select ((select count(*) from auth.second_factors where user_id = a.user_id)
            + (select count(*) from auth.recovery_codes where user_id = a.user_id)
            + (select count(*) from auth.passkeys where user_id = a.user_id))::int as count
           from auth.accounts a where a.email = $1`,
          [email],
        )
        return rows[0]!.count
      })
    await asOwner(api, (owner) =>
      owner.query(
        `with a as (select user_id from auth.accounts where email = '${email}'),
          f as (insert into auth.second_factors (user_id, sealed_secret) select user_id, '\\x00' from a),
          c as (insert into auth.recovery_codes (user_id, code_hash) select user_id, '\\x00' from a)
        insert into auth.passkeys (id, user_id, credential_id, public_key, counter, transports, name, added_at)
          select user_id, user_id, user_id::text, '\\x00', 0, '{}', 'Key', now() from a`,
      ),
    )
    await reset(path, { newPassword: 'other-horse' })
    expect(await factors()).toBe(3)
    await reset(path, { newPassword: 'third-horse', switchOffSecondFactor: true })
    expect(await factors()).toBe(0)
  })

  test.each([
    ['short', 'Password must be at least 6 characters'],
    ['', 'Password must be at least 6 characters'],
    ['qwerty12', 'The password is too easy to guess.'],
  ])('"%s" is refused', async (newPassword, message) => {
    const { path } = await created()
    const { status, body } = await reset(path, { newPassword })
    expect([status, body.error.fields]).toEqual([400, [{ field: 'body.newPassword', message }]])
  })

  test('where nobody is entered as administrator it says so', async () => {
    const company = await Company.create(api)
    const { status, body } = await reset(tenantOf(company), { newPassword: 'other-horse' })
    expect([status, body.error.message]).toEqual([409, 'No admin email found for this tenant'])
  })
})

describe('deleting a tenant administrator', () => {
  const remove = (company: Company, body: object) =>
    pat.call('POST /platform/tenants/{tenantId}/admin-deletion', { path: tenantOf(company), body })
  const withAdmin = async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Ada Admin' })
    await asOwner(api, (owner) =>
      owner.query('update app.tenants set admin_email = $1, admin_name = $2 where id = $3', [
        admin.email,
        admin.name,
        company.tenantId,
      ]),
    )
    return { company, admin }
  }

  test('takes account, sessions, reports and files; what they acknowledged of others stays', async () => {
    const { company, admin } = await withAdmin()
    const employee = await company.person()
    const report = await employee.submit()
    await admin.call('POST /reports/{reportId}/acknowledgments', {
      path: { reportId: report.id },
      body: { comments: 'Seen' },
    })
    await admin.submit()
    const file = await admin.call('POST /attachments', {
      query: { name: 'a.pdf' },
      body: Buffer.from('%PDF-1.7\n'),
    })
    expect(file.status).toBe(201)
    const shown = await pat.call('GET /platform/tenants/{tenantId}/admin-deletion', {
      path: tenantOf(company),
    })
    expect(shown.body).toMatchObject({
      adminEmail: admin.email,
      adminName: 'Ada Admin',
      reports: 1,
      files: 1,
      otherAdmins: 0,
    })
    const window = await Listener.open(here, admin.token)
    const { status, body } = await remove(company, {
      confirm: 'DELETE',
      adminEmail: admin.email.toUpperCase(),
    })
    expect([status, body.message]).toEqual([200, 'Ada Admin was deleted.'])
    await window.closed
    expect((await admin.call('GET /me')).status).toBe(401)
    const kept = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(kept.body).toMatchObject({
      status: 'Acknowledged',
      acknowledgments: [{ managerName: 'Ada Admin', comments: 'Seen' }],
    })
    const { body: detail } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(detail).toMatchObject({ adminEmail: null, adminName: '', users: 1, reports: 1 })
    const left = await asOwner(api, (owner) =>
      owner.query(
        `select (select count(*)::int from auth.accounts where user_id = $1) as accounts,
          (select count(*)::int from app.forgotten_files where tenant_id = $2) as files`,
        [admin.id, company.tenantId],
      ),
    )
    expect(left.rows).toEqual([{ accounts: 0, files: 1 }])
    expect(await entries(company.tenantId)).toMatchObject([
      { description: 'Pat Platform deleted the tenant administrator Ada Admin.' },
    ])
    expect((await remove(company, { confirm: 'DELETE', adminEmail: admin.email })).status).toBe(404)
  })

  test.each(['delete', '', 'DELETE ', undefined])('typing "%s" deletes nobody', async (confirm) => {
    const { company, admin } = await withAdmin()
    const { status, body } = await remove(company, { confirm, adminEmail: admin.email })
    expect([status, body.error.fields]).toEqual([
      400,
      [{ field: 'body.confirm', message: 'Type DELETE to confirm.' }],
    ])
    expect((await admin.call('GET /me')).status).toBe(200)
  })

  test('deletes nobody who is no administrator, or of another company', async () => {
    const { company } = await withAdmin()
    const employee = await company.person()
    const { admin: foreign } = await withAdmin()
    for (const adminEmail of [employee.email, foreign.email, 'nobody@company.example']) {
      const { status, body } = await remove(company, { confirm: 'DELETE', adminEmail })
      expect([status, body.error.code]).toEqual([404, 'tenant_admin_not_found'])
    }
    expect((await foreign.call('GET /me')).status).toBe(200)
  })
})

describe('adding a tenant administrator', () => {
  const add = (path: { tenantId: string }, body: object, headers: Record<string, string> = {}) =>
    pat.call('POST /platform/tenants/{tenantId}/admin', { path, body, headers })

  test('gives a company one more, who signs in with every right, and leaves its record as it is', async () => {
    const { body: made } = await pat.call('POST /platform/tenants', { body: form() })
    const path = { tenantId: made.tenant.id }
    const given = adminForm({ adminName: '  Ada Again ' })
    const { status, body } = await add(path, given)
    expect([status, body.message]).toEqual([201, 'Tenant admin added.'])
    expect(body.tenant).toEqual({ ...made.tenant, activeUsers: 2, users: 2 })
    const signedIn = await signIn(given.adminEmail.toLowerCase(), 'right-horse')
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const me = await api.app.inject({ url: '/api/v1/me', headers: { cookie } })
    expect(me.json()).toMatchObject({
      isTenantAdmin: true,
      user: { name: 'Ada Again', roleName: 'Tenant Admin' },
    })
    expect(me.json().permissions).toHaveLength(24)
  })

  test('after the only one was deleted the new one is entered, and their password can be reset', async () => {
    const first = form()
    const { body: made } = await pat.call('POST /platform/tenants', { body: first })
    const path = { tenantId: made.tenant.id }
    const reset = () =>
      pat.call('POST /platform/tenants/{tenantId}/admin-password', {
        path,
        body: { newPassword: 'other-horse' },
      })
    await pat.call('POST /platform/tenants/{tenantId}/admin-deletion', {
      path,
      body: { confirm: 'DELETE', adminEmail: first.adminEmail },
    })
    expect((await reset()).body.error.code).toBe('tenant_admin_unknown')
    const given = adminForm()
    const { body } = await add(path, given)
    expect(body.tenant).toMatchObject({ adminEmail: given.adminEmail, adminName: 'Ada Again', users: 1 })
    expect((await reset()).body.message).toBe(`The password of ${given.adminEmail} was reset.`)
    expect((await signIn(given.adminEmail, 'other-horse')).status).toBe(200)
    // The one who was deleted may come back under the email of before.
    expect((await add(path, adminForm({ adminEmail: first.adminEmail }))).status).toBe(201)
  })

  test('takes the place of an email in the record that is no administrator’s', async () => {
    const company = await Company.create(api)
    const given = adminForm()
    const { body } = await add(tenantOf(company), given)
    expect(body.tenant).toMatchObject({ adminEmail: given.adminEmail, adminName: 'Ada Again' })
  })

  test('is noted in the company’s log, and its windows hear of it', async () => {
    const company = await Company.create(api)
    const window = await Listener.open(
      here,
      (await company.person({ role: 'Tenant Admin', unit: null })).token,
    )
    const given = adminForm()
    await add(tenantOf(company), given)
    await expect.poll(() => window.topics, { timeout: 5_000, interval: 10 }).toContain('users')
    window.leave()
    expect(await entries(company.tenantId)).toEqual([
      {
        type: 'tenant.admin-added',
        description: 'Pat Platform added the tenant administrator Ada Again.',
        details: [{ field: 'login email', from: null, to: given.adminEmail }],
        actor_name: 'Pat Platform',
      },
    ])
  })

  test('the plan’s limit does not stand in the way', async () => {
    const company = await Company.create(api)
    await company.person()
    await patch(company, { maxUsers: 1 })
    const { status, body } = await add(tenantOf(company), adminForm())
    expect(status).toBe(201)
    expect(body.tenant).toMatchObject({ activeUsers: 2, maxUsers: 1 })
  })

  test('an email that anybody has, here or elsewhere, with an account or without, is refused', async () => {
    const company = await Company.create(api)
    const own = await company.person()
    const orphan = await company.person()
    await asOwner(api, (owner) => owner.query('delete from auth.accounts where user_id = $1', [orphan.id]))
    const foreign = await (await Company.create(api)).person()
    for (const { email } of [own, orphan, foreign]) {
      const { status, body } = await add(tenantOf(company), adminForm({ adminEmail: email.toUpperCase() }))
      expect([status, body.error.code]).toEqual([409, 'user_email_in_use'])
      expect(body.error.fields![0]!.field).toBe('body.adminEmail')
    }
    const { body } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(body.users).toBe(2)
  })

  test('two at once with one email make one administrator', async () => {
    const [company, given] = [await Company.create(api), adminForm()]
    const answers = await Promise.all([1, 2, 3].map(() => add(tenantOf(company), given)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test.each([
    [{}, ['adminName', 'adminEmail', 'adminPassword']],
    [adminForm({ adminName: '  ', adminPassword: '' }), ['adminName', 'adminPassword']],
  ])('says "Please fill all required fields" at each that is missing', async (body, missing) => {
    const answer = await add(tenantOf(await Company.create(api)), body)
    expect([answer.status, answer.body.error.fields]).toEqual([
      400,
      missing.map((name) => ({ field: `body.${name}`, message: 'Please fill all required fields' })),
    ])
  })

  test.each([
    ['short', 'Password must be at least 6 characters'],
    ['password1', 'The password is too easy to guess.'],
  ])('the password %s is refused', async (adminPassword, message) => {
    const { status, body } = await add(tenantOf(await Company.create(api)), adminForm({ adminPassword }))
    expect([status, body.error.fields]).toEqual([400, [{ field: 'body.adminPassword', message }]])
  })

  test('repeated with its key it adds one and answers the same', async () => {
    const company = await Company.create(api)
    const [given, headers] = [adminForm(), { 'idempotency-key': 'add-once' }]
    const first = await add(tenantOf(company), given, headers)
    const again = await add(tenantOf(company), given, headers)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await entries(company.tenantId)).toHaveLength(1)
  })

  test('a company without the role is told what creates it', async () => {
    const company = await Company.create(api)
    await asOwner(api, (owner) =>
      owner.query(`delete from app.roles where tenant_id = $1 and system_key = 'tenant_admin'`, [
        company.tenantId,
      ]),
    )
    const { status, body } = await add(tenantOf(company), adminForm())
    expect([status, body.error.code]).toEqual([409, 'tenant_admin_role_missing'])
  })
})

describe('deleting an orphaned company', () => {
  const remove = (company: Company, confirm = 'DELETE') =>
    pat.call('POST /platform/tenants/{tenantId}/deletion', { path: tenantOf(company), body: { confirm } })

  test('only one that has nobody, and only for the typed word', async () => {
    const company = await Company.create(api)
    const { status, body } = await remove(company, 'yes')
    expect([status, body.error.fields![0]!.message]).toEqual([400, 'Type DELETE to confirm.'])
    expect((await remove(company)).status).toBe(200)
    const gone = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(gone.status).toBe(404)
  })

  test.each(['active', 'archived'] as const)(
    'one with an %s user is refused and stays whole',
    async (status) => {
      const company = await Company.create(api)
      await company.person({ status })
      const answer = await remove(company)
      expect([answer.status, answer.body.error.code]).toEqual([409, 'tenant_has_people'])
      const { body } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
      expect([body.users, body.roles.length]).toEqual([1, 6])
    },
  )
})

test('a company’s administrator reaches none of it', async () => {
  const admin = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
  const { status, body } = await admin.call('GET /platform/tenants')
  expect([status, body.error.message]).toEqual([
    403,
    'You do not have permission to access the Platform Admin panel.',
  ])
})
