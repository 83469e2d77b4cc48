import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { addMeeting } from '#tests/factories/meeting.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { publicId } from '#server/platform/ids.ts'
import { meetingReminderJob } from './jobs.ts'

// Monday 8 June 2026, 6:00 AM in Kolkata.
const begin = '2026-06-08T00:30:00Z'
const api = await startApi(begin)
const job = meetingReminderJob(api.context)
/** At a time on the clock of Kolkata. */
const runAt = async (at: string): Promise<void> => {
  api.clock.set(`${at}:20+05:30`)
  await job.run(new AbortController().signal)
}
const aCompany = (): Promise<Company> => {
  api.clock.set(begin)
  return Company.create(api)
}
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message).toReversed()
const ledger = async (person: Person) =>
  (await person.call('GET /reminders')).body.items.map(({ kind, heldBack, day }) => [kind, heldBack, day])

test('attendees and creator are reminded 10 and 5 minutes before the start, in their own zones', async () => {
  const company = await aCompany()
  const [ann, ben] = [await company.person(), await company.person({ timeZone: 'Asia/Kathmandu' })]
  const outsider = await company.person()
  const id = await addMeeting(company, ann, { agenda: 'Rates', attendees: [ben] })
  for (const time of ['09:49', '09:50', '09:50', '09:51', '09:55', '09:56', '10:00'])
    await runAt(`2026-06-09T${time}`)
  expect(await told(ann)).toEqual([
    '“Lane rates” starts in 10 minutes, at 10:00 AM.',
    '“Lane rates” starts in 5 minutes, at 10:00 AM.',
  ])
  expect(await told(ben)).toEqual([
    '“Lane rates” starts in 10 minutes, at 10:15 AM.',
    '“Lane rates” starts in 5 minutes, at 10:15 AM.',
  ])
  expect(await told(outsider)).toEqual([])
  const { items } = (await ben.call('GET /notifications')).body
  expect(items[0]).toMatchObject({
    type: 'reminder',
    isCrucial: false,
    link: `/meetings/${publicId('meeting', id)}?date=2026-06-09`,
  })
  const reminder = (await ben.call('GET /reminders')).body.items[0]
  expect(reminder).toMatchObject({
    kind: 'meeting-start',
    meeting: { id: publicId('meeting', id), title: 'Lane rates' },
    explanation: 'Because “Lane rates” of Tue 09-Jun-2026 was about to start, and you attend or planned it.',
  })
})

test('a series is reminded of at each occurrence', async () => {
  const company = await aCompany()
  const ann = await company.person()
  await addMeeting(company, ann, { agenda: 'Rates' })
  for (const day of ['09', '16', '23']) await runAt(`2026-06-${day}T09:55`)
  expect(await told(ann)).toHaveLength(3)
})

test('people who declined, turned it off, may no longer see meetings or are suspended are not reminded', async () => {
  const company = await aCompany()
  const people = {
    creator: await company.person(),
    declined: await company.person(),
    declinedThisOne: await company.person(),
    comesAfterAll: await company.person(),
    off: await company.person(),
    reader: await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] }),
    suspended: await company.person({ isSuspended: true }),
  }
  const { declined, declinedThisOne, comesAfterAll, off, reader, suspended } = people
  for (const channel of ['app', 'browser', 'push', 'mail'])
    await off.call('PATCH /me/notification-settings', {
      body: { channel: { topic: 'meeting-start', channel, isOn: false } },
    })
  const id = await addMeeting(company, people.creator, {
    agenda: 'Rates',
    attendees: [declined, declinedThisOne, comesAfterAll, off, reader, suspended],
    declined: [declined, comesAfterAll],
  })
  const answer = {
    tenant_id: company.tenantId,
    meeting_id: id,
    occurrence_date: '2026-06-09',
    answered_at: begin,
  }
  await company.insert('app.meeting_answers', [
    { ...answer, user_id: declinedThisOne.id, rsvp: 'Declined' },
    { ...answer, user_id: comesAfterAll.id, rsvp: 'Attending' },
  ])
  await runAt('2026-06-09T09:50')
  expect(await told(comesAfterAll)).toHaveLength(1)
  for (const person of [declined, declinedThisOne, off, reader]) expect(await told(person)).toEqual([])
  for (const person of [declined, declinedThisOne])
    expect(await ledger(person)).toEqual([['meeting-start', 'declined', '2026-06-09']])
  expect(await ledger(off)).toEqual([['meeting-start', 'turned-off', '2026-06-09']])
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select from app.reminders where user_id = any ($1)', [[reader.id, suspended.id]]),
  )
  expect(rows).toEqual([])
})

