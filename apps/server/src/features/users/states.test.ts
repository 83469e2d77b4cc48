import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'
import { newUuid } from '#server/platform/ids.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'

const api = await startApi('2026-06-09T12:48:00Z')
const passwordHash = await hashPassword('right-horse-9')

async function companyWithAdmin() {
  const company = await Company.create(api)
  return { company, admin: await company.person({ role: 'Tenant Admin', unit: null }) }
}

async function signIn(email: string) {
  return api.call(undefined, 'POST /api/auth/sign-in/email', { body: { email, password: 'right-horse-9' } })
}

describe('archive and suspend', () => {
  test.each([
    ['archive', 'unarchive', 'Your account has been archived and cannot be accessed.'],
    ['suspend', 'resume', 'Invalid email or password, or account is suspended.'],
  ] as const)(
    '%s ends the open session at once and refuses sign-in; %s lets in again',
    async (act, back, text) => {
      const { company, admin } = await companyWithAdmin()
      const person = await company.person({ passwordHash })
      const path = { userId: person.publicId }
      expect((await person.call('GET /me')).status).toBe(200)
      const done = await admin.call(`POST /users/{userId}/${act}`, { path })
      expect(done.status).toBe(200)
      expect((await person.call('GET /me')).body.error.code).toBe('signed_out')
      expect((await signIn(person.email)).body.error.message).toBe(text)
      await admin.call(`POST /users/{userId}/${back}`, { path })
      expect((await signIn(person.email)).status).toBe(200)
      // Earlier sessions stay ended.
      expect((await person.call('GET /me')).status).toBe(401)
    },
  )

  test('an archived person cannot be suspended; repeating an action changes nothing', async () => {
    const { company, admin } = await companyWithAdmin()
    const path = { userId: (await company.person()).publicId }
    const statuses = []
    for (let i = 0; i < 2; i++)
      statuses.push((await admin.call('POST /users/{userId}/archive', { path })).status)
    expect(statuses).toEqual([200, 200])
    expect((await admin.call('POST /users/{userId}/suspend', { path })).body.error.code).toBe('user_archived')
    const log = await asOwner(api, (owner) =>
      owner.query(`select from app.activity_entries where tenant_id = $1 and type = 'user.archived'`, [
        company.tenantId,
      ]),
    )
    expect(log.rowCount).toBe(1)
  })

  test('nobody does it to themselves, and the last company administrator cannot be removed', async () => {
    const { company, admin } = await companyWithAdmin()
    for (const act of ['archive', 'suspend'] as const) {
      const answer = await admin.call(`POST /users/{userId}/${act}`, { path: { userId: admin.publicId } })
      expect([answer.status, answer.body.error.code]).toEqual([409, 'own_account'])
    }
    const second = await company.person({ role: 'Tenant Admin', unit: null })
    expect(
      (await second.call('POST /users/{userId}/suspend', { path: { userId: admin.publicId } })).status,
    ).toBe(200)
    const third = await company.person({ role: 'Tenant Admin', unit: null, isSuspended: true })
    await admin.call('POST /users/{userId}/resume', { path: { userId: third.publicId } })
    const last = await company.person({ role: 'Tenant Admin', unit: null, status: 'archived' })
    expect(last.id).toBeDefined()
  })

  test('of two administrators who archive each other one remains', async () => {
    const { company, admin } = await companyWithAdmin()
    const other = await company.person({ role: 'Tenant Admin', unit: null })
    const answers = await Promise.all([
      admin.call('POST /users/{userId}/archive', { path: { userId: other.publicId } }),
      other.call('POST /users/{userId}/archive', { path: { userId: admin.publicId } }),
    ])
    // The other one is too late, or already signed out.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await asOwner(api, (owner) =>
      owner.query(`select from app.users where tenant_id = $1 and is_tenant_admin and status = 'active'`, [
        company.tenantId,
      ]),
    )
    expect(rows).toHaveLength(1)
  })

  test('who may archive people archives everybody without administrative rights that they lack', async () => {
    const { company, admin } = await companyWithAdmin()
    const helper = await company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_ARCHIVE_USER'] })
    const [employee, director] = [await company.person(), await company.person({ role: 'Director' })]
    const editor = await company.person({ permissions: ['CAN_EDIT_USER'] })
    const archived = async ({ publicId }: Person) => {
      const answer = await helper.call('POST /users/{userId}/archive', { path: { userId: publicId } })
      return answer.body.error?.code ?? answer.body.status
    }
    for (const target of [admin, editor]) expect(await archived(target)).toBe('user_out_of_reach')
    for (const target of [employee, director]) expect(await archived(target)).toBe('archived')
    const { items } = (await helper.call('GET /users')).body
    expect(items.filter(({ isWithinGrantLimit }) => isWithinGrantLimit).map(({ name }) => name)).toEqual([
      helper.name,
    ])
  })
})

