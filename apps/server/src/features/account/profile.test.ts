import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const passwordHash = await cheapHash('right-horse')
const currentPassword = 'right-horse'
const somebody = async (timeZone: string | null = null) =>
  (await Company.create(api)).person({ timeZone, passwordHash })

test('the profile shows the values from the company’s records', async () => {
  const person = await somebody()
  expect((await person.call('GET /me/profile')).body).toEqual({
    name: person.name,
    email: person.email,
    notificationEmail: person.email,
    roleName: 'Employee',
    businessUnitName: 'Technology',
    designation: 'Engineer',
    schedule: expect.objectContaining({
      now: { from: '2020-01-01', weeks: [['Sunday']], inWords: 'Sunday' },
    }),
    joinedOn: '2020-01-01',
    timeZone: 'Asia/Kolkata',
    nextTimeZone: null,
  })
})

describe('a changed time zone', () => {
  test('applies from the next day on, everywhere', async () => {
    const person = await somebody()
    const { body } = await person.call('PATCH /me/profile', { body: { timeZone: 'Asia/Tokyo' } })
    expect([body.timeZone, body.nextTimeZone]).toEqual([
      'Asia/Kolkata',
      { timeZone: 'Asia/Tokyo', from: '2026-06-09T18:30:00Z', fromDate: '2026-06-10' },
    ])
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Kolkata')
    api.clock.set('2026-06-09T18:29:59Z')
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Kolkata')
    api.clock.set('2026-06-09T18:30:00Z')
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Tokyo')
    expect((await person.call('GET /me/profile')).body).toMatchObject({
      timeZone: 'Asia/Tokyo',
      nextTimeZone: null,
    })
  })

  test('does not move the person’s 19:00 of the day itself: a late report stays late', async () => {
    const person = await somebody()
    api.clock.set('2026-06-09T13:31:00Z')
    await person.call('PATCH /me/profile', { body: { timeZone: 'America/New_York' } })
    expect((await person.submit()).isLate).toBe(true)
  })

  test('to the west does not repeat the old day', async () => {
    const person = await somebody()
    await person.call('PATCH /me/profile', { body: { timeZone: 'America/New_York' } })
    // Past midnight in Kolkata, and still the 9th in New York.
    api.clock.set('2026-06-09T19:00:00Z')
    expect(await person.submit()).toMatchObject({ date: '2026-06-10', timeZone: 'Asia/Kolkata' })
    api.clock.set('2026-06-10T04:00:00Z')
    expect((await person.call('GET /me')).body.user.timeZone).toBe('America/New_York')
    expect((await person.call('POST /reports', { body: { tasksCompleted: 'x' } })).body.error.code).toBe(
      'report_exists',
    )
  })

  test('is cancelled by choosing the current one, under its old name too', async () => {
    const person = await somebody()
    await person.call('PATCH /me/profile', { body: { timeZone: 'Europe/Berlin' } })
    const { body } = await person.call('PATCH /me/profile', { body: { timeZone: 'Asia/Calcutta' } })
    expect(body.nextTimeZone).toBeNull()
    api.clock.forward({ hours: 48 })
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Asia/Kolkata')
  })

  test.each([
    // Over the date line: on Tuesday 09-Jun at 11:00Z it becomes Wednesday 01:00, and there is no Tuesday.
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-06-09T11:00:00Z', { 9: 'zone-change', 10: 'not-due' }],
    // Tuesday begins at 19:00.
    ['Pacific/Pago_Pago', 'Asia/Singapore', '2026-06-09T11:00:00Z', { 9: 'zone-change', 10: 'not-due' }],
    // Tuesday begins at 18:00, an hour before its due time.
    ['Pacific/Pago_Pago', 'Asia/Bangkok', '2026-06-09T11:00:00Z', { 9: 'not-due', 10: 'not-due' }],
    // To the west nothing is lost.
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-06-10T11:00:00Z', { 9: 'missed', 10: 'not-due' }],
  ])('from %s to %s takes the days on which no report can be in time', async (from, to, at, states) => {
    api.clock.set('2026-06-08T12:00:00Z')
    const company = await Company.create(api)
    const person = await company.person({ timeZone: from, passwordHash })
    const manager = await company.person({ role: 'Manager' })
    const days = async () => {
      const { body } = await person.call('GET /me/reporting-days', { query: { month: '2026-06' } })
      return Object.fromEntries(Object.keys(states).map((day) => [day, body.days[Number(day) - 1]!.state]))
    }
    const { body } = await person.call('PATCH /me/profile', { body: { timeZone: to } })
    expect(body.nextTimeZone).toMatchObject({ timeZone: to, from: at })
    api.clock.set(at)
    expect(await days()).toEqual(states)
    const day = (await person.call('GET /me/report-day')).body
    const isTaken = (states as Record<string, string>)[day.today.slice(8).replace(/^0/, '')] === 'zone-change'
    expect(day.dueAt === null).toBe(isTaken)
    expect((await person.submit()).isLate).toBe(false)
    const missed = async () => {
      const { items } = (await manager.call('GET /consistency')).body
      return items.map(({ consecutiveDaysMissed }) => consecutiveDaysMissed)
    }
    api.clock.set('2026-06-12T12:00:00Z')
    const kept = await days()
    for (const [of, state] of Object.entries(states))
      if (state === 'zone-change') expect(['zone-change', 'on-time']).toContain(kept[of])
    expect(await missed()).toHaveLength(1)
  })

  test('that is taken back or replaced takes no day', async () => {
    api.clock.set('2026-06-08T12:00:00Z')
    const person = await somebody('Pacific/Pago_Pago')
    const taken = async () => {
      const { body } = await person.call('GET /me/reporting-days', { query: { month: '2026-06' } })
      return body.days.filter(({ state }) => state === 'zone-change').map(({ date }) => date)
    }
    const change = (timeZone: string) => person.call('PATCH /me/profile', { body: { timeZone } })
    await change('Pacific/Kiritimati')
    expect(await taken()).toEqual(['2026-06-09'])
    await change('America/New_York')
    expect(await taken()).toEqual([])
    await change('Pacific/Auckland')
    expect(await taken()).toEqual(['2026-06-09'])
    await change('Pacific/Pago_Pago')
    expect(await taken()).toEqual([])
  })

  test('of the company takes days of its people without a zone of their own', async () => {
    api.clock.set('2026-06-08T12:00:00Z')
    const company = await Company.create(api, { timeZone: 'Pacific/Pago_Pago' })
    const [people, elsewhere] = [await company.person(), await company.person({ timeZone: 'Asia/Kolkata' })]
    const setZone = (next: string | null) =>
      asOwner(api, (owner) =>
        owner.query('update app.tenants set next_time_zone = $2, next_time_zone_at = $3 where id = $1', [
          company.tenantId,
          next,
          next && '2026-06-09T11:00:00Z',
        ]),
      )
    const taken = async (who: typeof people) => {
      const { body } = await who.call('GET /me/reporting-days', { query: { month: '2026-06' } })
      return body.days.filter(({ state }) => state === 'zone-change').map(({ date }) => date)
    }
    const query = (text: string, values: unknown[]) => asOwner(api, (owner) => owner.query(text, values))
    // Somebody went back to the company's zone earlier.
    const back = await company.person({ timeZone: 'Europe/Berlin' })
    await query(`update app.users set next_time_zone_at = '2026-06-01T22:00:00Z' where id = $1`, [back.id])
    await setZone('Pacific/Kiritimati')
    const added = await company.person()
    const undecided = await company.person()
    for (const next of ['Asia/Tokyo', null])
      await query('update app.users set next_time_zone = $2, next_time_zone_at = $3 where id = $1', [
        undecided.id,
        next,
        next && '2026-06-09T11:00:00Z',
      ])
    const abroad = await company.person()
    await abroad.call('PATCH /me/profile', { body: { timeZone: 'America/New_York' } })
    const all = [people, elsewhere, back, added, undecided, abroad]
    expect(await Promise.all(all.map(taken))).toEqual([
      ['2026-06-09'],
      [],
      ['2026-06-09'],
      ['2026-06-09'],
      ['2026-06-09'],
      [],
    ])
    await setZone(null)
    expect(await Promise.all(all.map(taken))).toEqual(all.map(() => []))
  })

  test('takes a day that begins after a due time which is changed later', async () => {
    api.clock.set('2026-06-08T12:00:00Z')
    const company = await Company.create(api, { timeZone: 'Pacific/Pago_Pago' })
    const person = await company.person()
    const query = (text: string, values: unknown[]) => asOwner(api, (owner) => owner.query(text, values))
    // Tuesday begins at 18:00.
    await query(
      `update app.tenants set next_time_zone = 'Asia/Bangkok', next_time_zone_at = '2026-06-09T11:00:00Z' where id = $1`,
      [company.tenantId],
    )
    const taken = async () => {
      const { body } = await person.call('GET /me/reporting-days', { query: { month: '2026-06' } })
      return body.days.filter(({ state }) => state === 'zone-change').map(({ date }) => date)
    }
    expect(await taken()).toEqual([])
    const due = (times: object[]) =>
      query('update app.tenants set due_times = $2 where id = $1', [company.tenantId, JSON.stringify(times)])
    await due([{ from: '2026-06-09', time: '17:00' }])
    expect(await taken()).toEqual(['2026-06-09'])
    await due([])
    expect(await taken()).toEqual([])
  })

  test('is a crucial entry in the log with the old and new zone, once', async () => {
    const person = await somebody()
    for (let i = 0; i < 2; i++)
      await person.call('PATCH /me/profile', { body: { timeZone: 'Europe/Berlin' } })
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select type, details, is_crucial from app.activity_entries where actor_id = $1', [
        person.id,
      ]),
    )
    expect(rows).toEqual([
      {
        type: 'user.time-zone-changed',
        details: [{ field: 'time zone', from: 'Asia/Kolkata', to: 'Europe/Berlin' }],
        is_crucial: true,
      },
    ])
  })

  test('that applies by now is the old zone of the next change', async () => {
    const person = await somebody()
    await person.call('PATCH /me/profile', { body: { timeZone: 'Europe/Berlin' } })
    api.clock.forward({ hours: 48 })
    const { body } = await person.call('PATCH /me/profile', { body: { timeZone: 'Asia/Tokyo' } })
    expect([body.timeZone, body.nextTimeZone!.timeZone]).toEqual(['Europe/Berlin', 'Asia/Tokyo'])
    expect((await person.call('GET /me')).body.user.timeZone).toBe('Europe/Berlin')
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select time_zone, next_time_zone from app.users where id = $1', [person.id]),
    )
    expect(rows).toEqual([{ time_zone: 'Europe/Berlin', next_time_zone: 'Asia/Tokyo' }])
  })

  test.each(['Mars/Olympus', '+05:30', '', 'a'.repeat(101)])('to %j is refused', async (timeZone) => {
    const person = await somebody()
    const { status, body } = await person.call('PATCH /me/profile', { body: { timeZone } })
    expect([status, body.error.fields![0]!.field]).toEqual([400, 'body.timeZone'])
  })
})

