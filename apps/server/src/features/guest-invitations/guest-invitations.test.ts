import { openMailer } from '#server/platform/mail/mailer.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { type ReceivedMail } from '#tests/setup/smtp-stand-in.ts'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendDueMail } from '../mail/jobs.ts'

const mailServer = await startMailServer()
// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const publicUrl = 'http://daymark.example'
const api = await startApi(start, {
  smtpUrl: mailServer.url,
  mailFrom: 'Daymark <d@daymark.example>',
  publicUrl,
})
const mailer = openMailer(api.config)!
beforeEach(async () => {
  api.clock.set(start)
  mailServer.received.length = 0
  await asOwner(api, (owner) => owner.query('delete from app.mails'))
})

const received = async (): Promise<ReceivedMail[]> => {
  await sendDueMail(api.context, mailer)
  return mailServer.received.splice(0).toSorted((a, b) => a.to[0]!.localeCompare(b.to[0]!))
}
/** The calendar file of a mail as another program reads it. */
const fileOf = ({ mail }: ReceivedMail) => {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    start: event.getFirstPropertyValue('dtstart')?.toString(),
    rule: event.getFirstPropertyValue('rrule')?.toString(),
    replaces: event.getFirstPropertyValue('recurrence-id')?.toString(),
    without: event.getAllProperties('exdate').map((one) => one.getFirstValue()?.toString()),
    status: event.getFirstPropertyValue('status'),
    attendees: event.getAllProperties('attendee').map((one) => one.getFirstValue()?.toString().toLowerCase()),
    organizer: event.getFirstPropertyValue('organizer'),
    location: event.getFirstPropertyValue('location') ?? undefined,
    relatedTo: event.getFirstPropertyValue('related-to') ?? undefined,
  }))
  return { method: calendar.getFirstPropertyValue('method'), events }
}

async function planner(): Promise<Person> {
  const company = await Company.create(api)
  return company.person({ name: 'Arjun Rao', role: 'Manager' })
}
const weekly = { recurrence: { rule: 'weekly', until: null, count: null } }
const external = (guests: string[]) => ({ mode: 'external', attendeeIds: [], guests })

