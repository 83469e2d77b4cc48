import { Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const { pat, tenantOf, patch, entries } = await platformDesk(api)
beforeEach(() => api.clock.set(start))

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

  test('another company is not affected', async () => {
    const [company, other] = [await Company.create(api), await Company.create(api)]
    const person = await other.person()
    await patch(company, { status: 'suspended' })
    expect((await person.call('GET /me')).status).toBe(200)
  })

  test('is recorded in the company’s log with its old value and the actor, once', async () => {
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

  test('other platform administrators’ windows are updated', async () => {
    const company = await Company.create(api)
    const colleague = await platformAdministrator(api)
    const window = await Listener.open(here, colleague.token)
    await patch(company, { status: 'inactive' })
    await expect
      .poll(() => window.topics.toSorted(), { timeout: 5_000, interval: 10 })
      .toEqual(['platform-log', 'tenants'])
    window.leave()
  })
})

describe('plan and limit', () => {
  test('a new plan sets its own limit, and a limit by contract is independent of the plan', async () => {
    const company = await Company.create(api)
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(10)
    expect((await patch(company, { maxUsers: 800 })).body.tenant).toMatchObject({
      plan: 'Starter',
      maxUsers: 800,
    })
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(800)
    // The contract goes on under every plan.
    expect((await patch(company, { plan: 'Enterprise' })).body.tenant.maxUsers).toBe(800)
    expect((await patch(company, { plan: 'Enterprise', maxUsers: 500 })).body.tenant.maxUsers).toBe(500)
    expect((await patch(company, { plan: 'Starter' })).body.tenant.maxUsers).toBe(10)
    // The request of an Undo: the earlier plan with the earlier limit.
    expect((await patch(company, { plan: 'Enterprise', maxUsers: 800 })).body.tenant.maxUsers).toBe(800)
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

  test('a plan smaller than the number of active people is refused, unless it is meant', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 11; i++) await company.person()
    await company.person({ status: 'archived' })
    const refused = await patch(company, { plan: 'Starter' })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'plan_too_small'])
    expect(refused.body.error.message).toContain('The tenant has 11 active users, more than this allows.')
    expect((await patch(company, { maxUsers: 10 })).body.error.code).toBe('plan_too_small')
    const { status, body } = await patch(company, { plan: 'Starter', evenIfTooSmall: true })
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

  test('two concurrent changes both take effect', async () => {
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
