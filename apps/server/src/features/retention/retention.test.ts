import { cheapHash } from '#tests/setup/password-hash.ts'
import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company, openSession, Person } from '#tests/factories/company.ts'
import { addMeeting } from '#tests/factories/meeting.ts'
import { startApi } from '#tests/setup/api.ts'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import { retentionJob } from './jobs.ts'

/** In Kolkata it is the evening of Tuesday, 9 June. */
const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const currentPassword = 'right-horse-battery'
const passwordHash = await cheapHash(currentPassword)
const job = retentionJob(api.context)
const runJob = () => job.run(new AbortController().signal)
const anAdmin = (company: Company) => company.person({ role: 'Tenant Admin', unit: null, passwordHash })
const choose = (admin: Person, kind: string, months: number | null, changes: object = {}) =>
  admin.call('PUT /company/retention', { body: { kind, months, currentPassword, ...changes } })
const preview = async (admin: Person, kind: string, months: number) =>
  (await admin.call('GET /company/retention/preview', { query: { kind, months: String(months) } })).body
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)
const logged = async (person: Person) =>
  (await person.call('GET /activity', { query: { scope: 'all' } })).body.items.map(
    ({ description }) => description,
  )
const rowsOf = (company: Company, table: string) =>
  asOwner(api, async (owner) => {
    const { rowCount } = await owner.query(`select from ${table} where tenant_id = $1`, [company.tenantId])
    return rowCount
  })

/** The person with a session that begins now. */
async function signedIn(person: Person): Promise<Person> {
  const { id, name, email, tenantId } = person
  const token = await openSession(api, { tenantId, userId: id })
  return new Person(api, { id, name, email, tenantId, token })
}

/** Does something at an earlier time. */
async function at<T>(time: string, work: () => Promise<T>): Promise<T> {
  api.clock.set(time)
  const result = await work()
  api.clock.set(start)
  return result
}

/** The waiting time of a shorter period passes. */
async function waited(person: Person): Promise<Person> {
  api.clock.forward({ hours: 24 * 7 })
  return signedIn(person)
}

describe('choosing how long records are kept', () => {
  test('is for administrators of the company who confirm it with their password', async () => {
    const company = await Company.create(api)
    const admin = await anAdmin(company)
    const other = await company.person({ permissions: ['CAN_MANAGE_ROLES'], passwordHash })
    const { body } = await admin.call('GET /company/retention')
    expect(body.items.map(({ months, standardDays }) => [months, standardDays])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [null, null],
      [null, 180],
      [null, 400],
    ])
    expect((await choose(admin, 'reports', 12, { currentPassword: 'wrong' })).status).toBe(400)
    expect((await choose(other, 'reports', 12)).body.error.code).toBe('only_administrators')
    expect((await other.call('GET /company/retention')).body.error.code).toBe('only_administrators')
    const { fields } = (await choose(admin, 'reports', 3)).body.error
    expect(fields).toEqual([{ field: 'body.months', message: 'Choose one of the offered periods.' }])
    expect((await choose(admin, 'leave', 12)).body.error.fields?.[0]?.message).toMatch(/at least as long/)
    expect(await rowsOf(company, 'app.retention_periods')).toBe(0)
  })

  test('announces a shorter period to the administrators, and deletes nothing for seven days', async () => {
    const company = await Company.create(api)
    const [admin, second] = [await anAdmin(company), await anAdmin(company)]
    await at('2024-05-01T12:00:00Z', async () => (await company.person()).submit())
    await at('2025-06-16T12:00:00Z', async () => (await company.person()).submit())
    expect(await preview(admin, 'reports', 12)).toEqual({
      from: '2026-06-16',
      before: '2025-06-16',
      records: 1,
    })
    const { body } = await choose(admin, 'reports', 12)
    expect(body.items[0]).toMatchObject({ months: null, nextMonths: 12, nextFrom: '2026-06-16' })
    expect((await told(second))[0]).toBe(
      'Person 1 decided that reports are kept for 1 year. Older ones, now 1 report, are deleted from 16-Jun-2026 on.',
    )
    api.clock.set('2026-06-15T18:00:00Z')
    await runJob()
    expect(await rowsOf(company, 'app.reports')).toBe(2)
    // In Kolkata the 16th has begun.
    api.clock.set('2026-06-15T18:31:00Z')
    await runJob()
    expect(await rowsOf(company, 'app.reports')).toBe(1)
    expect((await logged(await signedIn(admin)))[0]).toBe(
      '1 report from before 16-Jun-2025 was deleted, as the company has decided.',
    )
    await runJob()
    expect((await logged(await signedIn(admin))).filter((line) => line.includes('deleted, as'))).toHaveLength(
      1,
    )
  })

  test('can be taken back within them', async () => {
    const company = await Company.create(api)
    const [admin, second] = [await anAdmin(company), await anAdmin(company)]
    await at('2024-05-01T12:00:00Z', async () => (await company.person()).submit())
    await choose(admin, 'reports', 12)
    api.clock.forward({ hours: 24 * 6 })
    const { body } = await choose(second, 'reports', null)
    expect(body.items[0]).toMatchObject({ months: null, nextMonths: null, nextFrom: null })
    expect((await told(admin))[0]).toBe(
      'Person 2 decided that reports are kept as long as the company exists.',
    )
    api.clock.forward({ hours: 24 * 6 })
    await runJob()
    expect(await rowsOf(company, 'app.reports')).toBe(1)
  })
})