test('a guest is invited by a mail with a file that calendar programs offer to answer', async () => {
  const arjun = await planner()
  const { id } = await planned(arjun, {
    ...external(['kim@guest.example']),
    agenda: 'Lanes\nRates',
    ...weekly,
  })
  const [mail, ...others] = await received()
  expect(others).toEqual([])
  expect(mail!.to).toEqual(['kim@guest.example'])
  expect(mail!.mail.subject).toBe('Invitation: Yard weekly')
  expect(mail!.mail.replyTo).toMatchObject([{ address: arjun.email }])
  expect(mail!.mail.from).toMatchObject({ address: 'd@daymark.example' })
  const text = mail!.mail.text!
  expect(text).toContain('Arjun Rao (Company')
  expect(text).toContain('When: Wed 10-Jun-2026, 10:00 AM to 10:30 AM (Asia/Kolkata)')
  expect(text).toContain('It takes place each week.')
  expect(text).toContain('Rates')
  // Guests cannot open Daymark, but for the page on which they answer.
  for (const [link] of `${text}${mail!.mail.html}`.matchAll(/http[^\s"<]*/g))
    expect(link).toMatch(/^http:\/\/daymark\.example\/guest-answer\?token=[\w-]{80,}&(amp;)?answer=\w+$/)
  expect(mail!.source).toContain('multipart/alternative')
  expect(mail!.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(mail!.source).toMatch(/Content-Disposition: attachment; filename=meeting\.ics/i)
  const { method, events } = fileOf(mail!)
  expect(method).toBe('REQUEST')
  expect(events).toEqual([
    {
      uid: `${id}@daymark`,
      sequence: 0,
      start: '2026-06-10T10:00:00',
      rule: 'FREQ=WEEKLY',
      replaces: undefined,
      without: [],
      status: 'CONFIRMED',
      attendees: ['mailto:kim@guest.example'],
      organizer: `mailto:${arjun.email}`,
    },
  ])
})

test('a guest learns where a meeting is, and of another location as of another time', async () => {
  const arjun = await planner()
  const { id } = await planned(arjun, { ...external(['kim@guest.example']), ...weekly, location: 'Room 4' })
  const [invited] = await received()
  expect(invited!.mail.text).toContain('Where: Room 4')
  const location = 'https://meet.example/yard'
  await arjun.call('PATCH /meetings/{meetingId}', { path: { meetingId: id }, body: { location } })
  const [changed] = await received()
  expect(changed!.mail.subject).toBe('Meeting changed: Yard weekly')
  expect(changed!.mail.text).toContain(`Where: ${location}`)
  expect(changed!.mail.html).toContain(`href="${location}"`)
  expect(fileOf(changed!)).toMatchObject({ method: 'REQUEST', events: [{ sequence: 1, location }] })
  const path = { meetingId: id, date: '2026-06-17' }
  await arjun.call('PUT /meetings/{meetingId}/occurrences/{date}/location', {
    path,
    body: { location: 'Gate 3' },
  })
  const [one] = await received()
  expect(one!.mail.text).toContain('Where: Gate 3')
  expect(fileOf(one!)).toMatchObject({
    events: [
      { sequence: 2, location },
      { sequence: 2, replaces: '2026-06-17T10:00:00', location: 'Gate 3' },
    ],
  })
})

test('guests do not learn of each other, and planning again sends nothing twice', async () => {
  const arjun = await planner()
  const meeting = {
    ...external(['kim@guest.example', 'lee@guest.example']),
    id: 'meet_01jzzzzzzze0000000000000m1',
  }
  await planned(arjun, meeting)
  await arjun.call('POST /meetings', {
    body: { title: 'Yard weekly', starts: '2026-06-10T10:00', minutes: 30, ...meeting },
  })
  const mails = await received()
  expect(mails.map(({ to }) => to[0])).toEqual(['kim@guest.example', 'lee@guest.example'])
  expect(mails[0]!.source).not.toContain('lee@')
})

test('remaining guests are notified of a change, with a larger sequence; others are invited or cancelled', async () => {
  const arjun = await planner()
  const { id } = await planned(arjun, { ...external(['kim@guest.example', 'lee@guest.example']), ...weekly })
  await received()
  const change = (body: object) =>
    arjun.call('PATCH /meetings/{meetingId}', { path: { meetingId: id }, body })
  // None has taken place, so that it is the same series.
  await change({ starts: '2026-06-11T15:00', guests: ['kim@guest.example', 'new@guest.example'] })
  const [kim, lee, added] = await received()
  expect(kim!.mail.subject).toBe('Meeting changed: Yard weekly')
  expect(fileOf(kim!)).toMatchObject({
    method: 'REQUEST',
    events: [{ uid: `${id}@daymark`, sequence: 1, start: '2026-06-11T15:00:00', rule: 'FREQ=WEEKLY' }],
  })
  expect(lee!.mail.subject).toBe('You are no longer invited: Yard weekly')
  expect(fileOf(lee!)).toMatchObject({
    method: 'CANCEL',
    events: [
      { uid: `${id}@daymark`, sequence: 1, status: 'CANCELLED', attendees: ['mailto:lee@guest.example'] },
    ],
  })
  expect(added!.mail.subject).toBe('Invitation: Yard weekly')
  // What does not concern a guest is not told.
  await change({ guests: ['kim@guest.example'] })
  expect((await received()).map(({ to }) => to[0])).toEqual(['new@guest.example'])
})

test('a running series at another time is a second event, so that guests keep what took place', async () => {
  const arjun = await planner()
  const { id } = await planned(arjun, { ...external(['kim@guest.example']), ...weekly })
  await received()
  api.clock.set('2026-06-18T00:00:00Z')
  const path = { meetingId: id }
  await arjun.call('PATCH /meetings/{meetingId}', { path, body: { starts: '2026-06-25T15:00' } })
  const mails = (await received()).toSorted((a, b) => a.mail.subject!.localeCompare(b.mail.subject!))
  expect(mails.map(({ mail }) => mail.subject)).toEqual([
    'Dates until now: Yard weekly',
    'Meeting changed: Yard weekly',
  ])
  const [ended, continued] = mails.map(fileOf)
  expect(ended).toMatchObject({
    method: 'REQUEST',
    events: [
      {
        uid: `${id}@daymark`,
        sequence: 1,
        start: '2026-06-10T10:00:00',
        rule: 'FREQ=WEEKLY;UNTIL=20260618T000000Z',
      },
    ],
  })
  expect(continued).toMatchObject({
    method: 'REQUEST',
    events: [
      {
        uid: `2-${id}@daymark`,
        relatedTo: `${id}@daymark`,
        start: '2026-06-25T15:00:00',
        rule: 'FREQ=WEEKLY',
      },
    ],
  })
  await arjun.call('POST /meetings/{meetingId}/cancellations', { path, body: { date: '2026-07-02' } })
  const [cancelled] = await received()
  expect(fileOf(cancelled!)).toMatchObject({
    method: 'CANCEL',
    events: [{ uid: `2-${id}@daymark`, replaces: '2026-07-02T15:00:00' }],
  })
})

test('mails about a cancelled, moved or restored occurrence have its date', async () => {
  const arjun = await planner()
  const { id } = await planned(arjun, { ...external(['kim@guest.example']), ...weekly })
  await received()
  const path = { meetingId: id, date: '2026-06-17' }
  await arjun.call('POST /meetings/{meetingId}/cancellations', {
    path: { meetingId: id },
    body: { date: '2026-06-17' },
  })
  const [cancelled] = await received()
  expect(cancelled!.mail.text).toContain('cancelled one date of “Yard weekly”.')
  expect(cancelled!.mail.text).toContain('When: Wed 17-Jun-2026, 10:00 AM to 10:30 AM (Asia/Kolkata)')
  expect(fileOf(cancelled!)).toMatchObject({
    method: 'CANCEL',
    events: [{ sequence: 1, replaces: '2026-06-17T10:00:00', status: 'CANCELLED' }],
  })
  await arjun.call('DELETE /meetings/{meetingId}/cancellations/{date}', { path })
  const [back] = await received()
  expect(fileOf(back!)).toMatchObject({ method: 'REQUEST', events: [{ sequence: 2, without: [] }] })
  await arjun.call('PUT /meetings/{meetingId}/occurrences/{date}/time', {
    path,
    body: { starts: '2026-06-18T16:00' },
  })
  const [moved] = await received()
  expect(moved!.mail.subject).toBe('Meeting moved: Yard weekly')
  for (const line of [
    'moved one date of “Yard weekly”.',
    'Until now: Wed 17-Jun-2026, 10:00 AM to 10:30 AM (Asia/Kolkata)',
    'When: Thu 18-Jun-2026, 4:00 PM to 4:30 PM (Asia/Kolkata)',
    'The other dates stay.',
  ])
    expect(moved!.mail.text).toContain(line)
  expect(moved!.mail.text).not.toContain('each week')
  expect(fileOf(moved!)).toMatchObject({
    method: 'REQUEST',
    events: [
      { sequence: 3, rule: 'FREQ=WEEKLY' },
      { sequence: 3, replaces: '2026-06-17T10:00:00', start: '2026-06-18T16:00:00' },
    ],
  })
})

test('a series that is stopped keeps what took place, and one that never began is called off', async () => {
  const arjun = await planner()
  const { id } = await planned(arjun, { ...external(['kim@guest.example']), ...weekly })
  const other = await planned(arjun, {
    ...external(['lee@guest.example']),
    ...weekly,
    starts: '2026-06-30T10:00',
  })
  await received()
  api.clock.set('2026-06-18T00:00:00Z')
  for (const meetingId of [id, other.id])
    await arjun.call('POST /meetings/{meetingId}/stop', { path: { meetingId } })
  const [kim, lee] = await received()
  expect(fileOf(kim!)).toMatchObject({
    method: 'REQUEST',
    events: [{ rule: 'FREQ=WEEKLY;UNTIL=20260618T000000Z' }],
  })
  expect(fileOf(lee!)).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED' }] })
  for (const mail of [kim, lee]) expect(mail!.mail.subject).toBe('Meetings stopped: Yard weekly')
})

test('a person who takes over a series is its organizer for the guests, who get it with a larger sequence', async () => {
  const company = await Company.create(api)
  const arjun = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const noor = await company.person({ name: 'Noor Hassan', role: 'Manager' })
  const { id } = await planned(arjun, {
    ...external(['kim@guest.example']),
    attendeeIds: [noor.publicId],
    ...weekly,
  })
  await received()
  await asOwner(api, (owner) =>
    owner.query(`update app.users set status = 'archived' where id = $1`, [arjun.id]),
  )
  await noor.call('POST /meetings/{meetingId}/take-over', { path: { meetingId: id } })
  const [kim, ...others] = await received()
  expect(others).toEqual([])
  expect(kim!.mail.subject).toBe('Meeting taken over: Yard weekly')
  expect(kim!.mail.text).toContain('Noor Hassan (Company')
  expect(kim!.mail.replyTo).toMatchObject([{ address: noor.email }])
  expect(fileOf(kim!)).toMatchObject({
    method: 'REQUEST',
    events: [{ uid: `${id}@daymark`, sequence: 1, rule: 'FREQ=WEEKLY', organizer: `mailto:${noor.email}` }],
  })
})

test('a series that is stopped because its creator is archived is called off in the name of its organizer', async () => {
  const company = await Company.create(api)
  const arjun = await company.person({ name: 'Arjun Rao', role: 'Manager' })
  const admin = await company.person({ name: 'Ada Admin', role: 'Tenant Admin', unit: null })
  await planned(arjun, { ...external(['kim@guest.example']), ...weekly })
  await received()
  const { status } = await admin.call('POST /users/{userId}/archive', {
    path: { userId: arjun.publicId },
    body: { seriesTo: null },
  })
  expect(status).toBe(200)
  const [kim] = await received()
  expect(kim!.mail.subject).toBe('Meetings stopped: Yard weekly')
  expect(kim!.mail.text).toContain('Ada Admin (Company')
  expect(kim!.mail.replyTo).toMatchObject([{ address: admin.email }])
  // Calendar programs take a cancellation from the organizer alone.
  expect(fileOf(kim!)).toMatchObject({
    method: 'CANCEL',
    events: [{ organizer: `mailto:${arjun.email}`, status: 'CANCELLED' }],
  })
})

test('more guests than one person may mail in an hour do not keep their organizer from being archived', async () => {
  const limited = await startApi(start, {
    smtpUrl: mailServer.url,
    mailFrom: 'Daymark <d@daymark.example>',
    limitFactor: 1,
  })
  const company = await Company.create(limited)
  const arjun = await company.person({ role: 'Manager' })
  const noor = await company.person({ role: 'Manager' })
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  // One person may mail one domain 100 times in an hour.
  const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@guest.example`)
  for (const planner of [arjun, arjun, noor]) await planned(planner, { ...external(guests), ...weekly })
  await asOwner(limited, (owner) =>
    owner.query('update app.meetings set created_by = $1 where created_by = $2', [arjun.id, noor.id]),
  )
  const { status, body } = await admin.call('POST /users/{userId}/archive', {
    path: { userId: arjun.publicId },
    body: { seriesTo: noor.publicId },
  })
  expect([status, body.handover.series.count]).toEqual([200, 3])
})

describe('the links of a guest', () => {
  const tokenOf = ({ mail }: ReceivedMail) => /token=([\w-]{80,})&answer=Attending/.exec(mail.text!)![1]!
  const look = async (token: string) => {
    const answer = await api.app.inject({ url: `/api/guest-answer?token=${token}` })
    return { status: answer.statusCode, body: answer.json() }
  }
  const answer = async (token: string, given: string) => {
    const sent = await api.app.inject({
      method: 'POST',
      url: '/api/guest-answer',
      headers: { host: 'daymark.example' },
      payload: { token, answer: given },
    })
    return { status: sent.statusCode, body: sent.json() }
  }
  const workspace = async (person: Person, meetingId: string) =>
    (await person.call('GET /meetings/{meetingId}', { path: { meetingId }, query: {} })).body
  const news = async (person: Person) =>
    (await person.call('GET /notifications')).body.items.map(({ message }) => message)
  async function invited(given: Record<string, unknown> = {}) {
    const arjun = await planner()
    const { id } = await planned(arjun, { ...external(['kim@guest.example']), ...weekly, ...given })
    return { arjun, id, token: tokenOf((await received())[0]!) }
  }

  test('show the invitation and change nothing; the answer is seen by the planner, who is notified once', async () => {
    const { arjun, id, token } = await invited({ location: 'Room 4' })
    const { status, body } = await look(token)
    expect([status, body]).toMatchObject([
      200,
      {
        guest: 'k…@guest.example',
        organizer: 'Arjun Rao',
        title: 'Yard weekly',
        location: 'Room 4',
        answer: null,
      },
    ])
    expect((await workspace(arjun, id)).meeting.guestAnswers).toEqual([])
    for (const given of ['Maybe', 'Maybe', 'Declined'])
      expect(await answer(token, given)).toMatchObject({ status: 200, body: { answer: given } })
    expect((await workspace(arjun, id)).meeting.guestAnswers).toEqual([
      { email: 'kim@guest.example', answer: 'Declined' },
    ])
    expect((await news(arjun)).toSorted()).toEqual([
      'kim@guest.example declined “Yard weekly”.',
      'kim@guest.example may come to “Yard weekly”.',
    ])
    expect((await answer(token, 'Perhaps')).status).toBe(400)
  })

  test('work after a change of the series, and say why an invitation cannot be answered any more', async () => {
    const { arjun, id, token } = await invited()
    const path = { meetingId: id }
    await arjun.call('PATCH /meetings/{meetingId}', { path, body: { starts: '2026-06-11T15:00' } })
    expect(await answer(token, 'Attending')).toMatchObject({
      status: 200,
      body: { startsAt: '2026-06-11T09:30:00Z' },
    })
    await arjun.call('PATCH /meetings/{meetingId}', { path, body: { guests: ['lee@guest.example'] } })
    expect(await answer(token, 'Maybe')).toMatchObject({
      status: 409,
      body: { error: { code: 'guest_not_invited' } },
    })
    await arjun.call('PATCH /meetings/{meetingId}', { path, body: { guests: ['kim@guest.example'] } })
    await arjun.call('POST /meetings/{meetingId}/stop', { path })
    expect(await look(token)).toMatchObject({ status: 409, body: { error: { code: 'meeting_cancelled' } } })
  })

  test('of a single meeting end with its start', async () => {
    const { token } = await invited({ recurrence: { rule: 'none', until: null, count: null } })
    for (const [now, code] of [
      ['2026-06-10T04:30:00Z', 'meeting_begun'],
      ['2026-06-10T05:00:00Z', 'meeting_over'],
    ]) {
      api.clock.set(now!)
      expect(await answer(token, 'Attending')).toMatchObject({ status: 409, body: { error: { code } } })
    }
  })

  test('are for one guest of one meeting, and no text that was sealed for something else is one', async () => {
    const [one, other] = [await invited(), await invited()]
    await answer(one.token, 'Attending')
    expect((await workspace(other.arjun, other.id)).meeting.guestAnswers).toEqual([])
    const sealed = Buffer.from(one.token, 'base64url')
    sealed[sealed.length - 20]! ^= 1
    const elsewhere = api.context.secrets
      .seal('kim@guest.example '.repeat(5), 'unsubscribe')
      .toString('base64url')
    for (const token of [sealed.toString('base64url'), elsewhere, 'x'.repeat(200)])
      expect(await look(token)).toMatchObject({
        status: 404,
        body: { error: { code: 'guest_link_invalid' } },
      })
    // The company has ended.
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set status = 'suspended' where id = $1`, [one.arjun.tenantId]),
    )
    expect((await answer(one.token, 'Maybe')).body).toMatchObject({ error: { code: 'guest_not_invited' } })
  })

  test('carry the minutes of a session to the guests only if its creator wants it', async () => {
    const { arjun, id } = await invited()
    const run = async (date: string, body: Record<string, unknown>) => {
      const path = { meetingId: id, date }
      await arjun.call('POST /meetings/{meetingId}/occurrences/{date}/live', { path })
      return arjun.call('POST /meetings/{meetingId}/occurrences/{date}/finalize', { path, body })
    }
    api.clock.set('2026-06-10T04:35:00Z')
    await run('2026-06-10', { notes: 'Nothing' })
    expect(await received()).toEqual([])
    api.clock.set('2026-06-17T04:35:00Z')
    expect((await workspace(arjun, id)).may.mailGuests).toBe(true)
    const item = { title: 'Confirm trucks', assigneeIds: [arjun.publicId], dueDate: '2026-06-18', line: 2 }
    const { status } = await run('2026-06-17', {
      notes: '# Lanes\n/ Confirm trucks',
      items: [item],
      sendToGuests: true,
    })
    expect(status).toBe(200)
    const [kim, ...others] = await received()
    expect(others).toEqual([])
    expect(kim!.mail.subject).toBe('Minutes: Yard weekly')
    expect(kim!.mail.replyTo).toMatchObject([{ address: arjun.email }])
    expect(kim!.mail.text).toContain('the minutes of “Yard weekly” of Wed 17-Jun-2026')
    expect(kim!.mail.text).toContain('Task: Confirm trucks, for Arjun Rao, due 18-Jun-2026')
  })
})

