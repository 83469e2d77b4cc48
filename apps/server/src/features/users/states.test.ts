import { asOwner, Company, openSession, type Person } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newUuid } from '#server/platform/ids.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'

const api = await startApi('2026-06-09T12:48:00Z')
const passwordHash = await cheapHash('right-horse-9')

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

  test.each([
    ['archive', 'unarchive'],
    ['suspend', 'resume'],
  ] as const)(
    'a session that began while the person was refused by %s stays ended after %s',
    async (act, back) => {
      const { company, admin } = await companyWithAdmin()
      const person = await company.person()
      const path = { userId: person.publicId }
      await admin.call(`POST /users/{userId}/${act}`, { path })
      // As of a sign-in that was let in just before.
      const late = await openSession(api, { tenantId: company.tenantId, userId: person.id })
      expect((await api.call(late, 'GET /me')).status).toBe(401)
      await admin.call(`POST /users/{userId}/${back}`, { path })
      expect((await api.call(late, 'GET /me')).status).toBe(401)
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

  test('people who may archive people archive everybody without administrative rights that they lack', async () => {
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

  test('mail to and about the person is deleted too, with the badges; the Trigger Log keeps that somebody was reminded', async () => {
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
    expect(rows).toMatchObject({ badges: 0, log: [{ employee_name: 'A deleted person' }] })
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
      body: { comments: 'Thank you, zq-report' },
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
    // As the confirmation says: their comments on the tasks of others.
    expect(await tablesWith(person.name)).toEqual(['app.task_comments'])
    const all = (await admin.call('GET /activity', { query: { scope: 'all' } })).body.items
    expect(all.map(({ description }) => description)).toContain(
      'A deleted person submitted the report for 09-Jun-2026.',
    )
    const { items } = (await manager.call('GET /activity')).body
    expect(items.map(({ words }) => words)).toContain(
      'You acknowledged a deleted person’s report for 09-Jun-2026.',
    )
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

describe('archiving hands over', () => {
  // Tuesday, 6:18 PM in Kolkata.
  const start = '2026-06-09T12:48:00Z'
  beforeEach(() => api.clock.set(start))
  const weekly = { recurrence: { rule: 'weekly' } }

  /** A unit with two managers and an employee; the second manager has the series and tasks that are handed over. */
  async function unit() {
    const here = await Company.create(api)
    const admin = await here.person({ name: 'Admin', role: 'Tenant Admin', unit: null })
    const first = await here.person({ name: 'Noor Hassan', role: 'Manager' })
    api.clock.forward({ seconds: 1 })
    const leaver = await here.person({ name: 'Arjun Rao', role: 'Manager' })
    const meera = await here.person({ name: 'Meera Iyer' })
    return { here, admin, first, leaver, meera }
  }

  const archive = (admin: Person, person: Person, body?: Record<string, string | null>) => {
    // Later notifications are listed first.
    api.clock.forward({ seconds: 1 })
    const path = { userId: person.publicId }
    return admin.call('POST /users/{userId}/archive', { path, ...(body ? { body } : {}) })
  }
  const holdings = async (admin: Person, person: Person) =>
    (await admin.call('GET /users/{userId}/holdings', { path: { userId: person.publicId } })).body
  const told = async (person: Person) =>
    (await person.call('GET /notifications')).body.items.map(({ message }) => message)
  const open = async (person: Person, meetingId: string) =>
    (await person.call('GET /meetings/{meetingId}', { path: { meetingId } })).body
  const task = async (by: Person, title: string, to: Person[]) => {
    const body = { title, dueDate: '2026-06-12', assigneeIds: to.map(({ publicId }) => publicId) }
    const answer = await by.call('POST /tasks', { body })
    expect(answer.status).toBe(201)
    return answer.body.id
  }
  const assigneesOf = async (person: Person, taskId: string) =>
    (
      await person.call('GET /tasks/{taskId}', { path: { taskId }, query: { board: 'team' } })
    ).body.assignees.map(({ name }) => name)
  const entryOf = async (admin: Person) => {
    const { items } = (await admin.call('GET /activity', { query: { scope: 'all' } })).body
    return items.find(({ type }) => type === 'user.archived')
  }

  describe('running series of somebody who is archived', () => {
    test('go to somebody who attends them already, and is notified of the change', async () => {
      const { admin, first, leaver, meera } = await unit()
      await planned(leaver, { attendeeIds: [meera.publicId, first.publicId], ...weekly })
      await archive(admin, leaver)
      const [newest] = (await first.call('GET /notifications')).body.items
      expect(newest).toMatchObject({
        message: 'Admin handed “Yard weekly” over to you, Wed 10-Jun-2026 at 10:00 AM.',
        actionType: 'MEETING_CHANGED',
      })
    })

    test('go to the other manager of the unit unless somebody is chosen; their people are notified, and it is logged', async () => {
      const { admin, first, leaver, meera } = await unit()
      const { id } = await planned(leaver, { attendeeIds: [meera.publicId], ...weekly })
      await planned(leaver, { attendeeIds: [meera.publicId], title: 'Once' })
      const { status, body } = await archive(admin, leaver)
      expect([status, body.status]).toEqual([200, 'archived'])
      const heir = { id: first.publicId, name: 'Noor Hassan' }
      expect(body.handover).toEqual({ series: { count: 1, to: heir }, tasks: { count: 0, to: heir } })
      const { meeting, may } = await open(first, id)
      expect(meeting.createdBy).toMatchObject(heir)
      expect(meeting.attendees.map(({ name }) => name)).toEqual(['Meera Iyer', 'Noor Hassan'])
      expect(may.edit).toBe(true)
      expect((await told(meera))[0]).toBe('Admin handed “Yard weekly” over to Noor Hassan.')
      expect(await told(first)).toEqual([
        'Admin handed “Yard weekly” over to you, Wed 10-Jun-2026 at 10:00 AM.',
      ])
      expect(await entryOf(admin)).toMatchObject({
        description: 'Admin archived Arjun Rao.',
        details: [{ field: '1 meeting series', from: 'Arjun Rao', to: 'Noor Hassan' }],
      })
      // Sent again, it changes nothing.
      const nothing = { count: 0, to: null }
      expect((await archive(admin, leaver, { seriesTo: null })).body.handover).toEqual({
        series: nothing,
        tasks: nothing,
      })
      expect((await open(first, id)).meeting.stoppedAt).toBeNull()
    })

    test('are stopped where nobody is chosen, and where the unit has no other manager', async () => {
      const { here, admin, leaver, meera } = await unit()
      const only = await here.person({ name: 'Only', role: 'Manager', unit: 'Finance' })
      const series = await Promise.all(
        [leaver, only].map((one) => planned(one, { attendeeIds: [meera.publicId], ...weekly })),
      )
      // After the first occurrence, so that there is one to open.
      api.clock.set('2026-06-11T06:00:00Z')
      for (const [index, person] of [leaver, only].entries()) {
        const { body } = await archive(admin, person, person === leaver ? { seriesTo: null } : undefined)
        expect(body.handover.series).toEqual({ count: 1, to: null })
        expect((await open(meera, series[index]!.id)).meeting.stoppedAt).toBe(api.clock.now().toString())
      }
      expect(
        (await told(meera)).filter((one) => one === 'Admin stopped the series “Yard weekly”.'),
      ).toHaveLength(2)
      expect((await entryOf(admin))?.details).toEqual([
        { field: '1 meeting series', from: 'Only', to: 'stopped' },
      ])
    })
  })

  describe('open tasks of somebody who is archived', () => {
    test('go to the heir, who begins anew; finished parts and personal tasks stay', async () => {
      const { here, admin, first, leaver, meera } = await unit()
      const tomas = await here.person({ name: 'Tomás Ferreira' })
      const direct = await task(leaver, 'Direct', [meera])
      const shared = await task(leaver, 'Shared', [meera, tomas])
      const done = await task(leaver, 'Done', [meera])
      await meera.call('PUT /tasks/{taskId}/status', {
        path: { taskId: done },
        body: { status: 'Completed', board: 'mine' },
      })
      await task(meera, 'Doctor', [])
      const { body } = await archive(admin, meera, { tasksTo: tomas.publicId })
      expect(body.handover.tasks).toEqual({ count: 2, to: { id: tomas.publicId, name: 'Tomás Ferreira' } })
      expect(await assigneesOf(leaver, direct)).toEqual(['Tomás Ferreira'])
      expect(await assigneesOf(leaver, shared)).toEqual(['Tomás Ferreira'])
      expect(await assigneesOf(leaver, done)).toEqual(['Meera Iyer'])
      expect(await told(tomas)).toContain('Admin gave you “Direct”, due 12-Jun-2026.')
      expect(await told(leaver)).toContain('Admin changed the assignees of “Direct”.')
      expect(await told(first)).toEqual([])
      expect((await entryOf(admin))?.details).toEqual([
        { field: '2 open tasks', from: 'Meera Iyer', to: 'Tomás Ferreira' },
      ])
    })

    test('stay if nobody is chosen, and their creators are notified once each', async () => {
      const { admin, first, leaver, meera } = await unit()
      const kept = await task(leaver, 'One', [meera])
      await task(leaver, 'Two', [meera])
      await task(first, 'Three', [meera])
      const { body } = await archive(admin, meera, { tasksTo: null })
      expect(body.handover.tasks).toEqual({ count: 3, to: null })
      expect(await assigneesOf(leaver, kept)).toEqual(['Meera Iyer'])
      const about = async (person: Person) => (await told(person)).filter((one) => one.includes('archived'))
      expect(await about(leaver)).toEqual([
        'Admin archived Meera Iyer, who has 2 open tasks of yours. Assign somebody else.',
      ])
      expect(await about(first)).toEqual([
        'Admin archived Meera Iyer, who has “Three”. Assign somebody else.',
      ])
    })
  })

  describe('an heir', () => {
    test('an heir who is not active, not of the company, or may not do it is refused with the field, without any change', async () => {
      const { here, admin, leaver, meera } = await unit()
      const { id } = await planned(leaver, { attendeeIds: [meera.publicId], ...weekly })
      const refused = [
        ['seriesTo', await here.person({ role: 'Manager', status: 'archived' })],
        ['seriesTo', await here.person({ role: 'Manager', isSuspended: true })],
        ['seriesTo', await (await Company.create(api)).person({ role: 'Manager' })],
        ['seriesTo', meera],
        ['seriesTo', leaver],
        ['tasksTo', await here.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })],
        ['tasksTo', await here.person({ status: 'archived' })],
      ] as const
      for (const [field, person] of refused) {
        const { status, body } = await archive(admin, leaver, { [field]: person.publicId })
        const { error } = body as unknown as { error: { code: string; fields: { field: string }[] } }
        expect([status, error.code, error.fields.map((one) => one.field)]).toEqual([
          422,
          'heir_refused',
          [`body.${field}`],
        ])
      }
      expect((await leaver.call('GET /me')).status).toBe(200)
      expect((await open(leaver, id)).may.edit).toBe(true)
    })

    test('an heir who is archived concurrently gets no series that nobody can run', async () => {
      const { admin, first, leaver, meera } = await unit()
      const made = await Promise.all(
        [first, leaver].map((one) => planned(one, { attendeeIds: [meera.publicId], ...weekly })),
      )
      const answers = await Promise.all([archive(admin, first), archive(admin, leaver)])
      const left = await asOwner(api, async (owner) => {
        const { rows } = await owner.query<{ id: string }>(
          `select m.id from app.meetings m join app.users u on u.id = m.created_by
           where m.tenant_id = $1 and m.stopped_at is null and u.status = 'archived'`,
          [admin.tenantId],
        )
        return rows
      })
      expect([made.length, answers.map(({ status }) => status), left]).toEqual([2, [200, 200], []])
    })
  })

  describe('the holdings of a person', () => {
    test('are their running series, open tasks, unit, and who takes over', async () => {
      const { admin, first, leaver, meera } = await unit()
      const { id } = await planned(leaver, { attendeeIds: [meera.publicId], ...weekly })
      const stopped = await planned(leaver, { attendeeIds: [meera.publicId], title: 'Stopped', ...weekly })
      await leaver.call('POST /meetings/{meetingId}/stop', { path: { meetingId: stopped.id } })
      await planned(leaver, { attendeeIds: [meera.publicId], title: 'Once' })
      await task(leaver, 'Roster', [meera])
      await task(meera, 'Doctor', [])
      await meera.submit()
      expect(await holdings(admin, leaver)).toMatchObject({
        series: [{ id, title: 'Yard weekly', recurrence: 'weekly' }],
        openTasks: 0,
        waitingReports: 0,
        businessUnit: { name: 'Technology', people: 3, isOnlyManager: false },
        heir: { id: first.publicId, name: 'Noor Hassan' },
      })
      expect(await holdings(admin, meera)).toMatchObject({ series: [], openTasks: 1, waitingReports: 0 })
    })

    test('of the only manager of a unit count the reports that wait, and propose nobody', async () => {
      const { here, admin, first, leaver, meera } = await unit()
      await meera.submit()
      await leaver.submit()
      await here.person({ name: 'Gone', role: 'Manager', status: 'archived' })
      await archive(admin, first)
      expect(await holdings(admin, leaver)).toMatchObject({
        waitingReports: 1,
        businessUnit: { people: 2, isOnlyManager: true },
        heir: null,
      })
    })

    test('are shown to those alone who may archive the person', async () => {
      const { here, admin, meera } = await unit()
      const helper = await here.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_ARCHIVE_USER'] })
      expect((await holdings(helper, meera)).openTasks).toBe(0)
      const beyond = (await holdings(helper, admin)) as unknown as { error: { code: string } }
      expect(beyond.error.code).toBe('user_out_of_reach')
    })
  })

  test('the preview of a deletion counts the meetings that the person created', async () => {
    const { admin, leaver, meera } = await unit()
    await planned(leaver, { attendeeIds: [meera.publicId] })
    await archive(admin, leaver)
    const { body } = await admin.call('GET /users/{userId}/deletion', { path: { userId: leaver.publicId } })
    expect(body.kept.createdMeetings).toBe(1)
  })
})
