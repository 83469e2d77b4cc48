import type { MaintenanceKind } from '#core/maintenance/kinds.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { createServer } from '#server/app.ts'
import { createHub } from '#server/platform/events/hub.ts'
import { publicId } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { startApi } from '#tests/setup/api.ts'
import { checkFacts } from '#tests/setup/check-facts.ts'
import { Listener } from '#tests/setup/listener.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processRuns, type Worker } from './run.ts'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
let pat: Awaited<ReturnType<typeof platformAdministrator>>

const query = (text: string, values: unknown[] = []) =>
  asOwner(api, async (owner) => (await owner.query<Record<string, unknown>>(text, values)).rows)

beforeEach(async () => {
  api.clock.set(start)
  pat = await platformAdministrator(api)
})
// Runs process the whole database, so it is emptied after each test.
afterEach(async () => {
  await checkFacts(api.database.owner)
  await query('truncate app.tenants, auth.accounts, auth.maintenance_runs cascade')
})

interface Given extends Partial<Pick<Worker, 'wait' | 'isStopping'>> {
  hub?: ReturnType<typeof createHub>
}

const workOff = ({ hub = createHub(), ...given }: Given = {}) =>
  processRuns({
    context: { ...api.context, hub },
    wait: async () => {},
    isStopping: () => false,
    ...given,
  })

const begin = (kind: MaintenanceKind, withPause = false) =>
  pat.call('POST /platform/maintenance-runs', { body: { kind, withPause } })
const read = async (runId: string) =>
  (await pat.call('GET /platform/maintenance-runs/{runId}', { path: { runId } })).body

/** Starts a run, waits for its end, and returns its result. */
async function ran(kind: MaintenanceKind) {
  const { body } = await begin(kind)
  await workOff()
  return read(body.id)
}

const users = async (search?: string) =>
  (await pat.call('GET /platform/users', { query: search === undefined ? {} : { search } })).body
const fix = (person: Person) =>
  pat.call('POST /platform/tenants/{tenantId}/users/{userId}/claims', {
    path: { tenantId: publicId('tenant', person.tenantId), userId: person.publicId },
  })
const activity = (tenantId: string) =>
  query(
    `select type, description, actor_name, details from app.activity_entries
     where tenant_id = $1 and actor_name = 'Pat Platform' order by id`,
    [tenantId],
  )

describe('fixing one user', () => {
  test('an outdated role name is corrected, and the sessions end', async () => {
    const company = await Company.create(api)
    const person = await company.person({ name: 'Meera Iyer' })
    await query(`update app.users set role_name = 'Boss' where id = $1`, [person.id])
    expect((await users('Meera')).items).toMatchObject([{ problems: ['role-name'] }])
    const { status, body } = await fix(person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      action: 'updated',
      message: 'Claims set! Ask user to re-login.',
      user: { roleName: 'Employee', problems: [] },
    })
    expect((await person.call('GET /me')).status).toBe(401)
    expect(await activity(company.tenantId)).toMatchObject([
      {
        type: 'user.claims-fixed',
        description: 'Pat Platform repaired the sign-in claims of Meera Iyer.',
        details: [{ field: 'role', from: 'Boss', to: 'Employee' }],
      },
    ])
  })

  test('an administrator with a narrower role stays one: the claim wins, and the company keeps its administrator', async () => {
    const person = await (await Company.create(api)).person()
    await query('update app.users set is_tenant_admin = true where id = $1', [person.id])
    expect((await fix(person)).body).toMatchObject({ action: 'skipped', user: { isTenantAdmin: true } })
  })

  test('a role name alone makes nobody an administrator', async () => {
    const person = await (await Company.create(api)).person()
    await query(`update app.users set role_id = null, role_name = 'tenant admin' where id = $1`, [person.id])
    expect((await fix(person)).body.user).toMatchObject({ isTenantAdmin: false })
  })

  test('the tenant_admin role makes an administrator, and the role’s record decides its name', async () => {
    const person = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
    await query(`update app.users set is_tenant_admin = false, role_name = 'Boss' where id = $1`, [person.id])
    expect((await fix(person)).body.user).toMatchObject({ isTenantAdmin: true, roleName: 'Tenant Admin' })
    expect(await query('select role_name from app.users where id = $1', [person.id])).toEqual([
      { role_name: 'Tenant Admin' },
    ])
  })

  test('an account without a company, or with another email, is linked to the person again', async () => {
    const person = await (await Company.create(api)).person()
    await query(`update auth.accounts set tenant_id = null, email = 'old@x.example' where user_id = $1`, [
      person.id,
    ])
    expect((await users(person.email)).items[0]!.problems).toEqual(['account-tenant', 'account-email'])
    expect((await fix(person)).body.action).toBe('updated')
    expect(await query('select tenant_id, email from auth.accounts where user_id = $1', [person.id])).toEqual(
      [{ tenant_id: person.tenantId, email: person.email }],
    )
  })

  test('an email of another account is not taken from it', async () => {
    const company = await Company.create(api)
    const [person, other] = [await company.person(), await company.person()]
    await query(`update app.users set email = 'moved@x.example' where id = $1`, [other.id])
    await query(`update auth.accounts set email = 'x@x.example' where user_id = $1`, [person.id])
    await query(`update auth.accounts set email = $1 where user_id = $2`, [person.email, other.id])
    const { body } = await fix(person)
    expect([body.action, body.message]).toEqual(['error', 'Another account has this email already.'])
  })

  test('a person without a problem keeps their sessions', async () => {
    const person = await (await Company.create(api)).person()
    const { body } = await fix(person)
    expect([body.action, body.message]).toEqual(['skipped', 'Nothing to repair. The claims are in order.'])
    expect((await person.call('GET /me')).status).toBe(200)
  })

  test('a person without an account gets the message that the user needs to be recreated', async () => {
    const person = await (await Company.create(api)).person()
    await query('delete from auth.accounts where user_id = $1', [person.id])
    const { body } = await fix(person)
    expect([body.action, body.message]).toEqual([
      'error',
      'No Firebase Auth account - user needs to be recreated.',
    ])
    expect(body.user).toMatchObject({ hasAccount: false, problems: ['no-account'] })
  })

  test('a person of another company than in the path is not found', async () => {
    const person = await (await Company.create(api)).person()
    const { body } = await pat.call('POST /platform/tenants/{tenantId}/users/{userId}/claims', {
      path: {
        tenantId: publicId('tenant', (await Company.create(api)).tenantId),
        userId: person.publicId,
      },
    })
    expect(body.error.code).toBe('user_not_found')
  })
})

