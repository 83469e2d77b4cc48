import { idFromPublicId } from '#server/platform/ids.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { platformDesk } from '#tests/factories/platform-desk.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const { pat, tenantOf, entries, form, signIn } = await platformDesk(api)
beforeEach(() => api.clock.set(start))

describe('the administrator’s password', () => {
  const created = async () => {
    const { body } = await pat.call('POST /platform/tenants', { body: form() })
    return { path: { tenantId: body.tenant.id }, email: body.tenant.adminEmail! }
  }
  const reset = (path: { tenantId: string }, body: object) =>
    pat.call('POST /platform/tenants/{tenantId}/admin-password', { path, body })

  test('a new one replaces the old one and ends every session', async () => {
    const { path, email } = await created()
    const before = await signIn(email, 'right-horse')
    const cookie = String(before.headers['set-cookie']).split(';')[0]!
    const { status, body } = await reset(path, { newPassword: 'other-horse' })
    expect([status, body.message]).toEqual([200, `The password of ${email} was reset.`])
    expect((await api.app.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode).toBe(401)
    expect((await signIn(email, 'right-horse')).body.error.code).toBe('invalid_credentials')
    expect((await signIn(email, 'other-horse')).status).toBe(200)
  })

  test('is neither the company’s name nor the product’s, and no longer than can be typed at a sign-in', async () => {
    const { body } = await pat.call('POST /platform/tenants', {
      body: form({ companyName: 'Redwood Freight' }),
    })
    const path = { tenantId: body.tenant.id }
    for (const newPassword of ['redwood-freight', 'my-Redwood-1', 'Daymark2026', 'x1'.repeat(65)]) {
      expect((await reset(path, { newPassword })).status, newPassword).toBe(400)
      const admin = { adminName: 'Ada Again', adminEmail: 'ada@again.example', adminPassword: newPassword }
      const added = await pat.call('POST /platform/tenants/{tenantId}/admin', { path, body: admin })
      expect([added.status, added.body.error.fields?.[0]?.field], newPassword).toEqual([
        400,
        'body.adminPassword',
      ])
    }
  })

  test('sessions can be ended without a new one too, and open pages are notified at once', async () => {
    const { path, email } = await created()
    const signedIn = await signIn(email, 'right-horse')
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const page = await Listener.open(here, cookie.slice('daymark='.length))
    const { status, body } = await pat.call('DELETE /platform/tenants/{tenantId}/admin-sessions', { path })
    expect([status, body.message]).toEqual([200, `${email} was logged out everywhere.`])
    await page.closed
    expect(page.heard.at(-1)).toMatchObject({ topic: 'session', ended: true })
    expect((await api.app.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode).toBe(401)
    expect((await signIn(email, 'right-horse')).status).toBe(200)
    expect(await entries(idFromPublicId('tenant', path.tenantId))).toContainEqual(
      expect.objectContaining({ type: 'tenant.admin-signed-out' }),
    )
  })

  test('second factor, recovery codes and passkeys are deleted only on request', async () => {
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

  test('a company without a recorded administrator gets a message', async () => {
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

  test('deletes account, sessions, reports and files; their acknowledgments of others’ reports remain', async () => {
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
    const given = { title: 'Roster', dueDate: '2099-06-12' }
    await admin.call('POST /tasks', { body: given })
    await admin.call('POST /tasks', { body: { ...given, assigneeIds: [employee.publicId] } })
    const window = await Listener.open(here, admin.token)
    const { status, body } = await remove(company, {
      confirm: 'DELETE',
      adminEmail: admin.email.toUpperCase(),
    })
    expect([status, body.message]).toEqual([200, 'Ada Admin was deleted.'])
    // Their own tasks are deleted; tasks that they assigned to others remain with their name.
    const tasks = await asOwner(api, (owner) =>
      owner.query('select task_type, created_by, created_by_name from app.tasks where tenant_id = $1', [
        company.tenantId,
      ]),
    )
    expect(tasks.rows).toEqual([{ task_type: 'direct', created_by: null, created_by_name: 'Ada Admin' }])
    const personal = await asOwner(api, (owner) =>
      owner.query("select from app.activity_entries where tenant_id = $1 and type like 'personal-task.%'", [
        company.tenantId,
      ]),
    )
    expect(personal.rowCount).toBe(0)
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
      { description: 'Pat Platform deleted the administrator Ada Admin.' },
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

  test('refuses people who are no administrators, or of another company', async () => {
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
