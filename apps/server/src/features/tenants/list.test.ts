import { typeId } from '#core/ids/type-id.ts'
import { newUuid } from '#server/platform/ids.ts'
import { Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const { pat, tenantOf, form, adminForm } = await platformDesk(api)
beforeEach(() => api.clock.set(start))

describe('the list', () => {
  test('can be searched by name, domain and administrator, filtered, sorted and paged', async () => {
    const word = 'Zeta'
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

  test('has figures over everything, regardless of the filters', async () => {
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

  test('a company that does not exist is a 404 in every operation', async () => {
    const path = { tenantId: typeId('tenant', newUuid(api.clock.now())) }
    const answers = [
      await pat.call('GET /platform/tenants/{tenantId}', { path }),
      await pat.call('PATCH /platform/tenants/{tenantId}', { path, body: { plan: 'Starter', version: 1 } }),
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

describe('deleting an orphaned company', () => {
  const remove = (company: Company, confirm = 'DELETE') =>
    pat.call('POST /platform/tenants/{tenantId}/deletion', { path: tenantOf(company), body: { confirm } })

  test('only one without people, and only with the typed word', async () => {
    const company = await Company.create(api)
    const { status, body } = await remove(company, 'yes')
    expect([status, body.error.fields![0]!.message]).toEqual([400, 'Type DELETE to confirm.'])
    expect((await remove(company)).status).toBe(200)
    const gone = await pat.call('GET /platform/tenants/{tenantId}', { path: tenantOf(company) })
    expect(gone.status).toBe(404)
  })

  test.each(['active', 'archived'] as const)(
    'one with an %s user is refused and not changed',
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
