import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { expect, test } from 'vitest'
import { summaryJob } from './jobs.ts'

const publicUrl = 'http://daymark.example'
const mailServer = await startMailServer()
// Monday 1 June 2026, 6:00 AM in Kolkata.
const begin = '2026-06-01T00:30:00Z'
const api = await startApi(begin, { smtpUrl: mailServer.url, publicUrl })
const run = (job = summaryJob(api.context)) => job.run(new AbortController().signal)
const runAt = async (at: string): Promise<void> => {
  api.clock.set(at)
  await run()
}
const kolkata = (date: string, time: string) => runAt(`${date}T${time}:20+05:30`)

const choose = (person: Person, weekSummaryDay: Weekday | null) =>
  person.call('PATCH /me/notification-settings', { body: { weekSummaryDay } })
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items
    .filter(({ actionType }) => actionType === 'WEEK_SUMMARY')
    .map(({ message }) => message)
const mailsTo = async (
  person: Person,
): Promise<{ subject: string; body: string; unsubscribe_url: string }[]> =>
  asOwner(api, async (owner) => {
    const mails = 'select subject, body, unsubscribe_url from app.mails where recipient = $1 order by id'
    return (await owner.query(mails, [person.email])).rows
  })
const ledger = async (person: Person) =>
  (await person.call('GET /reminders')).body.items
    .filter(({ kind }) => kind === 'week-summary')
    .map(({ heldBack, day }) => [heldBack, day])
const submitOn = async (person: Person, ...dates: string[]) => {
  for (const date of dates) {
    api.clock.set(`${date}T12:00:00Z`)
    const { status } = await person.call('POST /reports', {
      body: { forDate: 'today', tasksCompleted: '- Done' },
    })
    expect(status).toBe(201)
  }
}

async function team() {
  api.clock.set(begin)
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Rohan Kapoor' })
  const all = await company.person({ name: 'Asha All' })
  const some = await company.person({ name: 'Bela Some' })
  const silent = await company.person({ name: 'Chand Silent' })
  const foreign = await company.person({ name: 'Foreign One', unit: 'Sales' })
  return { company, manager, all, some, silent, foreign }
}

test('a manager gets the week of their own people, as a notification and with the details by mail', async () => {
  const { company, manager, all, some, silent, foreign } = await team()
  const week = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06']
  await submitOn(all, ...week)
  await submitOn(some, '2026-06-02', '2026-06-05')
  api.clock.set('2026-06-06T12:00:00Z')
  const { body: task } = await manager.call('POST /tasks', {
    body: { title: 'Wait for the crane', dueDate: '2026-06-20', assigneeIds: [some.publicId] },
  })
  await manager.call('PUT /tasks/{taskId}/status', {
    path: { taskId: task.id },
    body: { board: 'team', status: 'Blocked' },
  })
  for (const [person, date, portion] of [
    [silent, '2026-06-09', 'full'],
    [silent, '2026-06-10', 'morning'],
    [silent, '2026-06-15', 'full'],
    // Managers see the leave of all units; their week is that of their own people.
    [foreign, '2026-06-09', 'full'],
  ] as const)
    await company.insert('app.leave_records', [
      {
        tenant_id: company.tenantId,
        id: crypto.randomUUID(),
        employee_id: person.id,
        date,
        portion,
        reason: 'Away',
        marked_by: person.id,
        marked_by_name: person.name,
        created_at: api.clock.now(),
      },
    ])
  await choose(manager, 'Monday')
  await choose(silent, 'Monday')
  await kolkata('2026-06-08', '08:59')
  expect(await told(manager)).toEqual([])
  await kolkata('2026-06-08', '09:00')
  await kolkata('2026-06-08', '09:01')
  await kolkata('2026-06-09', '09:00')
  expect(await told(manager)).toEqual([
    'Your team’s week: 8 of 18 reports are in, 1 person reported nothing, 1 task is blocked, 1 person will be away.',
  ])
  // The details are a mail of their own: the notification itself is not mailed.
  const { rows } = await asOwner(api, (owner) =>
    owner.query(`select way from app.deliveries where user_id = $1 and way = 'mail'`, [manager.id]),
  )
  expect(rows).toEqual([])
  const [mail, ...others] = await mailsTo(manager)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Your team’s week, Mon 08-Jun-2026')
  expect(mail!.body).toContain(
    `NO REPORT IN THE LAST 7 DAYS\n\n- Chand Silent: 0 of 6\n  ${publicUrl}/delinquent-reports`,
  )
  expect(mail!.body).toContain('REPORTS MISSING\n\n- Bela Some: 2 of 6\n')
  expect(mail!.body).toContain(
    `- “Wait for the crane”\n  Due on 20-Jun-2026\n  ${publicUrl}/team-tasks?taskId=${task.id}`,
  )
  expect(mail!.body).toContain('- Chand Silent\n  Tue 09-Jun-2026, Wed 10-Jun-2026\n')
  expect(mail!.body).not.toContain('Asha All')
  expect(mail!.body).not.toContain(foreign.name)
  expect(mail!.unsubscribe_url).toMatch(/^http:\/\/daymark\.example\/api\/unsubscribe\?token=/)
  // An employee sees nobody else's reports.
  expect(await ledger(silent)).toEqual([])
  expect(await told(silent)).toEqual([])
})

