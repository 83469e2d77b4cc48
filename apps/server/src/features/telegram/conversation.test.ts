import { maxReportText } from '#core/reports/limits.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { botUser, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi } from '#tests/setup/api.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const telegram = await TelegramServer.start()
afterAll(() => telegram.close())
// Tuesday 9 June 2026, 5:30 PM in Kolkata.
const start = '2026-06-09T12:00:00Z'
const api = await startApi(start, telegram.config)
let chats = 500

beforeEach(() => api.clock.set(start))

async function linked(given: Parameters<typeof botUser>[1] = {}) {
  const company = await Company.create(api)
  const person = await botUser(company, given)
  const chat = new TelegramChat(api, telegram, ++chats)
  await chat.link(person)
  return { company, person, chat }
}
const reports = async (person: { id: string }) =>
  (
    await asOwner(api, (owner) =>
      owner.query(
        `select r.status, r.is_late, v.version_number, v.tasks_completed, v.challenges_faced, v.plan_for_tomorrow
         from app.reports r join app.report_versions v on v.tenant_id = r.tenant_id and v.report_id = r.id
         where r.employee_id = $1 order by v.version_number`,
        [person.id],
      ),
    )
  ).rows

test('a report is written field by field, confirmed, and is the same as one of the form', async () => {
  const { company, person, chat } = await linked()
  const manager = await company.person({ role: 'Manager' })
  expect(await chat.write('/report')).toEqual([
    expect.stringMatching(/^Report for Tue 09-Jun-2026, due by 7:00 PM\.[\s\S]*Tasks completed\nOne line/),
  ])
  expect(await chat.write('Gate times\nYard B')).toEqual([
    expect.stringMatching(/^Challenges faced \(optional\)/),
  ])
  expect(await chat.write('/skip')).toEqual([expect.stringMatching(/^Plan for tomorrow \(optional\)/)])
  expect(await chat.write('Audit')).toEqual([
    'Tasks completed\nGate times\nYard B\n\nChallenges faced\nNone\n\nPlan for tomorrow\nAudit',
  ])
  expect(await reports(person)).toEqual([])
  expect(await chat.press('Submit report')).toEqual([
    'Submitted at 5:30 PM.\nYou can edit once until 7:30 PM',
  ])
  expect(await reports(person)).toEqual([
    {
      status: 'Pending Acknowledgment',
      is_late: false,
      version_number: 1,
      tasks_completed: 'Gate times\nYard B',
      challenges_faced: '',
      plan_for_tomorrow: 'Audit',
    },
  ])
  const told = (await manager.call('GET /notifications')).body.items
  expect(told).toHaveLength(1)
})

test('a second press of the button, and a second copy of it, submit nothing more', async () => {
  const { person, chat } = await linked()
  for (const text of ['/report', 'Gate times', '/skip', '/skip']) await chat.write(text)
  const press = telegram.press(chat.id, 'Submit report')
  const again = telegram.press(chat.id, 'Submit report')
  expect(await chat.take(press)).toEqual([expect.stringContaining('Submitted at')])
  expect(await chat.take(press)).toEqual([])
  expect(await chat.take(again)).toEqual([
    'This report is not being written any more. Send /report to begin.',
  ])
  expect(await reports(person)).toHaveLength(1)
})

test('texts that the form refuses are refused in its words, and the question stays', async () => {
  const { chat } = await linked()
  await chat.write('/report')
  expect(await chat.write('   ')).toEqual(['Say what you completed.'])
  expect(await chat.write('/skip')).toEqual(['Say what you completed.'])
  expect(await chat.write('x'.repeat(maxReportText + 1))).toEqual(['Use at most 20,000 characters.'])
  expect(await chat.write('Gate times')).toEqual([expect.stringContaining('Challenges faced')])
})

test('after the due time it warns, and the report is late', async () => {
  const { person, chat } = await linked()
  api.clock.set('2026-06-09T14:00:00Z')
  expect(await chat.write('/report')).toEqual([expect.stringContaining('late since 7:00 PM')])
  for (const text of ['Gate times', '/skip', '/skip']) await chat.write(text)
  expect(await chat.press('Submit report')).toEqual([expect.stringContaining('Submitted late at 7:30 PM')])
  expect(await reports(person)).toMatchObject([{ is_late: true }])
})

test('on a weekly off it warns and accepts the report', async () => {
  const { person, chat } = await linked({ weeklyOffDay: 'Tuesday' })
  expect(await chat.write('/report')).toEqual([
    expect.stringContaining('Today is your weekly off. You can submit a report anyway.'),
  ])
  for (const text of ['Gate times', '/skip', '/skip']) await chat.write(text)
  await chat.press('Submit report')
  expect(await reports(person)).toMatchObject([{ is_late: false }])
})

test('a submitted report can be edited once within two hours, and fields can be kept', async () => {
  const { person, chat } = await linked()
  await person.submit({ tasksCompleted: 'Gate times', planForTomorrow: 'Audit' })
  expect(await chat.write('/report')).toEqual(['Submitted at 5:30 PM.\nYou can edit once until 7:30 PM'])
  expect(await chat.press('Edit report')).toEqual([expect.stringContaining('Gate times')])
  await chat.write('Gate times and yard B')
  await chat.write('/keep')
  await chat.write('/keep')
  expect(await chat.press('Save changes')).toEqual([expect.stringContaining('Maximum number of edits')])
  expect(await reports(person)).toMatchObject([
    { version_number: 1, tasks_completed: 'Gate times' },
    { version_number: 2, tasks_completed: 'Gate times and yard B', plan_for_tomorrow: 'Audit' },
  ])
  expect(await chat.write('/report')).toEqual([expect.stringContaining('Maximum number of edits')])
})

