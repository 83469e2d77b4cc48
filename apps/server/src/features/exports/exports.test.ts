import { Company, type Person } from '#tests/factories/company.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

const started = { list: 'reports', format: 'csv', rows: 214, filters: { scope: 'all' } }
const start = (who: Person, body: object = {}) => who.call('POST /exports', { body: { ...started, ...body } })

async function people() {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const director = await company.person({ role: 'Director', unit: null, name: 'Harriet Vance' })
  const manager = await company.person({ role: 'Manager' })
  const employee = await company.person({ role: 'Employee' })
  const seen = async (who: Person, scope: string) => {
    const { body } = await who.call('GET /activity', { query: { scope, kind: 'exports' } })
    return body.items
  }
  return { admin, director, manager, employee, seen }
}

describe('an export', () => {
  test('is in the log with the person, list, number of rows and filters, for the person and the administrator', async () => {
    const { admin, director, manager, seen } = await people()
    const filters = { scope: 'all', status: 'Pending Acknowledgment' }
    const { status, body } = await start(director, { filters })
    expect(status).toBe(201)
    const entry = {
      id: body.id,
      type: 'export.started',
      description: 'Harriet Vance started an export of EOD reports: 214 rows as CSV.',
      details: [
        { field: 'scope', from: null, to: 'all' },
        { field: 'status', from: null, to: 'Pending Acknowledgment' },
      ],
    }
    expect(await seen(admin, 'all')).toMatchObject([entry])
    expect(await seen(director, 'own')).toMatchObject([entry])
    expect(await seen(director, 'all')).toEqual([])
    expect(await seen(manager, 'team')).toEqual([])
    // The same without a filter by kind.
    const { items } = (await director.call('GET /activity', { query: { scope: 'all' } })).body
    expect(items.map(({ type }) => type)).not.toContain('export.started')
  })

  test('of a list that the person may not read is refused and not recorded', async () => {
    const { admin, manager, seen } = await people()
    for (const list of ['users', 'trigger-logs']) {
      const { status, body } = await start(manager, { list, filters: {} })
      expect([status, body.error.code]).toEqual([403, 'forbidden'])
    }
    expect((await start(manager, { list: 'leave-records', filters: {} })).status).toBe(201)
    expect(await seen(admin, 'all')).toHaveLength(1)
  })

  test('of tasks and minutes is for people who may read their lists', async () => {
    const { admin, manager, employee, seen } = await people()
    for (const list of ['my-tasks', 'team-tasks', 'meeting-records'])
      expect((await start(manager, { list, rows: 3, filters: {} })).status).toBe(201)
    const statuses = await Promise.all(
      ['my-tasks', 'team-tasks', 'meeting-records'].map(
        async (list) => (await start(employee, { list, rows: 1, filters: {} })).status,
      ),
    )
    expect(statuses).toEqual([201, 403, 201])
    const words = (await seen(admin, 'all')).map(({ description }: { description: string }) => description)
    for (const list of ['their own tasks', 'team tasks', 'minutes and decisions'])
      expect(words).toContainEqual(expect.stringContaining(`an export of ${list}: 3 rows as CSV.`))
  })

  test.each([
    [{ rows: 0 }, 'body.rows'],
    [{ list: 'passwords' }, 'body.list'],
    [{ format: 'exe' }, 'body.format'],
    [{ filters: { status: 'x'.repeat(201) } }, 'body.filters.status'],
    [{ filters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, ''])) }, 'body.filters'],
  ])('%j is refused with its field', async (given, field) => {
    const { admin, director, seen } = await people()
    const { status, body } = await start(director, given)
    expect([status, body.error.fields?.[0]?.field]).toEqual([400, field])
    expect(await seen(admin, 'all')).toEqual([])
  })
})

describe('the limit', () => {
  test('twenty an hour, also concurrently, for each person', async () => {
    const { admin, director, manager, seen } = await people()
    const answers = await Promise.all(Array.from({ length: 30 }, () => start(director)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]!.body.error).toMatchObject({
      code: 'too_many_exports',
      message: 'You have started 20 exports within an hour. Try again later.',
    })
    expect(Number(refused[0]!.headers['retry-after'])).toBe(3600)
    expect(await seen(admin, 'all')).toHaveLength(20)
    expect((await start(manager, { filters: { scope: 'team' } })).status).toBe(201)
    api.clock.forward({ minutes: 59 })
    expect(Number((await start(director)).headers['retry-after'])).toBe(60)
    api.clock.forward({ minutes: 1 })
    expect((await start(director)).status).toBe(201)
  })
})

describe('the pages of reports', () => {
  const page = (who: Person, query: Record<string, string>) => who.call('GET /reports/export', { query })

  test('are given to the started export, with its filters, for an hour', async () => {
    const { director } = await people()
    const { id } = (await start(director)).body
    expect((await page(director, { scope: 'all', export: id })).status).toBe(200)
    for (const other of [{ scope: 'own' }, { scope: 'all', status: 'Acknowledged' }]) {
      const { status, body } = await page(director, { ...other, export: id })
      expect([status, body.error.code]).toEqual([409, 'export_not_started'])
    }
    api.clock.forward({ hours: 1 })
    expect((await page(director, { scope: 'all', export: id })).status).toBe(409)
  })

  test('are refused without one, with another person’s, and with another entry of the log', async () => {
    const { director, admin } = await people()
    expect((await page(director, { scope: 'all' })).body.error.fields).toMatchObject([
      { field: 'query.export' },
    ])
    const others = (await start(admin)).body.id
    expect((await page(director, { scope: 'all', export: others })).status).toBe(409)
    await admin.call('POST /business-units', { body: { name: 'Field Service' } })
    const { items } = (await admin.call('GET /activity', { query: { scope: 'all', kind: 'units' } })).body
    expect((await page(admin, { scope: 'all', export: items[0]!.id })).status).toBe(409)
  })
})

test('a platform administrator’s export is in the platform’s log, and has a limit of its own', async () => {
  const pat = await platformAdministrator(api)
  const body = { list: 'platform-log', format: 'pdf', rows: 1, filters: { kind: 'company' } }
  const startIt = () => pat.call('POST /platform/exports', { body })
  expect((await startIt()).status).toBe(204)
  const { items } = (await pat.call('GET /platform/log', { query: { kind: 'export' } })).body
  expect(items).toMatchObject([
    {
      act: 'export.started',
      description: 'Pat Platform started an export of the Platform Log: 1 row as PDF.',
      details: [{ field: 'kind', from: null, to: 'company' }],
      address: '127.0.0.1',
    },
  ])
  for (let i = 0; i < 19; i++) await startIt()
  const refused = await startIt()
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_exports'])
})