describe('permanent deletion', () => {
  test('only archived people can be deleted; reports, files, notifications and account are deleted, acknowledgments remain', async () => {
    const { company, admin } = await companyWithAdmin()
    const [manager, employee] = [await company.person({ role: 'Manager' }), await company.person()]
    const file = await manager.call('POST /attachments', {
      query: { name: 'a.pdf' },
      body: Buffer.from('%PDF-1.7\n'),
    })
    const own = await manager.submit({ attachmentIds: [file.body.id] })
    const report = await employee.submit()
    await manager.call('POST /reports/{reportId}/acknowledgments', {
      path: { reportId: report.id },
      body: {},
    })
    const path = { userId: manager.publicId }

    expect((await admin.call('DELETE /users/{userId}', { path })).body.error.message).toBe(
      'Only archived users can be permanently deleted.',
    )
    await admin.call('POST /users/{userId}/archive', { path })
    const answer = await admin.call('GET /users/{userId}/deletion', { path })
    expect(answer.body).toMatchObject({
      deleted: { reports: 1, leave: 0, files: 1, notifications: 1 },
      kept: { acknowledgments: 1 },
    })
    expect((await admin.call('DELETE /users/{userId}', { path })).status).toBe(204)

    expect((await admin.call('GET /users/{userId}', { path })).body.error.message).toBe('User not found.')
    expect((await admin.call('GET /reports/{reportId}', { path: { reportId: own.id } })).status).toBe(404)
    const left = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(left.body.acknowledgments.map(({ managerName }) => managerName)).toEqual([manager.name])
    const rows = await asOwner(api, async (owner) => ({
      accounts: (await owner.query('select from auth.accounts where user_id = $1', [manager.id])).rowCount,
      files: (await owner.query('select from app.forgotten_files where tenant_id = $1', [company.tenantId]))
        .rowCount,
      log: (
        await owner.query(
          `select from app.activity_entries where type = 'user.deleted' and target_user_id = $1`,
          [manager.id],
        )
      ).rowCount,
    }))
    expect(rows).toEqual({ accounts: 0, files: 1, log: 1 })
    expect((await admin.call('DELETE /users/{userId}', { path })).body.error.message).toBe('User not found.')
  })

  test('mail to and about the person is deleted too, with the badges; the Trigger Log keeps the name', async () => {
    const { company, admin } = await companyWithAdmin()
    const [employee, colleague] = [await company.person({ status: 'archived' }), await company.person()]
    const [now, tenantId] = [api.clock.now(), company.tenantId]
    const waiting = async (person: { id: string; email: string }, status: 'waiting' | 'sent') => {
      const mailId = newUuid(now)
      const mail = { recipient: person.email, subject: 'Missing reports', body: 'Hello' }
      const key = { tenant_id: tenantId, id: mailId }
      const due = { status, next_attempt_at: status === 'waiting' ? now : null, written_at: now }
      await company.insert('app.mails', [{ ...key, ...mail, ...due }])
      await company.insert('app.sent_emails', [
        { ...key, ...mail, employee_id: person.id, mail_id: mailId, sent_at: now },
      ])
      return mailId
    }
    await waiting(employee, 'waiting')
    await waiting(employee, 'sent')
    const left = [await waiting(colleague, 'waiting')]
    await company.insert('app.user_badges', [
      {
        tenant_id: tenantId,
        id: newUuid(now),
        user_id: employee.id,
        badge_type: 'TenDayStreak',
        occasion: '',
        earned_on: '2026-06-08',
        description: 'Ten days',
        awarded_at: now,
      },
    ])
    await company.insert('app.trigger_logs', [
      {
        tenant_id: tenantId,
        id: newUuid(now),
        manager_id: admin.id,
        manager_name: admin.name,
        employee_id: employee.id,
        employee_name: employee.name,
        reason: 'Missing',
        triggered_at: now,
      },
    ])
    const path = { userId: employee.publicId }
    const answer = await admin.call('GET /users/{userId}/deletion', { path })
    expect(answer.body).toMatchObject({ deleted: { badges: 1 }, kept: { reminderEntries: 1 } })
    expect((await admin.call('DELETE /users/{userId}', { path })).status).toBe(204)
    const rows = await asOwner(api, async (owner) => ({
      mails: (await owner.query('select id from app.mails where tenant_id = $1', [tenantId])).rows,
      badges: (await owner.query('select from app.user_badges where tenant_id = $1', [tenantId])).rowCount,
      log: (await owner.query('select employee_name from app.trigger_logs where tenant_id = $1', [tenantId]))
        .rows,
    }))
    expect(rows.mails.map(({ id }) => id as string).toSorted()).toEqual(left.toSorted())
    expect(rows).toMatchObject({ badges: 0, log: [{ employee_name: employee.name }] })
  })

  test('nothing that they wrote remains, and their name only where the confirmation says', async () => {
    const { company, admin } = await companyWithAdmin()
    const [manager, colleague] = [await company.person({ role: 'Manager' }), await company.person()]
    const person = await company.person({ name: 'Zebulon Quartz' })
    const key = (name: string) => ({ headers: { 'idempotency-key': name } })
    const report = await person.call('POST /reports', {
      body: { tasksCompleted: 'What only zq-report knows' },
      ...key('report'),
    })
    await manager.call('POST /reports/{reportId}/acknowledgments', {
      path: { reportId: report.body.id },
      body: { comment: 'Thank you, zq-report' },
      ...key('acknowledged'),
    })
    const task = {
      title: 'Shared',
      dueDate: '2026-06-12',
      assigneeIds: [person.publicId, colleague.publicId],
    }
    const shared = await manager.call('POST /tasks', { body: task, ...key('task') })
    await person.call('POST /tasks/{taskId}/comments', {
      path: { taskId: shared.body.id },
      body: { text: 'What the company keeps of zq-comment' },
      ...key('comment'),
    })
    const path = { userId: person.publicId }
    await admin.call('POST /users/{userId}/archive', { path, body: { tasksTo: null }, ...key('archive') })
    const { kept } = (await admin.call('GET /users/{userId}/deletion', { path })).body
    expect(kept.comments).toBe(1)
    expect((await admin.call('DELETE /users/{userId}', { path })).status).toBe(204)

    expect(await tablesWith('zq-report')).toEqual([])
    expect(await tablesWith('zq-comment')).toEqual(['app.task_comments'])
    expect(await tablesWith(person.email)).toEqual([])
    // As the confirmation says: the logs, and their comments on the tasks of others.
    expect(await tablesWith(person.name)).toEqual(['app.activity_entries', 'app.task_comments'])
    // A repeated request is not carried out again, although its answer was deleted.
    const again = await manager.call('POST /tasks', { body: task, ...key('task') })
    expect([again.status, again.body.error.code]).toEqual([409, 'request_already_done'])
  })

  test('a deleted person’s email can be used again', async () => {
    const { company, admin } = await companyWithAdmin()
    const person = await company.person({ status: 'archived' })
    await admin.call('DELETE /users/{userId}', { path: { userId: person.publicId } })
    expect((await company.person({ email: person.email })).email).toBe(person.email)
  })
})

/** The tables of the application in which a row contains the words. */
async function tablesWith(words: string): Promise<string[]> {
  return asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('app', 'auth') order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await owner.query(
        `select from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`,
        [words],
      )
      if (rowCount) found.push(name)
    }
    return found
  })
}