test('moved occurrences are reminded of before their new time, cancelled ones never', async () => {
  const company = await aCompany()
  const ann = await company.person()
  await addMeeting(company, ann, {
    agenda: 'Rates',
    cancelled: ['2026-06-09'],
    moved: { '2026-06-16': '2026-06-17T15:00' },
  })
  for (const at of ['09T09:50', '09T09:55', '16T09:50', '16T09:55', '17T14:50', '17T14:55'])
    await runAt(`2026-06-${at}`)
  expect(await told(ann)).toEqual([
    '“Lane rates” starts in 10 minutes, at 3:00 PM.',
    '“Lane rates” starts in 5 minutes, at 3:00 PM.',
  ])
  expect(await ledger(ann)).toEqual([
    ['meeting-start', null, '2026-06-16'],
    ['meeting-start', null, '2026-06-16'],
  ])
})

test('the creator of a formal series without an agenda is reminded once, a day before', async () => {
  const company = await aCompany()
  const [ann, ben] = [await company.person(), await company.person()]
  await addMeeting(company, ann, { title: 'Without', attendees: [ben] })
  await addMeeting(company, ann, { title: 'Once', rule: 'none' })
  await addMeeting(company, ann, { title: 'Memo', type: 'live_memo' })
  await addMeeting(company, ann, { title: 'With', agenda: 'Rates' })
  const withPoints = await addMeeting(company, ann, { title: 'With points' })
  await company.insert('app.agenda_items', [
    {
      tenant_id: company.tenantId,
      id: withPoints,
      meeting_id: withPoints,
      occurrence_date: '2026-06-09',
      text: 'Rates',
      created_by: ben.id,
      created_by_name: ben.name,
      created_at: begin,
    },
  ])
  for (const time of ['09:59', '10:00', '10:01', '10:29', '10:31']) await runAt(`2026-06-08T${time}`)
  expect(await told(ann)).toEqual(['“Without” on Tue 09-Jun-2026 at 10:00 AM has no agenda yet.'])
  expect(await told(ben)).toEqual([])
})

test('a server that was down in the minute catches up with the agenda, not with the start', async () => {
  const company = await aCompany()
  const ann = await company.person()
  await addMeeting(company, ann)
  await runAt('2026-06-08T10:25')
  await runAt('2026-06-09T09:52')
  expect(await told(ann)).toEqual(['“Lane rates” on Tue 09-Jun-2026 at 10:00 AM has no agenda yet.'])
  await runAt('2026-06-09T09:55')
  expect(await told(ann)).toHaveLength(2)
})

test('several servers at the same moment remind everybody once, of however many meetings', async () => {
  const company = await aCompany()
  const [ann, ben] = [await company.person(), await company.person()]
  for (let number = 0; number < 120; number++)
    await addMeeting(company, ann, {
      title: `Meeting ${number}`,
      agenda: 'Rates',
      attendees: [ben],
      rule: 'none',
    })
  api.clock.set('2026-06-09T09:50:20+05:30')
  const servers = Array.from({ length: 4 }, () => meetingReminderJob(api.context))
  await Promise.all(servers.map((one) => one.run(new AbortController().signal)))
  await job.run(new AbortController().signal)
  const { rows } = await asOwner(api, (owner) =>
    owner.query(
      'select user_id, count(*)::int from app.notifications where user_id = any ($1) group by user_id',
      [[ann.id, ben.id]],
    ),
  )
  expect(rows.map(({ count }) => count)).toEqual([120, 120])
})

test('a meeting without any further reminder is not looked at again', async () => {
  const company = await aCompany()
  const ann = await company.person()
  const id = await addMeeting(company, ann, { rule: 'none' })
  for (const time of ['09:50', '09:55']) await runAt(`2026-06-09T${time}`)
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select from app.meeting_reminder_times where meeting_id = $1', [id]),
  )
  expect(rows).toEqual([])
})