test('the list of users contains all companies, can be searched, filtered and paged', async () => {
  const [one, two] = [await Company.create(api), await Company.create(api)]
  await one.person({ name: 'Ann One' })
  await two.person({ name: 'Bea Two' })
  await two.person({ name: 'Cid Two', status: 'archived' })
  expect((await users()).total).toBe(3)
  expect((await users('two')).items.map(({ name }) => name)).toEqual(['Bea Two', 'Cid Two'])
  const { body } = await pat.call('GET /platform/users', {
    query: { tenant: publicId('tenant', two.tenantId), pageSize: 1, page: 2 },
  })
  expect([body.total, body.items.map(({ name }) => name)]).toEqual([2, ['Cid Two']])
})

describe('fix-user-claims', () => {
  test('goes through the companies and people in the order of their list', async () => {
    for (const names of [
      ['Zoe', 'Émile', 'Ann'],
      ['Max', 'Eve'],
    ]) {
      const company = await Company.create(api)
      for (const name of names) await company.person({ name })
    }
    const listed = (await users()).items.map(({ email }) => email)
    await query('update app.users set role_name = $1', ['Outdated'])
    const { details } = await ran('fix-user-claims')
    expect(details.map(({ email }) => email)).toEqual(listed)
    expect(listed).toHaveLength(5)
  })

  test('processes everybody, says what it did for whom, and finds nothing the second time', async () => {
    const company = await Company.create(api)
    const [right, wrong, without] = [await company.person(), await company.person(), await company.person()]
    await query(`update app.users set role_name = 'Boss' where id = $1`, [wrong.id])
    await query('delete from auth.accounts where user_id = $1', [without.id])
    const first = await ran('fix-user-claims')
    expect(first).toMatchObject({
      status: 'done',
      total: 3,
      done: 3,
      startedBy: 'Pat Platform',
      results: { total: 3, updated: 1, skipped: 1, errors: 1 },
      message: '1 updated, 1 in order already, 1 error.',
    })
    const acts = new Map(first.details.map(({ email, action, roleName }) => [email, [action, roleName]]))
    expect(acts).toEqual(
      new Map([
        [wrong.email, ['updated', 'Employee']],
        [without.email, ['error', 'Employee']],
        [right.email, ['skipped', 'Employee']],
      ]),
    )
    expect(first.details.at(-1)!.action).toBe('skipped')
    expect(first.errors).toEqual([
      expect.stringContaining('No Firebase Auth account - user needs to be recreated.'),
    ])
    expect((await wrong.call('GET /me')).status).toBe(401)
    expect((await right.call('GET /me')).status).toBe(200)
    expect((await users(wrong.email)).items[0]!.lastRun).toEqual({
      action: 'updated',
      note: 'Claims set! Ask user to re-login.',
    })
    expect((await ran('fix-user-claims')).results).toEqual({ total: 3, updated: 0, skipped: 2, errors: 1 })
  })
})

