import { cheapHash } from '#tests/setup/password-hash.ts'
import { insertRows } from '#server/demo/insert-rows.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import { createPlatformAdministrator } from '../auth/create-platform-administrator.ts'

const api = await startApi('2026-06-09T12:00:00Z')
const { pat, tenantOf, patch, form, adminForm, signIn } = await platformDesk(api)
// Entries of the same instant have no defined order.
beforeEach(() => api.clock.forward({ minutes: 1 }))
const next = () => api.clock.forward({ seconds: 1 })

const log = async (query: Record<string, string | number> = {}) =>
  (await pat.call('GET /platform/log', { query })).body
const newest = async (query: Record<string, string | number> = {}) => (await log(query)).items[0]
const ofCompany = async (company: Company) => log({ tenant: tenantOf(company).tenantId })

describe('actions on companies', () => {
  test('a company’s whole life is recorded: who did what to whom, when and from where', async () => {
    const { body: created } = await pat.call('POST /platform/tenants', {
      body: form({ companyName: 'Initech' }),
    })
    const path = { tenantId: created.tenant.id }
    const { adminEmail } = created.tenant
    const change = async (body: object) => {
      next()
      await pat.call('PATCH /platform/tenants/{tenantId}', { path, body: { version: 1, ...body } })
    }
    await change({ plan: 'Starter' })
    await change({ status: 'suspended' })
    await change({ status: 'active' })
    await change({ status: 'inactive' })
    next()
    const second = adminForm()
    await pat.call('POST /platform/tenants/{tenantId}/admin', { path, body: second })
    next()
    await pat.call('POST /platform/tenants/{tenantId}/admin-password', {
      path,
      body: { newPassword: 'other-horse' },
    })
    for (const email of [adminEmail!, second.adminEmail]) {
      next()
      await pat.call('POST /platform/tenants/{tenantId}/admin-deletion', {
        path,
        body: { confirm: 'DELETE', adminEmail: email },
      })
    }
    next()
    await pat.call('POST /platform/tenants/{tenantId}/deletion', { path, body: { confirm: 'DELETE' } })

    const { items, total } = await log({ tenant: path.tenantId })
    expect(total).toBe(10)
    expect(items.map(({ act, accountEmail }) => [act, accountEmail])).toEqual([
      ['company.deleted', null],
      ['tenant-admin.deleted', second.adminEmail],
      ['tenant-admin.deleted', adminEmail],
      ['tenant-admin.password-reset', adminEmail],
      ['tenant-admin.added', second.adminEmail],
      ['company.deactivated', null],
      ['company.activated', null],
      ['company.suspended', null],
      ['company.changed', null],
      ['company.created', adminEmail],
    ])
    for (const entry of items)
      expect(entry).toMatchObject({
        actorName: pat.name,
        tenantId: path.tenantId,
        tenantName: 'Initech',
        address: '127.0.0.1',
      })
    expect(items[0]).toMatchObject({
      description: 'Pat Platform deleted Initech.',
      kind: 'company',
      timestamp: api.clock.now().toString(),
    })
    expect(items[7]!.details).toEqual([{ field: 'status', from: 'active', to: 'suspended' }])
  })

  test('refused actions, and those that change nothing, leave no entry; a repeated request leaves no second one', async () => {
    const company = await Company.create(api)
    await company.person()
    await patch(company, { status: 'active' })
    const refused = await pat.call('POST /platform/tenants/{tenantId}/deletion', {
      path: tenantOf(company),
      body: { confirm: 'DELETE' },
    })
    expect(refused.body.error.code).toBe('tenant_has_people')
    expect((await ofCompany(company)).total).toBe(0)
    for (let i = 0; i < 2; i++)
      await pat.call('PATCH /platform/tenants/{tenantId}', {
        path: tenantOf(company),
        body: { plan: 'Starter', version: 1 },
        headers: { 'idempotency-key': 'once' },
      })
    expect((await ofCompany(company)).total).toBe(1)
  })

  test('an action whose entry cannot be written fails', async () => {
    const company = await Company.create(api)
    const plant = (change: string) =>
      asOwner(api, (owner) => owner.query(`alter table auth.platform_log ${change}`))
    await plant(`add constraint planted check (act <> 'company.suspended') not valid`)
    expect((await patch(company, { status: 'suspended' })).status).toBe(500)
    await plant('drop constraint planted')
    const { body } = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(body.status).toBe('active')
  })
})

describe('repairs', () => {
  test('starting and stopping one is recorded once each', async () => {
    const body = { kind: 'fix-role-permissions' }
    const run = await pat.call('POST /platform/maintenance-runs', { body })
    next()
    for (let i = 0; i < 2; i++)
      await pat.call('POST /platform/maintenance-runs/{runId}/stop', { path: { runId: run.body.id } })
    expect((await log({ kind: 'repair' })).items.map(({ description }) => description)).toEqual([
      'Pat Platform stopped the repair of role permissions.',
      'Pat Platform started the repair of role permissions.',
    ])
  })

  test('of one person are recorded only where something was wrong', async () => {
    const company = await Company.create(api)
    const person = await company.person()
    const fix = () =>
      pat.call('POST /platform/tenants/{tenantId}/users/{userId}/claims', {
        path: { ...tenantOf(company), userId: person.publicId },
      })
    await fix()
    expect((await ofCompany(company)).total).toBe(0)
    await asOwner(api, (owner) =>
      owner.query(`update app.users set role_name = 'Wrong' where id = $1`, [person.id]),
    )
    await fix()
    expect((await ofCompany(company)).items).toMatchObject([
      { act: 'repair.claims-fixed', accountName: person.name, accountEmail: person.email },
    ])
  })
})

