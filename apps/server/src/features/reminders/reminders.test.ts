import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import { reminderJob } from './jobs.ts'

// Tuesday 9 June 2026, 6:00 AM in Kolkata.
const api = await startApi('2026-06-09T00:30:00Z')
const job = reminderJob(api.context)
const runAt = async (at: string): Promise<void> => {
  api.clock.set(at)
  await job.run(new AbortController().signal)
}
/** At a time on the clock of Kolkata. */
const kolkata = (date: string, time: string) => runAt(`${date}T${time}:20+05:30`)
const begin = () => api.clock.set('2026-06-09T00:30:00Z')

const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items
    .filter(({ type }) => type === 'reminder')
    .map(({ message }) => message)
const ledger = async (person: Person) =>
  (await person.call('GET /reminders')).body.items.map(({ kind, heldBack, day }) => [kind, heldBack, day])
const submit = (person: Person, forDate: string) =>
  person.call('POST /reports', { body: { forDate, tasksCompleted: '- Done' } })
const task = async (person: Person, title: string, dueDate: string) => {
  const { status, body } = await person.call('POST /tasks', {
    body: { title, dueDate },
  })
  expect(status).toBe(201)
  return body.id
}

test('in a company with another due time, the reminder comes a quarter of an hour before it', async () => {
  begin()
  const [early, usual] = [await Company.create(api), await Company.create(api)]
  const admin = await early.person({ role: 'Tenant Admin', unit: null, weeklyOffDay: 'Tuesday' })
  api.clock.set('2026-06-06T12:00:00Z')
  const people = [await early.person(), await usual.person()] as const
  await admin.call('PATCH /company', { body: { dueTime: '12:00', version: 1 } })
  const toldBoth = () => Promise.all(people.map(told))
  await kolkata('2026-06-09', '11:44')
  expect(await toldBoth()).toEqual([[], []])
  for (const time of ['11:45', '11:59', '12:00', '18:45']) await kolkata('2026-06-09', time)
  expect(await toldBoth()).toEqual([
    ["It's 11:45 AM. Time to prepare and submit your End-of-Day report!"],
    ["It's 6:45 PM. Time to prepare and submit your End-of-Day report!"],
  ])
})

test('a person who has not reported on a working day is reminded once, from 6:45 PM until 7 PM of their own day', async () => {
  begin()
  const company = await Company.create(api)
  const people = {
    kolkata: await company.person(),
    reported: await company.person(),
    off: await company.person({ weeklyOffDay: 'Tuesday' }),
    chatham: await company.person({ timeZone: 'Pacific/Chatham' }),
    stJohns: await company.person({ timeZone: 'America/St_Johns' }),
    suspended: await company.person({ isSuspended: true }),
    reader: await company.person({ permissions: ['CAN_VIEW_OWN_REPORTS'] }),
  }
  api.clock.set('2026-06-09T12:00:00Z')
  await submit(people.reported, 'today')
  await kolkata('2026-06-09', '18:44')
  expect(await told(people.kolkata)).toEqual([])
  for (const time of ['18:45', '18:46', '18:59']) await kolkata('2026-06-09', time)
  await kolkata('2026-06-09', '19:00')
  expect(await told(people.kolkata)).toEqual([
    "It's 6:45 PM. Time to prepare and submit your End-of-Day report!",
  ])
  const { items } = (await people.kolkata.call('GET /notifications')).body
  expect(items[0]).toMatchObject({ isCrucial: true, link: '/submit-eod/2026-06-09', actors: [] })
  expect(await ledger(people.reported)).toEqual([['report-due', 'reported', '2026-06-09']])
  expect(await ledger(people.off)).toEqual([['report-due', 'weekly-off', '2026-06-09']])
  // 6:45 PM comes at 06:00 in Chatham, and at 21:15 in St John's.
  for (const person of [people.chatham, people.stJohns, people.reader])
    expect(await ledger(person)).toEqual([])
  await runAt('2026-06-09T21:15:20Z')
  expect(await ledger(people.stJohns)).toEqual([['report-due', null, '2026-06-09']])
  await runAt('2026-06-10T06:00:20Z')
  expect(await ledger(people.chatham)).toEqual([['report-due', null, '2026-06-10']])
  for (const person of [people.reported, people.off, people.reader]) expect(await told(person)).toEqual([])
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select from app.reminders where user_id = $1', [people.suspended.id]),
  )
  expect(rows).toEqual([])
})