describe('old reports', () => {
  test('are deleted with comments, files and notifications, and answer like ones that never were', async () => {
    const company = await Company.create(api)
    const admin = await anAdmin(company)
    const [report, employee, manager] = await at('2025-01-08T12:00:00Z', async () => {
      const writer = await company.person()
      const boss = await company.person({ role: 'Manager' })
      const file = await writer.call('POST /attachments', {
        query: { name: 'a.pdf' },
        body: Buffer.from('%PDF-1.7\n'),
      })
      const sent = await writer.submit({ attachmentIds: [file.body.id] })
      return [sent, writer, boss] as const
    })
    const boss = await signedIn(manager)
    const path = { reportId: report.id }
    await boss.call('POST /reports/{reportId}/acknowledgments', { path, body: { comments: 'Well done' } })
    const writer = await signedIn(employee)
    expect(await told(writer)).toHaveLength(1)
    expect(await rowsOf(company, 'app.attachments')).toBe(1)
    await choose(admin, 'reports', 12)
    await waited(admin)
    await runJob()
    const later = await signedIn(employee)
    expect((await later.call('GET /reports/{reportId}', { path })).body.error.code).toBe('report_not_found')
    expect((await later.call('GET /reports')).body.items).toEqual([])
    expect(await told(later)).toEqual([])
    const late = await (
      await signedIn(manager)
    ).call('POST /reports/{reportId}/acknowledgments', { path, body: { comments: 'Too late' } })
    expect(late.body.error.code).toBe('report_not_found')
    for (const table of ['reports', 'report_versions', 'acknowledgments', 'attachments'])
      expect([table, await rowsOf(company, `app.${table}`)]).toEqual([table, 0])
    expect(await rowsOf(company, 'app.forgotten_files')).toBe(1)
    await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    expect(await rowsOf(company, 'app.forgotten_files')).toBe(0)
  })

  test('go with the reminders of that time in the trigger log', async () => {
    const company = await Company.create(api)
    const [admin, person] = [await anAdmin(company), await company.person()]
    const reminded = ['2025-06-15T12:00:00Z', '2025-06-15T18:29:00Z', '2025-06-15T18:31:00Z']
    await asOwner(api, (owner) =>
      owner.query(
        `insert into app.trigger_logs
           (tenant_id, id, manager_id, manager_name, employee_id, employee_name, reason, triggered_at)
         select $1, gen_random_uuid(), $2, 'Dora', $3, 'Ines', 'Missed', t from unnest($4::timestamptz[]) t`,
        [
          company.tenantId,
          admin.id,
          person.id,
          [...Array<string>(600).fill('2025-01-08T12:00:00Z'), ...reminded],
        ],
      ),
    )
    await choose(admin, 'reports', 12)
    const later = await waited(admin)
    await runJob()
    const { items } = (await later.call('GET /trigger-logs')).body
    // The 16th of June begins in Kolkata.
    expect(items.map(({ timestamp }) => timestamp)).toEqual(['2025-06-15T18:31:00Z'])
  })

  test('leave no missed days: figures begin with the first day that is kept', async () => {
    const company = await Company.create(api)
    const admin = await anAdmin(company)
    const employee = await company.person({ joinedOn: '2025-05-01', weeklyOffDay: null })
    await insertReports(company, employee, '2025-05-02', '2025-06-30')
    const range = { userId: employee.publicId, from: '2025-05-01', to: '2025-06-30' }
    const figures = async (as: Person) => {
      const { body } = await as.call('GET /performance', { query: range })
      const team = (await as.call('GET /performance/team', { query: { from: range.from, to: range.to } }))
        .body
      const calendar = await as.call('GET /people/{userId}/reporting-days', {
        path: { userId: employee.publicId },
        query: { month: '2025-06' },
      })
      const states = Map.groupBy(calendar.body.days, ({ state }) => state)
      const month = Object.fromEntries([...states].map(([state, days]) => [state, days.length]))
      return { own: body.figures, team: team.items[0], month }
    }
    const before = await figures(admin)
    expect(before.own).toMatchObject({ due: 60, missed: 0 })
    expect(before.team).toMatchObject({ expected: 60 })
    expect(before.month).toEqual({ 'on-time': 30 })
    await choose(admin, 'reports', 12)
    const later = await waited(admin)
    await runJob()
    // From 16 June 2025 on.
    const after = await figures(later)
    expect(after.own).toMatchObject({ due: 15, missed: 0, extra: 0 })
    expect(after.team).toMatchObject({ expected: 15 })
    expect(after.month).toEqual({ 'not-kept': 15, 'on-time': 15 })
  })

  test('are deleted in batches of whole days; a longer period stops the run, which is logged with its number', async () => {
    const company = await Company.create(api)
    const admin = await anAdmin(company)
    const employee = await company.person({ joinedOn: '2022-01-01' })
    await insertReports(company, employee, '2022-01-01', '2024-12-31')
    await choose(admin, 'reports', 12)
    const later = await waited(admin)
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set status = 'suspended' where id <> $1`, [company.tenantId]),
    )
    const stop = new AbortController()
    let readings = 0
    // The server stops during the first batch: the clock is read to find the companies, and then for each batch.
    const now = () => {
      if (++readings === 2) stop.abort()
      return api.clock.now()
    }
    await retentionJob({ ...api.context, clock: { now } }).run(stop.signal)
    const left = await rowsOf(company, 'app.reports')
    expect([left! > 0, left! < 1096]).toEqual([true, true])
    await choose(later, 'reports', null)
    api.clock.forward({ minutes: 1 })
    await runJob()
    expect(await rowsOf(company, 'app.reports')).toBe(left)
    expect((await logged(later))[0]).toMatch(
      new RegExp(
        `^${1096 - left!} reports from before \\d\\d-\\w+-\\d{4} were deleted, as the company has decided\\.$`,
      ),
    )
  })

  test('of a locked company stay until it is active again', async () => {
    const company = await Company.create(api)
    const admin = await anAdmin(company)
    await at('2024-05-01T12:00:00Z', async () => (await company.person()).submit())
    await choose(admin, 'reports', 12)
    await waited(admin)
    const setStatus = (status: string) =>
      asOwner(api, (owner) =>
        owner.query('update app.tenants set status = $2 where id = $1', [company.tenantId, status]),
      )
    await setStatus('suspended')
    await runJob()
    expect(await rowsOf(company, 'app.reports')).toBe(1)
    await setStatus('active')
    await runJob()
    expect(await rowsOf(company, 'app.reports')).toBe(0)
  })
})

test('tasks, meetings, leave, notifications and the log are deleted by their own periods, younger ones stay', async () => {
  const company = await Company.create(api)
  const admin = await anAdmin(company)
  const boss = await company.person({ role: 'Manager' })
  const livedThrough = async (date: string) => {
    api.clock.set(`${date}T12:00:00Z`)
    const [manager, employee] = [await signedIn(boss), await company.person()]
    await employee.call('POST /me/leave/today', { body: { reason: 'Not well' } })
    for (const title of ['Done', 'Open'])
      await manager.call('POST /tasks', {
        body: { title, dueDate: date, assigneeIds: [employee.publicId] },
      })
    await asOwner(api, (owner) =>
      owner.query(
        `update app.tasks set status = 'Completed', completed_at = $2 where tenant_id = $1 and title = 'Done'
          and completed_at is null`,
        [company.tenantId, api.clock.now()],
      ),
    )
    await addMeeting(company, manager, { starts: `${date}T10:00`, rule: 'none' })
    return addMeeting(company, manager, { starts: `${date}T11:00`, rule: 'weekly' })
  }
  const old = await livedThrough('2025-06-02')
  const young = await livedThrough('2026-06-02')
  api.clock.set(start)
  for (const [meeting, date] of [
    [old, '2025-06-02'],
    [young, '2026-06-02'],
  ] as const)
    await company.insert('app.meeting_instances', [
      {
        tenant_id: company.tenantId,
        id: newUuid(api.clock.now()),
        meeting_id: meeting,
        occurrence_date: date,
        starts_at: `${date}T05:30:00Z`,
        started_by_name: 'Somebody',
        minutes: 'Agreed',
        finalized_at: `${date}T06:30:00Z`,
        finalized_by_name: 'Somebody',
      },
    ])
  const kinds = [
    ['reports', 12],
    ['tasks', 12],
    ['meetings', 12],
    ['leave', 12],
    ['notifications', 3],
    ['activity', 12],
  ] as const
  const counts = []
  for (const [kind, months] of kinds) counts.push((await preview(admin, kind, months)).records)
  const [reports, tasks, meetings, leave, notifications, entries] = counts
  // The meeting that is over, and the session of the series that goes on.
  expect([reports, tasks, meetings, leave]).toEqual([0, 1, 2, 1])
  expect([notifications, entries! > 0]).toEqual([2, true])
  for (const [kind, months] of kinds) expect((await choose(admin, kind, months)).status).toBe(200)
  const later = await waited(admin)
  await runJob()
  const left = async (table: string) => [table, await rowsOf(company, `app.${table}`)]
  expect(await left('tasks')).toEqual(['tasks', 3])
  expect(await left('meetings')).toEqual(['meetings', 3])
  expect(await left('meeting_instances')).toEqual(['meeting_instances', 1])
  expect(await left('leave_records')).toEqual(['leave_records', 1])
  const lines = (await logged(later)).filter((line) => line.endsWith('as the company has decided.'))
  expect(lines.toSorted()).toEqual(
    [
      '1 completed task from before 16-Jun-2025 was',
      '2 past meetings from before 16-Jun-2025 were',
      '1 leave record from before 16-Jun-2025 was',
      // The other one was deleted with its task.
      '1 notification from before 16-Mar-2026 was',
      `${entries} entries of the activity log from before 16-Jun-2025 were`,
    ]
      .map((line) => `${line} deleted, as the company has decided.`)
      .toSorted(),
  )
})

test('what was written for an occurrence that was moved is kept from the day of its new time', async () => {
  const company = await Company.create(api)
  const admin = await anAdmin(company)
  const manager = await company.person({ role: 'Manager' })
  const meetingId = await addMeeting(company, manager, {
    starts: '2025-06-03T10:00',
    moved: { '2025-06-10': '2025-06-17T10:00' },
  })
  await company.insert(
    'app.meeting_updates',
    ['2025-06-03', '2025-06-10'].map((date) => ({
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      meeting_id: meetingId,
      occurrence_date: date,
      text: date,
      created_by: manager.id,
      created_by_name: manager.name,
      created_at: `${date}T06:00:00Z`,
    })),
  )
  const left = async () =>
    (
      await api.database.owner.query('select text from app.meeting_updates where tenant_id = $1', [
        company.tenantId,
      ])
    ).rows.map(({ text }) => text)
  await choose(admin, 'meetings', 12)
  await waited(admin)
  await runJob()
  expect(await left()).toEqual(['2025-06-10'])
  // The 18th of June begins in Kolkata.
  api.clock.set('2026-06-17T18:31:00Z')
  await runJob()
  expect(await left()).toEqual([])
})

test('no login deletes younger entries of the log', async () => {
  const company = await Company.create(api)
  const platform = new pg.Client({ connectionString: api.database.logins.platform })
  await platform.connect()
  const prune = platform.query('select app.prune_activity_of($1, $2, $3, 1)', [
    company.tenantId,
    '2026-02-01T00:00:00Z',
    '2026-06-09T00:00:00Z',
  ])
  await expect(prune).rejects.toThrow('The log keeps five months.')
  const pruneReminders = platform.query('select app.prune_trigger_log_of($1, $2, $3, 1)', [
    company.tenantId,
    '2025-08-01T00:00:00Z',
    '2026-06-09T00:00:00Z',
  ])
  await expect(pruneReminders).rejects.toThrow('The trigger log keeps eleven months.')
  await platform.end()
})

/** A report of each day, both days included. */
async function insertReports(company: Company, person: Person, from: string, to: string): Promise<void> {
  const first = Temporal.PlainDate.from(from)
  const days = first.until(to, { largestUnit: 'day' }).days
  const reports = Array.from({ length: days + 1 }, (_, n) => {
    const date = first.add({ days: n })
    const submitted = date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant()
    return {
      tenant_id: company.tenantId,
      id: newUuid(submitted),
      employee_id: person.id,
      for_date: date.toString(),
      preview: 'Did it',
      submitted_at: submitted,
      time_zone: 'UTC',
      is_late: false,
      is_yesterday_submission: false,
      submitted_on_week_off: false,
    }
  })
  await company.insert('app.reports', reports)
  await company.insert(
    'app.report_versions',
    reports.map((report) => ({
      tenant_id: company.tenantId,
      report_id: report.id,
      version_number: 1,
      action: 'submitted',
      written_at: report.submitted_at,
      tasks_completed: 'Did it',
      challenges_faced: '',
      plan_for_tomorrow: '',
      is_copied: false,
    })),
  )
}