describe('migrate-existing-data', () => {
  test('repairs whitespace, notification emails, lost roles and reports of another unit, once', async () => {
    const company = await Company.create(api)
    const [blank, lost, moved] = [
      await company.person({ name: ' Ann ' }),
      await company.person({ role: 'Manager' }),
      await company.person(),
    ]
    await company.person()
    await moved.submit()
    await query(`update app.users set notification_email = ' ' where id = $1`, [blank.id])
    await query(`update app.users set role_id = null, role_name = 'manager' where id = $1`, [lost.id])
    const sales = await company.unit(' Sales\t')
    // As a version before the units of dates left it.
    await query('alter table app.reports disable trigger unit_of_date')
    await query(`update app.reports set business_unit_id = $1 where employee_id = $2`, [sales, moved.id])
    await query('alter table app.reports enable trigger unit_of_date')
    // Moved people keep their reports in the units of their dates, so nothing needs a repair.
    const kept = await company.person()
    await kept.submit()
    await query(`update app.users set business_unit_id = $1 where id = $2`, [sales, kept.id])
    const first = await ran('migrate-existing-data')
    expect(first).toMatchObject({
      status: 'done',
      total: 4,
      results: { usersFixed: 3, businessUnitsFixed: 1, errors: 0 },
      message: '3 users repaired, 1 unit repaired.',
    })
    expect(first.details.map(({ note }) => note).toSorted()).toEqual([
      '1 report moved to their unit.',
      'Linked to the role manager.',
      'Spaces around the name removed, notification email set to the login email.',
      'Spaces around the name removed.',
    ])
    expect(
      await query(
        `select u.name, u.notification_email = u.email as mail, r.system_key,
          (select array_agg(b.name) from app.reports e join app.business_units b
            on b.tenant_id = e.tenant_id and b.id = e.business_unit_id where e.employee_id = u.id) as units
         from app.users u join app.roles r on r.id = u.role_id where u.id = any ($1) order by u.created_at, u.id`,
        [[blank.id, lost.id, moved.id]],
      ),
    ).toEqual(
      expect.arrayContaining([
        { name: 'Ann', mail: true, system_key: 'employee', units: null },
        expect.objectContaining({ system_key: 'manager' }),
        expect.objectContaining({ units: ['Technology'] }),
      ]),
    )
    expect((await activity(company.tenantId)).map(({ type }) => type).toSorted()).toEqual([
      'business-unit.repaired',
      'user.repaired',
      'user.repaired',
      'user.repaired',
    ])
    expect((await ran('migrate-existing-data')).results).toEqual({
      usersFixed: 0,
      businessUnitsFixed: 0,
      errors: 0,
    })
  })

  test('leaves nothing that is wrong for the repair of claims, of which only those with a problem can be listed', async () => {
    const company = await Company.create(api)
    const [lost, right] = [await company.person({ role: 'Manager' }), await company.person()]
    await query(`update app.users set role_id = null, role_name = 'MANAGER' where id = $1`, [lost.id])
    await query(`update auth.accounts set email = 'other@company.example' where user_id = $1`, [right.id])
    const listed = async (problem: string) => {
      const filters = { problem, tenant: publicId('tenant', company.tenantId) }
      return (await pat.call('GET /platform/users', { query: filters })).body.items.map(({ name }) => name)
    }
    expect((await listed('any')).toSorted()).toEqual([lost.name, right.name].toSorted())
    expect(await listed('role-name')).toEqual([lost.name])
    expect(await listed('account-email')).toEqual([right.name])
    await ran('migrate-existing-data')
    expect(await listed('any')).toEqual([right.name])
    expect(await listed('no-account')).toEqual([])
  })
})

