import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

async function logged(company: Company, entries: readonly [string, string, string][]) {
  const now = api.clock.now()
  await company.insert(
    'app.trigger_logs',
    entries.map(([manager, employee, reason], n) => ({
      tenant_id: company.tenantId,
      id: newUuid(now),
      manager_id: newUuid(now),
      manager_name: manager,
      employee_id: newUuid(now),
      employee_name: employee,
      reason,
      triggered_at: now.subtract({ hours: n }),
    })),
  )
}

const ask = async (who: Person, query: Record<string, string | number> = {}) =>
  (await who.call('GET /trigger-logs', { query })).body

async function company20() {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  await logged(
    company,
    Array.from({ length: 20 }, (_, n) => ['Priya Rao', `Person ${n}`, `${n + 1} days missed`]),
  )
  return { company, admin }
}

test('has fifteen entries a page, newest first, and their total number', async () => {
  const { admin } = await company20()
  const [first, second] = [await ask(admin), await ask(admin, { page: 2 })]
  expect([first.items.length, first.total, second.items.length]).toEqual([15, 20, 5])
  expect([...first.items, ...second.items].map(({ employeeName }) => employeeName)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Person ${n}`),
  )
})

test('the search covers the manager, the employee and the reason, without wildcards', async () => {
  const { company, admin } = await company20()
  await logged(company, [['Marcus 100%', 'Meera_Iyer', '2 days missed']])
  const found = async (search: string) => (await ask(admin, { search })).total
  expect(await found('marcus')).toBe(1)
  expect(await found('meera')).toBe(1)
  expect(await found('17 days')).toBe(1)
  expect(await found('%')).toBe(1)
  expect(await found('_')).toBe(1)
  expect(await found('nobody')).toBe(0)
})

test('covers the whole company, and only people who manage users may read it', async () => {
  const { company } = await company20()
  const abroad = await Company.create(api)
  const foreign = await abroad.person({ role: 'Tenant Admin', unit: null })
  expect(await ask(foreign)).toEqual({ items: [], total: 0 })
  for (const role of ['Director', 'Manager', 'Team Lead', 'Employee'] as const)
    expect((await (await company.person({ role })).call('GET /trigger-logs')).status).toBe(403)
  const clerk = await company.person({ permissions: ['CAN_MANAGE_USERS'], unit: 'Finance' })
  expect((await ask(clerk)).total).toBe(20)
})
