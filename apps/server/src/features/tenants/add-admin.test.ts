import { asOwner, Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const { pat, tenantOf, patch, entries, form, adminForm, signIn } = await platformDesk(api)
beforeEach(() => api.clock.set(start))

describe('adding a tenant administrator', () => {
  const add = (path: { tenantId: string }, body: object, headers: Record<string, string> = {}) =>
    pat.call('POST /platform/tenants/{tenantId}/admin', { path, body, headers })

  test('adds one more to a company, who signs in with all permissions, and keeps the record’s administrator', async () => {
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

  test('after the only one was deleted records the new one, whose password can be reset', async () => {
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
    // The deleted administrator may be added again with the same email.
    expect((await add(path, adminForm({ adminEmail: first.adminEmail }))).status).toBe(201)
  })

  test('replaces a recorded email that belongs to no administrator', async () => {
    const company = await Company.create(api)
    const given = adminForm()
    const { body } = await add(tenantOf(company), given)
    expect(body.tenant).toMatchObject({ adminEmail: given.adminEmail, adminName: 'Ada Again' })
  })

  test('is recorded in the company’s log, and its windows are updated', async () => {
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
        description: 'Pat Platform added the administrator Ada Again.',
        details: [{ field: 'login email', from: null, to: given.adminEmail }],
        actor_name: 'Pat Platform',
      },
    ])
  })

  test('is not limited by the plan', async () => {
    const company = await Company.create(api)
    await company.person()
    await patch(company, { maxUsers: 1 })
    const { status, body } = await add(tenantOf(company), adminForm())
    expect(status).toBe(201)
    expect(body.tenant).toMatchObject({ activeUsers: 2, maxUsers: 1 })
  })

  test('is refused for an email of a person of the company, with or without an account', async () => {
    const company = await Company.create(api)
    const own = await company.person()
    const orphan = await company.person()
    await asOwner(api, (owner) => owner.query('delete from auth.accounts where user_id = $1', [orphan.id]))
    for (const { email } of [own, orphan]) {
      const { status, body } = await add(tenantOf(company), adminForm({ adminEmail: email.toUpperCase() }))
      expect([status, body.error.code]).toEqual([409, 'user_email_taken'])
      expect(body.error.fields![0]!.field).toBe('body.adminEmail')
    }
    const { body } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(body.users).toBe(2)
  })

  test('twice concurrently with one email creates one administrator', async () => {
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
  ])('is refused with the password %s', async (adminPassword, message) => {
    const { status, body } = await add(tenantOf(await Company.create(api)), adminForm({ adminPassword }))
    expect([status, body.error.fields]).toEqual([400, [{ field: 'body.adminPassword', message }]])
  })

  test('repeated with its key adds one and gives the same answer', async () => {
    const company = await Company.create(api)
    const [given, headers] = [adminForm(), { 'idempotency-key': 'add-once' }]
    const first = await add(tenantOf(company), given, headers)
    const again = await add(tenantOf(company), given, headers)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await entries(company.tenantId)).toHaveLength(1)
  })

  test('to a company without the role says which repair creates it', async () => {
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