test('who becomes due within the window, by their own row, their role or their company, is reminded in the next minute', async () => {
  begin()
  const company = await Company.create(api)
  const [usual, back, reader] = [
    await company.person(),
    await company.person({ isSuspended: true }),
    await company.person({ permissions: ['CAN_VIEW_OWN_REPORTS'] }),
  ]
  const other = await Company.create(api)
  const later = await other.person()
  const change = (statement: string, id: string) => asOwner(api, (owner) => owner.query(statement, [id]))
  await change(`update app.tenants set status = 'inactive' where id = $1`, other.tenantId)
  const remindedAt = async (time: string) => {
    await kolkata('2026-06-09', time)
    const people = { usual, back, reader, later }
    const found = await Promise.all(
      Object.entries(people).map(async ([name, { id }]) => {
        const { rows } = await asOwner(api, (owner) =>
          owner.query('select from app.notifications where user_id = $1', [id]),
        )
        return rows.map(() => name)
      }),
    )
    return found.flat()
  }
  expect(await remindedAt('18:45')).toEqual(['usual'])
  await change('update app.users set is_suspended = false where id = $1', back.id)
  expect(await remindedAt('18:46')).toEqual(['usual', 'back'])
  await change(
    `update app.roles set permissions = permissions || '{CAN_SUBMIT_OWN_EOD}'
      where id = (select role_id from app.users where id = $1)`,
    reader.id,
  )
  expect(await remindedAt('18:47')).toEqual(['usual', 'back', 'reader'])
  await change(`update app.tenants set status = 'active' where id = $1`, other.tenantId)
  expect(await remindedAt('18:48')).toEqual(['usual', 'back', 'reader', 'later'])
  // Without a role's record, the name of the role decides.
  const joined = await company.person({ role: 'Employee' })
  await change('update app.users set role_id = null where id = $1', joined.id)
  expect(await remindedAt('18:49')).toHaveLength(4)
  expect(await ledger(joined)).toEqual([['report-due', null, '2026-06-09']])
})

test('a task that is assigned within the window of its reminders is reminded of in the next minute', async () => {
  begin()
  const employee = await (await Company.create(api)).person()
  await task(employee, 'Call the depot', '2026-06-10')
  await kolkata('2026-06-10', '09:00')
  await task(employee, 'Book the hall', '2026-06-10')
  await kolkata('2026-06-10', '09:01')
  await kolkata('2026-06-10', '09:02')
  expect(await told(employee)).toEqual([
    '“Book the hall” is due today, 10-Jun-2026.',
    '“Call the depot” is due today, 10-Jun-2026.',
  ])
})

test('a reminder of the missing report of the last working day comes in the morning', async () => {
  begin()
  const company = await Company.create(api)
  const [missed, reported, away] = [
    await company.person(),
    await company.person(),
    await company.person({ weeklyOffDay: null }),
  ]
  api.clock.set('2026-06-06T12:00:00Z')
  await submit(reported, 'today')
  // On Monday the last working day is Saturday.
  await kolkata('2026-06-08', '09:29')
  await kolkata('2026-06-08', '09:34')
  expect(await told(missed)).toEqual(['Your report for Sat 06-Jun-2026 is missing.'])
  expect(await ledger(reported)).toEqual([['report-missing', 'reported', '2026-06-06']])
  expect(await told(away)).toEqual(['Your report for Sun 07-Jun-2026 is missing.'])
  await kolkata('2026-06-09', '09:30')
  expect(await told(missed)).toEqual([
    'Your report for Mon 08-Jun-2026 is missing.',
    'Your report for Sat 06-Jun-2026 is missing.',
  ])
})

test('assignees are reminded of open tasks the day before, on the day, and once when they are overdue', async () => {
  begin()
  const company = await Company.create(api)
  const employee = await company.person()
  const first = await task(employee, 'Call the depot', '2026-06-10')
  await task(employee, 'Book the hall', '2026-06-10')
  const done = await task(employee, 'Send the quote', '2026-06-10')
  await employee.call('PUT /tasks/{taskId}/status', {
    path: { taskId: done },
    body: { status: 'Completed' },
  })
  await kolkata('2026-06-09', '18:02')
  await kolkata('2026-06-10', '09:01')
  await employee.call('PUT /tasks/{taskId}/status', {
    path: { taskId: first },
    body: { status: 'Completed' },
  })
  for (const date of ['2026-06-11', '2026-06-12']) await kolkata(date, '10:03')
  expect(await told(employee)).toEqual([
    '“Book the hall” is overdue since 10-Jun-2026.',
    '2 tasks are due today: “Book the hall” and “Call the depot”.',
    '2 tasks are due tomorrow: “Book the hall” and “Call the depot”.',
  ])
  const { items } = (await employee.call('GET /reminders')).body
  expect(items).toHaveLength(5)
  expect(items[0]).toMatchObject({
    task: { title: 'Book the hall' },
    explanation:
      'Because “Book the hall” was still open, with you as an assignee, and due on Wed 10-Jun-2026.',
  })
})