describe('a changed notification email', () => {
  test('is stored, recorded with the old and new address, and reported to the old address', async () => {
    const person = await somebody()
    const { body } = await person.call('PATCH /me/profile', {
      body: { notificationEmail: ' new@home.example ', currentPassword },
    })
    expect(body.notificationEmail).toBe('new@home.example')
    const { rows } = await asOwner(api, (owner) =>
      owner.query(
        `select e.type, e.details, e.is_crucial, m.recipient, m.body from app.activity_entries e
          join app.mails m on m.tenant_id = e.tenant_id where e.actor_id = $1`,
        [person.id],
      ),
    )
    expect(rows).toEqual([
      {
        type: 'user.notification-email-changed',
        details: [{ field: 'notification email', from: person.email, to: 'new@home.example' }],
        is_crucial: true,
        recipient: person.email,
        body: expect.stringContaining('now go to new@home.example'),
      },
    ])
  })

  test('to the same address changes nothing; an invalid one is refused', async () => {
    const person = await somebody()
    await person.call('PATCH /me/profile', { body: { notificationEmail: person.email, currentPassword } })
    expect((await person.call('GET /activity')).body.items).toEqual([])
    const wrong = { notificationEmail: 'nobody', currentPassword }
    const { body } = await person.call('PATCH /me/profile', { body: wrong })
    expect(body.error.fields).toEqual([
      { field: 'body.notificationEmail', message: 'This is not an email address.' },
    ])
  })

  test.each([
    ['without the current password', {}, 'Current password is required'],
    ['with a wrong password', { currentPassword: 'wrong-horse' }, 'Current password is incorrect'],
  ])('%s is refused, names the field and changes nothing', async (_, proof, message) => {
    const person = await somebody()
    const answer = await person.call('PATCH /me/profile', {
      body: { timeZone: 'Europe/Berlin', notificationEmail: 'new@home.example', ...proof },
    })
    expect([answer.status, answer.body.error.fields]).toEqual([
      400,
      [{ field: 'body.currentPassword', message }],
    ])
    expect((await person.call('GET /me/profile')).body).toMatchObject({
      notificationEmail: person.email,
      nextTimeZone: null,
    })
  })

  test('ends the links to set a password that the old address has', async () => {
    const company = await Company.create(api)
    const [person, admin] = [
      await company.person({ passwordHash }),
      await company.person({ role: 'Tenant Admin', unit: null }),
    ]
    const { body } = await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
    const token = body.items[0]!.url.split('#')[1]!
    const look = () => api.call(undefined, 'POST /api/auth/invitation/look', { body: { token } })
    expect((await look()).status).toBe(200)
    const change = { notificationEmail: 'new@home.example', currentPassword }
    expect((await person.call('PATCH /me/profile', { body: change })).status).toBe(200)
    expect((await look()).body.error.code).toBe('invitation_invalid')
  })
})