describe('fix-role-permissions', () => {
  test('creates missing system roles, adds missing permissions, removes platform and unknown codes, once', async () => {
    const [company, whole] = [await Company.create(api), await Company.create(api)]
    await company.person({ permissions: ['CAN_MANAGE_USERS', 'PLATFORM_ADMIN'] })
    await query(
      `update app.roles set permissions = array_append(permissions, 'CAN_FLY')
        where tenant_id = $1 and system_key is null`,
      [company.tenantId],
    )
    await query(`delete from app.roles where tenant_id = $1 and system_key = 'director'`, [company.tenantId])
    await query(
      `update app.roles set permissions = '{CAN_SUBMIT_OWN_EOD}' where tenant_id = $1 and system_key = 'employee'`,
      [company.tenantId],
    )
    const first = await ran('fix-role-permissions')
    expect(first).toMatchObject({ results: { rolesUpdated: 3, errors: 0 }, message: '3 roles updated.' })
    const roles = await query(
      `select system_key, permissions from app.roles where tenant_id = $1 and (system_key is null
        or system_key in ('director', 'employee')) order by system_key nulls first`,
      [company.tenantId],
    )
    const of = (key: string) => defaultRoles.find((role) => role.key === key)!.permissions.toSorted()
    expect(roles.map(({ permissions }) => (permissions as string[]).toSorted())).toEqual([
      ['CAN_MANAGE_USERS'],
      of('director'),
      of('employee'),
    ])
    expect(await activity(company.tenantId)).toMatchObject([{ type: 'role.repaired' }])
    expect(await activity(whole.tenantId)).toEqual([])
    expect((await ran('fix-role-permissions')).results).toEqual({ rolesUpdated: 0, errors: 0 })
  })

  test('a system role whose name a custom one has is an error with its reason', async () => {
    const company = await Company.create(api)
    await query(`update app.roles set system_key = null where tenant_id = $1 and system_key = 'director'`, [
      company.tenantId,
    ])
    const run = await ran('fix-role-permissions')
    expect(run.results).toEqual({ rolesUpdated: 0, errors: 1 })
    expect(run.errors[0]).toContain('Director could not be created: another role has this name')
  })
})

describe('backfill-tenant-admin-info', () => {
  test('records the oldest administrator where the record names none, once', async () => {
    const [company, empty] = [await Company.create(api), await Company.create(api)]
    const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Ada' })
    api.clock.forward({ hours: 24 })
    await company.person({ role: 'Tenant Admin', unit: null })
    const first = await ran('backfill-tenant-admin-info')
    expect(first.results).toEqual({ updated: 1, skipped: 0, errors: 1 })
    expect(first.errors).toEqual([expect.stringContaining('This tenant has no administrator.')])
    expect(
      await query('select admin_email, admin_name from app.tenants where id = $1', [company.tenantId]),
    ).toEqual([{ admin_email: admin.email, admin_name: 'Ada' }])
    expect(await activity(empty.tenantId)).toEqual([])
    expect((await ran('backfill-tenant-admin-info')).results).toEqual({ updated: 0, skipped: 1, errors: 1 })
  })
})