test('an overdue task that gets another day is reminded of again after it', async () => {
  begin()
  const employee = await (await Company.create(api)).person()
  const id = await task(employee, 'Call the depot', '2026-06-10')
  await kolkata('2026-06-11', '10:00')
  const { version } = (await employee.call('GET /tasks/{taskId}', { path: { taskId: id } })).body
  await employee.call('PATCH /tasks/{taskId}', {
    path: { taskId: id },
    body: { version, dueDate: '2026-06-12' },
  })
  await kolkata('2026-06-13', '10:00')
  expect(await told(employee)).toEqual([
    '“Call the depot” is overdue since 12-Jun-2026.',
    '“Call the depot” is overdue since 10-Jun-2026.',
  ])
})

test('a task that stays overdue is reminded of once, however long, although reminders are kept for 30 days', async () => {
  begin()
  const employee = await (await Company.create(api)).person()
  await task(employee, 'Call the depot', '2026-06-10')
  await kolkata('2026-06-11', '10:00')
  await kolkata('2026-07-20', '03:00')
  await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
  expect(await ledger(employee)).toEqual([])
  await kolkata('2026-07-20', '10:00')
  expect(await told(employee)).toEqual(['“Call the depot” is overdue since 10-Jun-2026.'])
})

test('on days off nothing is sent, and overdue reminders follow on the next working day', async () => {
  begin()
  const company = await Company.create(api)
  const employee = await company.person({ weeklyOffDay: 'Thursday' })
  await task(employee, 'Call the depot', '2026-06-10')
  await kolkata('2026-06-11', '10:00')
  expect(await told(employee)).toEqual([])
  expect(await ledger(employee)).toEqual([['task-overdue', 'weekly-off', '2026-06-10']])
  await kolkata('2026-06-12', '10:04')
  expect(await told(employee)).toEqual(['“Call the depot” is overdue since 10-Jun-2026.'])
})

test('a run that fails in the middle sends nothing, and the next one within the window sends everything', async () => {
  begin()
  const company = await Company.create(api)
  const employee = await company.person()
  await asOwner(api, (owner) =>
    owner.query(
      `alter table app.notifications add constraint broken check (action_type <> 'REPORT_DUE') not valid`,
    ),
  )
  await expect(kolkata('2026-06-09', '18:45')).rejects.toThrow('broken')
  await asOwner(api, (owner) => owner.query('alter table app.notifications drop constraint broken'))
  expect(await ledger(employee)).toEqual([])
  await kolkata('2026-06-09', '18:46')
  expect(await told(employee)).toHaveLength(1)
})

test('six servers at once send each reminder once', async () => {
  begin()
  const company = await Company.create(api)
  const people = await Promise.all(Array.from({ length: 20 }, () => company.person()))
  api.clock.set('2026-06-09T13:15:20Z')
  await Promise.all(Array.from({ length: 6 }, () => job.run(new AbortController().signal)))
  for (const person of people) expect(await told(person)).toHaveLength(1)
})

test('people read their own reminders only, page by page, and those that were held back alone', async () => {
  begin()
  const company = await Company.create(api)
  const [one, other] = [await company.person({ weeklyOffDay: 'Tuesday' }), await company.person()]
  for (const date of ['2026-06-08', '2026-06-09']) await kolkata(date, '18:45')
  const page = async (query: Record<string, string | number>) =>
    (await one.call('GET /reminders', { query })).body
  const first = await page({ pageSize: 1 })
  expect(first).toMatchObject({ items: [{ heldBack: 'weekly-off' }], hasMore: true })
  const second = await page({ pageSize: 1, before: first.items[0]!.id })
  expect(second).toMatchObject({ items: [{ heldBack: null, day: '2026-06-08' }], hasMore: false })
  expect((await page({ result: 'held-back' })).items).toHaveLength(1)
  expect((await page({ result: 'sent' })).items).toHaveLength(1)
  expect(await ledger(other)).toHaveLength(2)
})
