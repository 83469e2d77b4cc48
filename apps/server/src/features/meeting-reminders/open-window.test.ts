import { Company, type Person } from '#tests/factories/company.ts'
import { addMeeting } from '#tests/factories/meeting.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'
import { publicId } from '#server/platform/ids.ts'
import { meetingReminderJob } from './jobs.ts'

// Monday 8 June 2026, 6:00 AM in Kolkata; the agenda of Tuesday 10:00 AM is requested from Monday 10:00 AM on.
const begin = '2026-06-08T00:30:00Z'
const api = await startApi(begin)
const job = meetingReminderJob(api.context)
/** Sets the clock of Kolkata. */
const at = (time: string): void => api.clock.set(`2026-06-${time}+05:30`)
const runAt = async (time: string): Promise<void> => {
  at(time)
  await job.run(new AbortController().signal)
}
const people = async (): Promise<[creator: Person, attendee: Person, company: Company]> => {
  api.clock.set(begin)
  const company = await Company.create(api)
  return [await company.person({ role: 'Manager' }), await company.person(), company]
}
/** The reminders that the person got, oldest first. */
const reminders = async (person: Person) =>
  (await person.call('GET /notifications')).body.items
    .filter(({ type }) => type === 'reminder')
    .map(({ message }) => message)
    .toReversed()
const weekly = (attendee: Person) => ({
  title: 'Lane rates',
  attendeeIds: [attendee.publicId],
  recurrence: { rule: 'weekly' },
})
const date = '2026-06-09'
const noAgenda = '“Lane rates” on Tue 09-Jun-2026 at 10:00 AM has no agenda yet.'

describe('within the half hour in which agendas are requested, one is requested once for an occurrence that', () => {
  const asked = async (creator: Person): Promise<string[]> => {
    for (const time of ['08T10:21', '08T10:22', '08T10:29', '08T10:31']) await runAt(time)
    return reminders(creator)
  }

  test('was planned', async () => {
    const [creator, attendee] = await people()
    at('08T10:20')
    await planned(creator, { ...weekly(attendee), starts: '2026-06-09T10:00' })
    expect(await asked(creator)).toEqual([noAgenda])
  })

  test('was moved, or its series was', async () => {
    const [creator, attendee] = await people()
    const one = await planned(creator, { ...weekly(attendee), starts: '2026-06-09T18:00' })
    const all = await planned(creator, { ...weekly(attendee), starts: '2026-06-09T18:00' })
    await runAt('08T10:00')
    at('08T10:20')
    await creator.call('PUT /meetings/{meetingId}/occurrences/{date}/time', {
      path: { meetingId: one.id, date },
      body: { starts: '2026-06-09T10:00' },
    })
    await creator.call('PATCH /meetings/{meetingId}', {
      path: { meetingId: all.id },
      body: { starts: '2026-06-09T10:00' },
    })
    expect(await asked(creator)).toEqual([noAgenda, noAgenda])
  })

  test('was brought back', async () => {
    const [creator, attendee] = await people()
    const { id: meetingId } = await planned(creator, { ...weekly(attendee), starts: '2026-06-09T10:00' })
    await creator.call('POST /meetings/{meetingId}/cancellations', { path: { meetingId }, body: { date } })
    await runAt('08T10:00')
    at('08T10:20')
    await creator.call('DELETE /meetings/{meetingId}/cancellations/{date}', { path: { meetingId, date } })
    expect(await asked(creator)).toEqual([noAgenda])
  })

  test('lost its agenda or the last point on it', async () => {
    const [creator, attendee] = await people()
    const starts = '2026-06-09T10:00'
    const withText = await planned(creator, { ...weekly(attendee), starts, agenda: 'Rates' })
    const withPoint = await planned(creator, { ...weekly(attendee), starts })
    const path = { meetingId: withPoint.id, date }
    const { id } = (
      await attendee.call('POST /meetings/{meetingId}/occurrences/{date}/agenda-items', {
        path,
        body: { text: 'Rates' },
      })
    ).body
    await runAt('08T10:00')
    expect(await reminders(creator)).toEqual([])
    at('08T10:20')
    await creator.call('PATCH /meetings/{meetingId}', {
      path: { meetingId: withText.id },
      body: { agenda: '' },
    })
    await creator.call('DELETE /meetings/{meetingId}/occurrences/{date}/agenda-items/{agendaItemId}', {
      path: { ...path, agendaItemId: id },
    })
    expect(await asked(creator)).toEqual([noAgenda, noAgenda])
  })
})

test('an agenda is not asked for again where the occurrence is moved or brought back after it was', async () => {
  const [creator, attendee] = await people()
  const { id: meetingId } = await planned(creator, { ...weekly(attendee), starts: '2026-06-09T10:00' })
  await runAt('08T10:00')
  at('08T10:05')
  const path = { meetingId, date }
  await creator.call('PUT /meetings/{meetingId}/occurrences/{date}/time', {
    path,
    body: { starts: '2026-06-09T10:15' },
  })
  await creator.call('POST /meetings/{meetingId}/cancellations', { path: { meetingId }, body: { date } })
  await creator.call('DELETE /meetings/{meetingId}/cancellations/{date}', { path })
  for (const time of ['08T10:06', '08T10:15', '08T10:20']) await runAt(time)
  expect(await reminders(creator)).toEqual([noAgenda])
})

test('a person who plans a meeting within the minute 10 minutes before it is reminded in the same minute', async () => {
  const [creator, attendee] = await people()
  at('09T09:50:10')
  await planned(creator, { ...weekly(attendee), starts: '2026-06-09T10:00' })
  await runAt('09T09:50:40')
  await runAt('09T09:51')
  expect(await reminders(attendee)).toEqual(['“Lane rates” starts in 10 minutes, at 10:00 AM.'])
})

test('a person who is invited, or accepts late, between the two reminders gets the second', async () => {
  const [creator, declined, company] = await people()
  const late = await company.person()
  const id = await addMeeting(company, creator, { attendees: [declined], declined: [declined] })
  const meetingId = publicId('meeting', id)
  await runAt('09T09:50')
  at('09T09:53')
  await creator.call('PATCH /meetings/{meetingId}', {
    path: { meetingId },
    body: { attendeeIds: [declined.publicId, late.publicId] },
  })
  await declined.call('PUT /meetings/{meetingId}/answer', {
    path: { meetingId },
    body: { answer: 'Attending' },
  })
  await runAt('09T09:55')
  for (const person of [declined, late])
    expect(await reminders(person)).toEqual(['“Lane rates” starts in 5 minutes, at 10:00 AM.'])
})

test('a server that was down for all of the half hour does not ask for the agenda later', async () => {
  const [creator, , company] = await people()
  await addMeeting(company, creator)
  for (const time of ['08T10:31', '08T12:00', '09T09:55']) await runAt(time)
  expect(await reminders(creator)).toEqual(['“Lane rates” starts in 5 minutes, at 10:00 AM.'])
})