test('people who turned its mail off get only the notification', async () => {
  const { manager } = await team()
  await choose(manager, 'Monday')
  await manager.call('PATCH /me/notification-settings', {
    body: { channel: { topic: 'week-summary', channel: 'mail', isOn: false } },
  })
  await kolkata('2026-06-08', '09:00')
  expect(await told(manager)).toHaveLength(1)
  expect(await mailsTo(manager)).toEqual([])
})

test('it comes at 9:00 AM of the manager’s own day, and on leave it is held back', async () => {
  const { company, manager } = await team()
  const newYork = await company.person({
    role: 'Manager',
    timeZone: 'America/New_York',
    weeklyOffDay: 'Monday',
  })
  const kathmandu = await company.person({ role: 'Manager', timeZone: 'Asia/Kathmandu' })
  const alone = await company.person({ role: 'Manager', unit: 'Empty' })
  for (const person of [manager, newYork, kathmandu, alone]) await choose(person, 'Monday')
  await company.insert('app.leave_records', [
    {
      tenant_id: company.tenantId,
      id: crypto.randomUUID(),
      employee_id: manager.id,
      date: '2026-06-08',
      portion: 'full',
      reason: 'Away',
      marked_by: manager.id,
      marked_by_name: manager.name,
      created_at: api.clock.now(),
    },
  ])
  // 9:00 AM in Kathmandu is 3:15 UTC.
  await runAt('2026-06-08T03:14:59Z')
  expect(await told(kathmandu)).toEqual([])
  await runAt('2026-06-08T03:15:00Z')
  expect(await told(kathmandu)).toHaveLength(1)
  await kolkata('2026-06-08', '09:00')
  expect(await ledger(manager)).toEqual([['leave', '2026-06-08']])
  expect(await ledger(alone)).toEqual([['nothing-to-say', '2026-06-08']])
  await runAt('2026-06-08T13:00:00Z')
  // The weekly off is the day that they chose.
  expect(await ledger(newYork)).toEqual([[null, '2026-06-08']])
})

test('six servers at once send each week once', async () => {
  const { company } = await team()
  const managers = await Promise.all(Array.from({ length: 8 }, () => company.person({ role: 'Manager' })))
  for (const person of managers) await choose(person, 'Monday')
  api.clock.set('2026-06-08T03:30:20Z')
  await Promise.all(Array.from({ length: 6 }, () => run()))
  for (const person of managers) {
    expect(await told(person)).toHaveLength(1)
    expect(await mailsTo(person)).toHaveLength(1)
  }
})

test('managers of an imported company get none before they have set a password', async () => {
  const { company, manager } = await team()
  await choose(manager, 'Monday')
  await company.import()
  await kolkata('2026-06-08', '09:00')
  expect([await told(manager), await mailsTo(manager)]).toEqual([[], []])
})