test('an edit that comes after the two hours is refused in the words of the app', async () => {
  const { person, chat } = await linked()
  await person.submit({ tasksCompleted: 'Gate times' })
  await chat.write('/report')
  await chat.press('Edit report')
  for (const text of ['Yard B', '/keep', '/keep']) await chat.write(text)
  api.clock.forward({ hours: 2, seconds: 1 })
  const [answer] = await chat.press('Save changes')
  expect(answer).toContain('Editing locked')
  expect(await reports(person)).toHaveLength(1)
})

test('a report that was submitted in the app meanwhile is not doubled', async () => {
  const { person, chat } = await linked()
  for (const text of ['/report', 'In the chat', '/skip', '/skip']) await chat.write(text)
  await person.submit({ tasksCompleted: 'In the app' })
  expect(await chat.press('Submit report')).toEqual(['A report for 09-Jun-2026 has already been submitted.'])
  expect(await reports(person)).toMatchObject([{ tasks_completed: 'In the app' }])
})

test('/cancel ends it; after 24 hours it is forgotten', async () => {
  const { person, chat } = await linked()
  await chat.write('/report')
  expect(await chat.write('/cancel')).toEqual(['Stopped. Nothing was sent.'])
  expect(await chat.write('Gate times')).toEqual([
    expect.stringContaining('Daymark did not understand this.'),
  ])
  await chat.write('/report')
  api.clock.forward({ hours: 24 })
  expect(await chat.write('Gate times')).toEqual([
    expect.stringContaining('Daymark did not understand this.'),
  ])
  expect(await reports(person)).toEqual([])
})

test('somebody who may not submit reports, is suspended, or lost the right to use the bot gets nothing', async () => {
  const { person, chat } = await linked({ permissions: ['CAN_USE_TELEGRAM_BOT'] })
  expect(await chat.write('/report')).toEqual(['Nobody expects daily reports from you in Daymark.'])
  const set = (change: string) =>
    asOwner(api, (owner) => owner.query(`update app.users set ${change} where id = $1`, [person.id]))
  await set('is_suspended = true')
  expect(await chat.write('/today')).toEqual([expect.stringContaining('is not linked')])
  await set('is_suspended = false')
  await asOwner(api, (owner) =>
    owner.query(
      `update app.roles set permissions = '{CAN_SUBMIT_OWN_EOD}' where id = (select role_id from app.users where id = $1)`,
      [person.id],
    ),
  )
  expect(await chat.write('/report')).toEqual([expect.stringContaining('is not linked')])
})

test('/today has the report, the tasks that are due, and the meetings of the person’s day', async () => {
  const { company, person, chat } = await linked()
  const manager = await company.person({ role: 'Manager' })
  expect(await chat.write('/today')).toEqual([
    'Tue 09-Jun-2026\n\nReport: not submitted, due by 7:00 PM. Send /report to submit it.\n\nTasks due: none.\n\nMeetings: none.',
  ])
  for (const [title, dueDate] of [
    ['Roster', '2026-06-09'],
    ['Invoices', '2026-06-10'],
  ])
    await manager.call('POST /tasks', { body: { title, dueDate, assigneeIds: [person.publicId] } })
  await planned(manager, {
    title: 'Yard and carriers',
    starts: '2026-06-09T19:00',
    attendeeIds: [person.publicId],
  })
  await person.submit()
  expect(await chat.write('/today')).toEqual([
    'Tue 09-Jun-2026\n\nReport: submitted at 5:30 PM.\n\nTasks due:\n• Roster\n\nMeetings:\n• 7:00 PM Yard and carriers',
  ])
  expect(await chat.write('/today tomorrow')).toEqual([
    'Wed 10-Jun-2026\n\nTasks due:\n• Invoices\n\nMeetings: none.',
  ])
  expect(await chat.write('/today next fri')).toEqual([
    'Fri 19-Jun-2026\n\nTasks due: none.\n\nMeetings: none.',
  ])
  for (const words of ['yesterday', 'soon'])
    expect(await chat.write(`/today ${words}`)).toEqual([
      expect.stringMatching(/^Send \/today, or name a day/),
    ])
})

test('a person in two companies chooses for which one a report is', async () => {
  const { person, chat } = await linked()
  const other = await botUser(await Company.create(api))
  await chat.link(other)
  expect(await chat.write('/report')).toEqual(['A report for which company?'])
  const labels = telegram.sent.at(-1)!.buttons.map(({ label }) => label)
  expect(labels).toHaveLength(2)
  const ours = labels.find((label) => label.endsWith(person.tenantId.slice(-6)))!
  await chat.press(ours)
  for (const text of ['Gate times', '/skip', '/skip']) await chat.write(text)
  await chat.press('Submit report')
  expect([await reports(person), await reports(other)]).toMatchObject([[{}], []])
})