describe('platform accounts', async () => {
  const email = 'root@daymark.example'
  await createPlatformAdministrator(api.database.ownerUrl, {
    email,
    name: 'Rita Root',
    password: 'right-horse',
    clock: api.clock,
  })

  test('creating one with the operator’s command is recorded', async () => {
    expect((await log({ kind: 'account', search: 'Rita' })).items).toMatchObject([
      { act: 'account.created', actorName: 'Operator', accountEmail: email, address: null },
    ])
  })

  test('sign-ins are recorded, and refused ones at most once more in a quarter of an hour', async () => {
    const acts = async () =>
      (await log({ kind: 'sign-in', search: email })).items
        .map(({ act }) => act)
        // Warnings to the account's owner have tests of their own.
        .filter((act) => act !== 'sign-in.warned')
    for (let i = 0; i < 10; i++) {
      await signIn(email, 'wrong-horse')
      next()
    }
    await expect.poll(acts).toEqual(Array.from({ length: 10 }, () => 'sign-in.failed'))
    for (let i = 0; i < 3; i++) expect((await signIn(email, 'right-horse')).status).toBe(429)
    await expect.poll(acts).toHaveLength(11)
    expect((await newest({ kind: 'sign-in' }))!).toMatchObject({
      act: 'sign-in.throttled',
      actorName: 'Somebody',
      accountName: 'Rita Root',
      address: '127.0.0.1',
    })
    api.clock.forward({ minutes: 15 })
    expect((await signIn(email, 'right-horse')).status).toBe(200)
    expect(await newest({ kind: 'sign-in' })).toMatchObject({
      act: 'sign-in.done',
      description: 'Rita Root signed in.',
      actorName: 'Rita Root',
    })
  })

  test('their changes of their own account are recorded', async () => {
    const own = await platformAdministrator(api, 'Olga Own')
    await asOwner(api, async (owner) =>
      owner.query('update auth.accounts set password_hash = $2 where user_id = $1', [
        own.id,
        await cheapHash('right-horse'),
      ]),
    )
    await own.call('POST /me/password', { body: { newPassword: 'battery-staple' } })
    expect((await log({ search: 'Olga' })).items).toMatchObject([
      { act: 'account.password-changed', description: 'Olga Own changed their password.' },
    ])
  })
})

describe('the list', () => {
  test('is paged, newest first, and filtered by text and kind', async () => {
    const now = api.clock.now()
    const word = newUuid(now).slice(-8)
    await asOwner(api, (owner) =>
      insertRows(
        owner,
        'auth.platform_log',
        Array.from({ length: 30 }, (_, n) => ({
          id: newUuid(now.add({ seconds: n })),
          act: n % 2 ? 'company.changed' : 'sign-in.done',
          actor_name: 'Pat',
          tenant_name: `${word} 100%`,
          description: `Entry ${n}`,
          happened_at: now.add({ seconds: n }),
        })),
      ),
    )
    const [first, second] = [await log({ search: word }), await log({ search: word, page: 2 })]
    expect([first.items.length, first.total, second.items.length]).toEqual([25, 30, 5])
    expect([...first.items, ...second.items].map(({ description }) => description)).toEqual(
      Array.from({ length: 30 }, (_, n) => `Entry ${29 - n}`),
    )
    expect((await log({ search: word, kind: 'company' })).total).toBe(15)
    expect((await log({ search: `${word} 100%` })).total).toBe(30)
    expect((await log({ search: `${word}%0` })).total).toBe(0)
  })

  test('updates other platform administrators’ windows', async () => {
    const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const window = await Listener.open(here, (await platformAdministrator(api)).token)
    await patch(await Company.create(api), { plan: 'Starter' })
    await expect.poll(() => window.topics, { timeout: 5_000, interval: 10 }).toContain('platform-log')
    window.leave()
  })
})

test('housekeeping keeps all actions, and the newest 10,000 sign-ins', async () => {
  const old = newUuid(api.clock.now().subtract({ hours: 24 * 4000 }))
  await asOwner(api, async (owner) => {
    await owner.query(
      `insert into auth.platform_log (id, act, actor_name, description, happened_at)
       select gen_random_uuid(), act, 'x', 'Filled', '2026-01-01' from unnest(array['sign-in.done', 'sign-in.failed']) act,
         generate_series(1, 10001)`,
    )
    await owner.query(
      `insert into auth.platform_log (id, act, actor_name, description, happened_at)
       values ($1, 'company.deleted', 'x', 'Long ago', '2015-01-01')`,
      [old],
    )
  })
  await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select act, count(*)::int from auth.platform_log group by act'),
  )
  const counts = Object.fromEntries(rows.map(({ act, count }) => [act, count]))
  expect([counts['sign-in.done'], counts['sign-in.failed']]).toEqual([10_000, 10_000])
  const kept = (await log({ search: 'Long ago' })).items
  expect(kept).toMatchObject([{ id: publicId('platformLog', old) }])
})
