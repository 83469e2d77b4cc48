import { planFeatures } from '#core/people/plans.ts'
import { seedUnits } from '#core/tenants/seed-units.ts'
import { typeId } from '#core/ids/type-id.ts'
import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const { pat, form, signIn } = await platformDesk(api)
beforeEach(() => api.clock.set(start))

describe('creating a company', () => {
  test('creates its system roles, the five seed units and an administrator who can sign in', async () => {
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

  test('without the units, on another plan and in another zone, as requested', async () => {
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
    [{}, ['companyName', 'adminName', 'adminEmail', 'adminPassword', 'timeZone']],
    [form({ companyName: '  ', adminPassword: '' }), ['companyName', 'adminPassword']],
    [form({ adminEmail: ' ' }), ['adminEmail']],
  ])('says "Please fill all required fields" at each that is missing', async (body, missing) => {
    const answer = await pat.call('POST /platform/tenants', { body })
    expect(answer.status).toBe(400)
    const missingFields = answer.body.error.fields!.filter(
      ({ message }) => message === 'Please fill all required fields',
    )
    expect(missingFields.map(({ field }) => field)).toEqual(missing.map((name) => `body.${name}`))
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

  test('an email of a person of another company is accepted', async () => {
    const person = await (await Company.create(api)).person()
    const { status, body } = await pat.call('POST /platform/tenants', {
      body: form({ adminEmail: person.email }),
    })
    expect([status, body.tenant.adminEmail]).toEqual([201, person.email])
  })

  test('two concurrent requests with one id create one company', async () => {
    const given = form({ id: typeId('tenant', newUuid(api.clock.now())) })
    const answers = await Promise.all(
      [1, 2, 3].map(() => pat.call('POST /platform/tenants', { body: given })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.tenant.id)).size).toBe(1)
  })

  test('repeated with its id, or its key, creates one company and gives the same answer', async () => {
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

  test('neither the password nor a fast hash of it is stored with the idempotency key', async () => {
    const given = { body: form({ adminPassword: 'quite-unique-horse' }), headers: { 'idempotency-key': 'a' } }
    await pat.call('POST /platform/tenants', given)
    const other = { ...given, body: { ...given.body, adminPassword: 'something-else-9' } }
    // The same key with another password is the same request, because the password is not part of the request's hash.
    expect((await pat.call('POST /platform/tenants', other)).status).toBe(201)
    const { rows } = await asOwner(api, (owner) =>
      owner.query(`select answer::text as text from app.idempotency_keys
        union all select details::text from app.activity_entries`),
    )
    for (const { text } of rows) expect(text).not.toContain('quite-unique-horse')
  })
})

test('a company’s administrator can call none of these operations', async () => {
  const admin = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
  const { status, body } = await admin.call('GET /platform/tenants')
  expect([status, body.error.message]).toEqual([
    403,
    'You do not have permission to access the Platform Admin panel.',
  ])
})