describe('a run', () => {
  test('is the only one of its kind at a time, however many are requested concurrently', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => begin('fix-user-claims')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('maintenance_running')
    expect((await begin('fix-role-permissions')).status).toBe(201)
    await workOff()
    expect((await begin('fix-user-claims')).status).toBe(201)
  })

  test('is processed once by two concurrent servers', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 8; i++) await company.person()
    const { body } = await begin('fix-user-claims')
    await Promise.all([workOff(), workOff(), workOff()])
    const run = await read(body.id)
    expect([run.done, run.results['skipped'], run.details.length]).toEqual([8, 8, 8])
  })

  test('pauses half a second between users only where the pause is requested', async () => {
    const company = await Company.create(api)
    await company.person()
    await company.person()
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    await begin('fix-user-claims', true)
    await workOff({ wait })
    expect(waits).toEqual([500, 500])
    await begin('fix-user-claims')
    await workOff({ wait })
    expect(waits).toHaveLength(2)
  })

  test('can be stopped before the next user; completed repairs remain', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 3; i++) await company.person()
    const { body } = await begin('fix-user-claims', true)
    const path = { runId: body.id }
    const stop = () => pat.call('POST /platform/maintenance-runs/{runId}/stop', { path })
    await workOff({
      wait: async () => {
        const { body: asked } = await stop()
        expect([asked.status, asked.stopRequested]).toEqual(['running', true])
      },
    })
    expect(await read(body.id)).toMatchObject({
      status: 'stopped',
      total: 3,
      done: 1,
      finishedAt: start,
    })
    expect((await stop()).body.status).toBe('stopped')
    expect((await begin('fix-user-claims')).status).toBe(201)
  })

  test('that only waits stops at once', async () => {
    const { body } = await begin('fix-user-claims')
    const path = { runId: body.id }
    const stopped = await pat.call('POST /platform/maintenance-runs/{runId}/stop', { path })
    expect(stopped.body.status).toBe('stopped')
    await workOff()
    expect((await read(body.id)).done).toBe(0)
  })

  test('of a crashed server is resumed at its position, and each user is counted once', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 4; i++) await company.person()
    const { body } = await begin('fix-user-claims', true)
    let waits = 0
    const died = workOff({
      wait: async () => {
        if (++waits === 2) throw new Error('The server died.')
      },
    })
    await expect(died).rejects.toThrow('died')
    await workOff()
    expect(await read(body.id)).toMatchObject({ status: 'running', done: 2 })
    api.clock.forward({ seconds: 31 })
    await workOff()
    const run = await read(body.id)
    expect(run).toMatchObject({ status: 'done', done: 4, results: { total: 4, skipped: 4 } })
    expect(new Set(run.details.map(({ email }) => email)).size).toBe(4)
  })

  test('whose server was wrongly considered dead is lost to that server', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 4; i++) await company.person()
    const { body } = await begin('fix-user-claims', true)
    await workOff({
      wait: async () => {
        if ((await read(body.id)).status === 'done') return
        api.clock.forward({ seconds: 31 })
        await workOff()
      },
    })
    const run = await read(body.id)
    expect([run.status, run.done, run.details.length]).toEqual(['done', 4, 4])
  })

  test('of a stopping server is released at once', async () => {
    const company = await Company.create(api)
    for (let i = 0; i < 3; i++) await company.person()
    const { body } = await begin('fix-user-claims', true)
    let isStopping = false
    await workOff({
      wait: async () => {
        isStopping = true
      },
      isStopping: () => isStopping,
    })
    expect(await read(body.id)).toMatchObject({ status: 'running', done: 1 })
    await workOff()
    expect(await read(body.id)).toMatchObject({ status: 'done', done: 3 })
  })

  test('skips a user whose repair fails, and says why', async () => {
    const company = await Company.create(api)
    const [broken] = [await company.person(), await company.person()]
    await query(
      `create function app.fail() returns trigger language plpgsql as $$ begin raise 'cannot be changed'; end $$;
       create trigger fail before update on app.users for each row execute function app.fail()`,
    )
    await query('alter table app.users disable trigger fail').then(() =>
      query(`update app.users set role_name = 'Boss' where id = $1`, [broken.id]),
    )
    await query('alter table app.users enable trigger fail')
    const run = await ran('fix-user-claims')
    await query('drop trigger fail on app.users')
    await query('drop function app.fail')
    expect(run).toMatchObject({ status: 'done', results: { total: 2, updated: 0, skipped: 1, errors: 1 } })
    expect(run.errors[0]).toContain('cannot be changed')
  })

  test('only the newest runs of each kind are kept and listed', async () => {
    for (let i = 0; i < 13; i++) {
      api.clock.forward({ minutes: 1 })
      await ran('fix-role-permissions')
    }
    const { body } = await pat.call('GET /platform/maintenance-runs')
    expect(body.items).toHaveLength(3)
    expect(body.items[0]!.requestedAt).toBe('2026-06-09T12:13:00Z')
    expect(await query('select count(*)::int as count from auth.maintenance_runs')).toEqual([{ count: 11 }])
  })

  test('that does not exist is not found', async () => {
    const path = { runId: publicId('maintenanceRun', pat.id) }
    for (const key of [
      'GET /platform/maintenance-runs/{runId}',
      'POST /platform/maintenance-runs/{runId}/stop',
    ] as const)
      expect((await pat.call(key, { path })).body.error.code).toBe('maintenance_run_not_found')
  })
})

test('a server with its jobs processes a requested run, and the window is notified', async () => {
  const working = await createServer({
    config: api.config,
    logins: api.database.logins,
    clock: api.clock,
  })
  try {
    const address = await working.app.listen({ host: '127.0.0.1', port: 0 })
    const company = await Company.create(api)
    await company.person()
    const window = await Listener.open(address, pat.token)
    const { statusCode } = await working.app.inject({
      method: 'POST',
      url: '/api/v1/platform/maintenance-runs',
      headers: { cookie: `daymark=${pat.token}` },
      payload: { kind: 'fix-user-claims' },
    })
    expect(statusCode).toBe(201)
    const newest = async () => (await pat.call('GET /platform/maintenance-runs')).body.items[0]!.status
    await expect.poll(newest, { timeout: 20_000, interval: 20 }).toBe('done')
    await expect.poll(() => window.topics, { timeout: 5_000, interval: 20 }).toContain('maintenance')
    expect(window.topics).not.toContain('maintenance-queue')
    window.leave()
  } finally {
    await working.close()
  }
}, 40_000)