test('a guest who is typed in both forms of a domain is invited once, also by a change', async () => {
  const arjun = await planner()
  const both = ['kim@b\u00fccher.example', 'Kim@xn--bcher-kva.example']
  const { id } = await planned(arjun, external(both))
  await arjun.call('PATCH /meetings/{meetingId}', {
    path: { meetingId: id },
    body: { guests: both.toReversed() },
  })
  const { body } = await arjun.call('GET /meetings/{meetingId}', { path: { meetingId: id } })
  expect(body.meeting.guests).toEqual(['kim@xn--bcher-kva.example'])
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select recipient from app.mails where tenant_id = $1', [arjun.tenantId]),
  )
  expect(rows).toEqual([{ recipient: 'kim@xn--bcher-kva.example' }])
})

test('without a mail server nobody can be invited', async () => {
  const bare = await startApi(start)
  const company = await Company.create(bare)
  const arjun = await company.person({ role: 'Manager' })
  const { status, body } = await arjun.call('POST /meetings', {
    body: {
      title: 'Yard weekly',
      starts: '2026-06-10T10:00',
      minutes: 30,
      ...external(['kim@guest.example']),
    },
  })
  expect([status, body.error.code]).toEqual([422, 'guests_need_mail'])
  // The form knows before.
  expect((await arjun.call('GET /me')).body.sendsMail).toBe(false)
  const { id } = await planned(arjun, { attendeeIds: [arjun.publicId] })
  expect(
    (await arjun.call('GET /meetings/{meetingId}', { path: { meetingId: id } })).body.meeting,
  ).toMatchObject({
    canInviteGuests: false,
  })
})
