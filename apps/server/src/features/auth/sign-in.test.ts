import { hashPassword } from '#server/platform/auth/passwords.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { idFromPublicId, newUuid } from '#server/platform/ids.ts'
import { createServer } from '#server/app.ts'
import { asOwner, Company, type PersonGiven } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import { domainToASCII } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const passwordHash = await cheapHash('right-horse')
let lastAddress = 0
/** Every sign-in of these tests comes from an address of its own, because addresses are throttled too. */
const newAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

async function signIn(
  email: string,
  password: string,
  address = newAddress(),
  headers: Record<string, string> = {},
) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: address,
    headers,
    payload: { email, password },
  })
  return {
    status: response.statusCode,
    body: response.json(),
    cookie: response.cookies[0],
    headers: response.headers,
  }
}

async function account(given: PersonGiven = {}, status?: string) {
  const company = await Company.create(api, status ? { status } : {})
  return { company, person: await company.person({ passwordHash, ...given }) }
}

describe('a right password', () => {
  test('opens a session with an HttpOnly cookie that other sites do not send', async () => {
    const { person } = await account()
    const { status, body, cookie } = await signIn(person.email, 'right-horse')
    expect([status, body]).toEqual([200, { kind: 'signed-in', userId: person.publicId }])
    expect(cookie).toMatchObject({ name: 'daymark', httpOnly: true, sameSite: 'Lax', path: '/' })
    const me = await api.call(cookie!.value, 'GET /me')
    expect(me.body.user).toMatchObject({ id: person.publicId, email: person.email, roleName: 'Employee' })
  })

  test('works with any case of the email, and with surrounding spaces', async () => {
    const { person } = await account({ email: 'Mixed.Case@company.example' })
    expect((await signIn(` ${person.email.toUpperCase()} `, 'right-horse')).status).toBe(200)
  })

  test('writes a login entry into the log', async () => {
    const { person } = await account()
    await signIn(person.email, 'right-horse')
    const { body } = await person.call('GET /activity', { query: { kind: 'sign-ins' } })
    expect(body.items).toMatchObject([{ type: 'user.signed-in', description: `${person.name} signed in.` }])
  })

  test('stores only a hash of the session’s token', async () => {
    const { person } = await account()
    const { cookie } = await signIn(person.email, 'right-horse')
    const stored = await asOwner(api, (owner) => owner.query('select * from auth.sessions'))
    expect(JSON.stringify(stored.rows)).not.toContain(cookie!.value)
  })

  test('an archived account is named as such, a suspended one gets the form’s message, a blocked company is named as such', async () => {
    const archived = await account({ status: 'archived' })
    expect((await signIn(archived.person.email, 'right-horse')).body.error.message).toBe(
      'Your account has been archived and cannot be accessed.',
    )
    const suspended = await account({ isSuspended: true })
    expect((await signIn(suspended.person.email, 'right-horse')).body.error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid email or password, or account is suspended.',
    })
    const blocked = await account({}, 'suspended')
    expect((await signIn(blocked.person.email, 'right-horse')).body.error.code).toBe('tenant_blocked')
  })

  test.each([
    ['an employee', 'Employee', 'Your administrator can say why.'],
    ['the administrator', 'Tenant Admin', 'Whoever runs this installation of Daymark can say why.'],
  ] as const)('of a blocked company shows %s who can say why', async (_, role, who) => {
    const { person } = await account({ role }, 'suspended')
    const message = `Your company’s access to Daymark is paused. ${who}`
    const refused = { error: { code: 'tenant_blocked', message } }
    expect((await signIn(person.email, 'right-horse')).body).toMatchObject(refused)
    // So does a session that was open before.
    expect((await person.call('GET /me')).body).toMatchObject(refused)
    expect((await person.call('GET /session')).body.refusal?.message).toBe(message)
  })
})

describe('a wrong password', () => {
  test('gets the same answer for an archived, an unknown and an active account', async () => {
    const emails = [
      (await account()).person.email,
      (await account({ status: 'archived' })).person.email,
      'nobody@company.example',
    ]
    const answers = await Promise.all(emails.map((email) => signIn(email, 'wrong')))
    for (const { status, body } of answers)
      expect([status, body.error.message]).toEqual([
        401,
        'Invalid email or password, or account is suspended.',
      ])
  })

  test('needs both fields', async () => {
    const { status, body } = await signIn('', '')
    expect([status, body.error.fields[0].message]).toEqual([400, 'Email and password are required.'])
  })
})

describe('too many failures', () => {
  const text = 'Too many failed attempts. Please try again later.'

  test('ten in fifteen minutes lock the account, for every address, until they have expired', async () => {
    const { person } = await account()
    for (let i = 0; i < 10; i++) expect((await signIn(person.email, 'wrong')).status).toBe(401)
    const locked = await signIn(person.email, 'right-horse')
    expect([locked.status, locked.body.error.message]).toEqual([429, text])
    expect(Number(locked.headers['retry-after'])).toBe(15 * 60)
    api.clock.forward({ minutes: 15 })
    expect((await signIn(person.email, 'right-horse')).status).toBe(200)
  })

  test('ten from one address lock the address, for every account', async () => {
    const address = newAddress()
    for (let i = 0; i < 10; i++) await signIn(`nobody${i}@company.example`, 'wrong', address)
    const { person } = await account()
    expect((await signIn(person.email, 'right-horse', address)).status).toBe(429)
    expect((await signIn(person.email, 'right-horse')).status).toBe(200)
  })

  test('ten for one account do not lock the address for others', async () => {
    const address = newAddress()
    const [forgetful, other] = [(await account()).person, (await account()).person]
    for (let i = 0; i < 10; i++) await signIn(forgetful.email, 'wrong', address)
    expect((await signIn(forgetful.email, 'right-horse', address)).status).toBe(429)
    expect((await signIn(other.email, 'right-horse', address)).status).toBe(200)
  })

  test('a right password removes its account from the failures of the address', async () => {
    const address = newAddress()
    const { person } = await account()
    for (let i = 0; i < 9; i++) await signIn(`nobody${i}@company.example`, 'wrong', address)
    await signIn(person.email, 'wrong', newAddress())
    expect((await signIn(person.email, 'right-horse', address)).status).toBe(200)
    expect((await signIn('nobody9@company.example', 'wrong', address)).status).toBe(401)
    expect((await signIn('nobody10@company.example', 'wrong', address)).status).toBe(429)
  })

  test('an attempt left by a server that died does not count after half a minute', async () => {
    const { person } = await account()
    await asOwner(api, (owner) =>
      owner.query(
        `insert into auth.sign_in_failures (subject, failed_at, is_running)
         select 'account ' || $1, $2::timestamptz, true from generate_series(1, 10)`,
        [person.email, start],
      ),
    )
    api.clock.forward({ seconds: 31 })
    expect((await signIn(person.email, 'right-horse')).status).toBe(200)
  })

  test('an email in other letters is the same account', async () => {
    const { person } = await account()
    for (let i = 0; i < 5; i++) {
      await signIn(person.email, 'wrong')
      await signIn(` ${person.email.toUpperCase()} `, 'wrong')
    }
    expect((await signIn(person.email, 'right-horse')).status).toBe(429)
  })

  test('the addresses of one IPv6 network count as one', async () => {
    for (let i = 0; i < 10; i++) await signIn(`nobody${i}@six.example`, 'wrong', `2001:db8:1:2::${i}`)
    expect((await signIn('nobody@six.example', 'wrong', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await signIn('nobody@six.example', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
  })

  test('of thirty concurrent wrong passwords ten are tried', async () => {
    const { person } = await account()
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(person.email, 'wrong')))
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - tried.length)
  })

  test('of thirty concurrent wrong passwords on two servers ten are tried', async () => {
    const { person } = await account()
    const other = await createServer({
      config: api.config,
      logins: api.database.logins,
      clock: api.clock,
      withJobs: false,
    })
    const attempts = Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? api : other).app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress: newAddress(),
        payload: { email: person.email, password: 'wrong' },
      }),
    )
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode)
    await other.close()
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('fifty concurrent right passwords from one address, and five for one account, all sign in', async () => {
    const company = await Company.create(api)
    const costly = { passwordHash: await hashPassword('right-horse') }
    const people = await Promise.all(Array.from({ length: 50 }, () => company.person(costly)))
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = api.app.server.address() as AddressInfo
    const emails = [...people.map(({ email }) => email), ...Array.from({ length: 5 }, () => people[0]!.email)]
    const statuses = await Promise.all(
      emails.map(async (email) => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'right-horse' }),
        })
        return answer.status
      }),
    )
    expect(statuses).toEqual(emails.map(() => 200))
    const left = await asOwner(api, (owner) =>
      owner.query(`select from auth.sign_in_failures where subject = 'address 127.0.0.1'`),
    )
    expect(left.rowCount).toBe(0)
  })

  test('a success resets the earlier failures', async () => {
    const { person } = await account()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await signIn(person.email, 'wrong')
      expect((await signIn(person.email, 'right-horse')).status).toBe(200)
    }
  })
})

describe('a session', () => {
  test('ends at once when the person is archived, suspended, or in a company that is blocked', async () => {
    const changes = [
      `update app.users set status = 'archived' where id = $1`,
      `update app.users set is_suspended = true where id = $1`,
    ]
    for (const change of changes) {
      const { person } = await account()
      await asOwner(api, (owner) => owner.query(change, [person.id]))
      expect((await person.call('GET /me')).body.error.code).toBe('signed_out')
    }
    const { company, person } = await account()
    await asOwner(api, (owner) =>
      owner.query(`update app.tenants set status = 'inactive' where id = $1`, [company.tenantId]),
    )
    expect((await person.call('GET /me')).body.error.code).toBe('tenant_blocked')
  })

  test('is listed and can be ended, after which its cookie is not accepted', async () => {
    const { person } = await account()
    const token = (await signIn(person.email, 'right-horse')).cookie!.value
    const sessions = await person.sessions()
    expect(sessions).toHaveLength(2)
    const other = sessions.find((session) => !session.isCurrent)!
    expect((await person.endSession(other.id)).body.ended).toEqual([{ kind: 'session', count: 1 }])
    expect((await api.call(token, 'GET /me')).status).toBe(401)
    expect((await person.call('GET /me')).status).toBe(200)
  })

  test('can be ended together with all others; another person’s is not found', async () => {
    const { company, person } = await account()
    await signIn(person.email, 'right-horse')
    await signIn(person.email, 'right-horse')
    const stranger = await company.person()
    const [theirs] = await stranger.sessions()
    const answer = await person.endSession(theirs!.id)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'account_access_not_found'])
    const { body } = await person.call('DELETE /me/account-access', {
      body: { kinds: ['session'] },
    })
    expect(body.ended).toEqual([{ kind: 'session', count: 2 }])
    expect(await person.sessions()).toHaveLength(1)
  })

  test('signing out ends it', async () => {
    const { person } = await account()
    const answer = await person.call('POST /api/auth/sign-out')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toContain('Max-Age=0')
    expect((await person.call('GET /me')).status).toBe(401)
  })

  test('ends ninety days after the sign-in, however often it is used, and so does its cookie', async () => {
    const { person } = await account()
    const { cookie } = await signIn(person.email, 'right-horse')
    const secondsLeft = async (): Promise<number> => {
      const answer = await api.call(cookie!.value, 'GET /me')
      expect(answer.status).toBe(200)
      await noted(cookie!.value)
      return Number(/Max-Age=(\d+)/.exec(String(answer.headers['set-cookie']))![1])
    }
    for (let day = 20; day < 80; day += 20) {
      api.clock.forward({ hours: 24 * 20 })
      expect(await secondsLeft()).toBe(30 * 86_400)
    }
    api.clock.forward({ hours: 24 * 20 })
    expect(await secondsLeft()).toBe(10 * 86_400)
    api.clock.forward({ hours: 24 * 9 })
    expect(await secondsLeft()).toBe(86_400)
    api.clock.forward({ hours: 24 })
    expect((await api.call(cookie!.value, 'GET /me')).status).toBe(401)
  })

  test('ends when a person opens their twenty-first, the one used longest ago first', async () => {
    const { person } = await account()
    const tokens: string[] = []
    for (let n = 0; n < 20; n++) {
      api.clock.forward({ seconds: 1 })
      tokens.push((await signIn(person.email, 'right-horse')).cookie!.value)
    }
    const statuses = () => Promise.all(tokens.map(async (token) => (await api.call(token, 'GET /me')).status))
    // The session from the test's setup was the oldest.
    expect((await person.call('GET /me')).status).toBe(401)
    expect(await statuses()).toEqual(tokens.map(() => 200))
    api.clock.forward({ seconds: 1 })
    await signIn(person.email, 'right-horse')
    expect(await statuses()).toEqual([401, ...tokens.slice(1).map(() => 200)])
  })

  test('lasts thirty days after its last use', async () => {
    const { person } = await account()
    const token = (await signIn(person.email, 'right-horse')).cookie!.value
    api.clock.forward({ hours: 24 * 20 })
    expect((await api.call(token, 'GET /me')).status).toBe(200)
    await noted(token)
    api.clock.forward({ hours: 24 * 29 })
    expect((await api.call(token, 'GET /me')).status).toBe(200)
  })
})

/** The use of a session is recorded in the background. */
async function noted(token: string): Promise<void> {
  const lastSeen = async () => {
    const { items } = (await api.call(token, 'GET /me/account-access')).body
    return items.find((one) => one.kind === 'session' && one.isCurrent)?.lastUsedAt
  }
  await expect.poll(lastSeen).toBe(api.clock.now().toString())
}

describe('an administrator’s sign-in', () => {
  test('adds permissions that the templates of the system roles have gained, once, and reports it', async () => {
    const { company, person } = await account({ role: 'Tenant Admin', unit: null })
    await asOwner(api, (owner) =>
      owner.query(
        `update app.roles set permissions = '{CAN_VIEW_OWN_REPORTS}' where tenant_id = $1 and system_key = 'employee'`,
        [company.tenantId],
      ),
    )
    await signIn(person.email, 'right-horse')
    await signIn(person.email, 'right-horse')
    const { body } = await person.call('GET /activity')
    expect(body.items.filter(({ type }) => type === 'role.refreshed')).toMatchObject([
      { description: 'The system roles Employee were given permissions that they lacked.' },
    ])
    expect((await (await company.person()).call('GET /me')).body.permissions).toContain('CAN_SUBMIT_OWN_EOD')
  })
})

describe('a request from another site', () => {
  test('with an invalid host is refused without a server error', async () => {
    const { person } = await account()
    const headers = { host: 'a b', origin: 'http://a' }
    expect((await person.call('POST /notifications/read-all', { headers })).status).toBe(403)
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { origin: 'null' }],
  ])('cannot write: %s', async (_what, headers) => {
    const { person } = await account()
    const { status, body } = await person.call('POST /notifications/read-all', { headers })
    expect([status, body.error.code]).toEqual([403, 'foreign_origin'])
    expect((await signIn(person.email, 'right-horse', newAddress(), headers)).status).toBe(403)
  })

  test('is distinguished from one of our own page', async () => {
    const { person } = await account()
    const headers = {
      host: 'daymark.example',
      origin: 'http://daymark.example',
      'sec-fetch-site': 'same-origin',
    }
    expect((await person.call('POST /notifications/read-all', { headers })).status).toBe(200)
  })
})

test('a sign-in that began with the old password is refused once the password was changed', async () => {
  const { company, person: admin } = await account({ role: 'Tenant Admin', unit: null })
  // An administrator's sign-in refreshes the system roles: locking one of them delays the sign-in half way.
  await asOwner(api, (owner) =>
    owner.query(`update app.roles set permissions = '{}' where tenant_id = $1`, [company.tenantId]),
  )
  const change = await asOwner(api, async (holder) => {
    await holder.query('begin')
    await holder.query('select from app.roles where tenant_id = $1 for update', [company.tenantId])
    const late = signIn(admin.email, 'right-horse')
    const waiting = `select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    while ((await holder.query(waiting)).rowCount === 0) await new Promise(setImmediate)
    api.clock.forward({ seconds: 1 })
    const changing = admin.call('POST /me/password', {
      body: { currentPassword: 'right-horse', newPassword: 'new-battery-22' },
    })
    await holder.query('commit')
    return Promise.all([late, changing])
  })
  const [late, changed] = change
  // Either the old sign-in was in time and was ended with all others, or it came too late.
  expect(changed.status).toBe(204)
  const token = late.cookie?.value
  expect((await api.call(token, 'GET /me')).status).toBe(401)
})

test('an account without a person is refused with a message of its own', async () => {
  const { person } = await account()
  await asOwner(api, (owner) =>
    owner.query('update auth.accounts set tenant_id = null where user_id = $1', [person.id]),
  )
  const { status, body, cookie } = await signIn(person.email, 'right-horse')
  expect([status, body.error.message, cookie]).toEqual([403, 'User profile not found', undefined])
})

describe('an email with a domain in its own letters', () => {
  const migration = fs.readFileSync(
    new URL('../../migrations/0071-domains-of-emails.sql', import.meta.url),
    'utf8',
  )

  test('signs in in either form, is taken in either form, and is stored in ASCII', async () => {
    const { company, person } = await account({ email: 'old@m\u00fcller.example' })
    const twin = await company.person({ passwordHash, email: 'twin@xn--mller-kva.example' })
    const later = await company.person({ email: 'twin@m\u00fcller.example' })
    await asOwner(api, (owner) => owner.query(migration))
    for (const form of ['old@m\u00fcller.example', 'Old@MU\u0308LLER.example', 'old@xn--mller-kva.example'])
      expect((await signIn(form, 'right-horse')).body).toMatchObject({
        kind: 'signed-in',
        userId: person.publicId,
      })
    expect((await signIn('twin@m\u00fcller.example', 'right-horse')).body.userId).toBe(twin.publicId)

    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const add = (email: string, notificationEmail = email) =>
      admin.call('POST /users', {
        body: {
          name: 'Nia New',
          email,
          notificationEmail,
          roleId: company.rolePublicId('Director'),
          isToBeInvited: true,
        },
      })
    const added = await add('nia@b\u00fccher.example', 'Nia@B\u00dcCHER.example')
    expect(added.body).toMatchObject({
      email: 'nia@xn--bcher-kva.example',
      notificationEmail: 'nia@xn--bcher-kva.example',
    })
    for (const form of ['nia@b\u00fccher.example', 'NIA@xn--bcher-kva.example', 'old@m\u00fcller.example'])
      expect((await add(form)).body.error.code).toBe('user_email_taken')
    const rows = [{ name: 'Ida', email: 'ida@b\u00fccher.example', role: 'Director' }]
    await admin.call('POST /users/import', { body: { rows } })
    expect((await add('ida@xn--bcher-kva.example')).body.error.code).toBe('user_email_taken')
    // An administrator keeps one of two people with both forms: people are never merged.
    const { rows: left } = await asOwner(api, (owner) =>
      owner.query('select email from app.users where id = $1', [later.id]),
    )
    expect(left).toEqual([{ email: 'twin@m\u00fcller.example' }])
  })

  test('is migrated in recipients of mails and in guests, of whom one is left for both forms', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const { id: meetingId } = await planned(manager, { attendeeIds: [manager.publicId] })
    const { tenantId } = company
    const meeting = idFromPublicId('meeting', meetingId)
    const guest = (email: string, rsvp: string | null = null) => ({
      tenant_id: tenantId,
      meeting_id: meeting,
      email,
      rsvp,
      answered_at: rsvp && api.clock.now(),
    })
    await company.insert('app.meeting_guests', [
      guest('kim@xn--bcher-kva.example'),
      guest('kim@b\u00fccher.example', 'Declined'),
      guest('lee@b\u00fccher.example'),
    ])
    await company.insert('app.mails', [
      {
        tenant_id: tenantId,
        id: newUuid(api.clock.now()),
        recipient: 'kim@b\u00fccher.example',
        subject: 'Hello',
        body: 'Hello',
        status: 'sent',
        written_at: api.clock.now(),
      },
    ])
    const second = fs.readFileSync(
      new URL('../../migrations/0078-recipients-in-ascii.sql', import.meta.url),
      'utf8',
    )
    const { guests, recipients } = await asOwner(api, async (owner) => {
      await owner.query(second)
      return {
        guests: await owner.query(
          'select email, rsvp from app.meeting_guests where tenant_id = $1 order by email',
          [tenantId],
        ),
        recipients: await owner.query('select distinct recipient from app.mails where tenant_id = $1', [
          tenantId,
        ]),
      }
    })
    expect(guests.rows).toEqual([
      { email: 'kim@xn--bcher-kva.example', rsvp: 'Declined' },
      { email: 'lee@xn--bcher-kva.example', rsvp: null },
    ])
    expect(recipients.rows).toEqual([{ recipient: 'kim@xn--bcher-kva.example' }])
  })

  test('is migrated to the form that browsers send', async () => {
    const domains = [
      'm\u00fcller.example',
      'B\u00dcCHER.example',
      'stra\u00dfe.de',
      '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
      '\u4f8b\u3048.\u30c6\u30b9\u30c8',
      '\u0645\u062b\u0627\u0644.\u0625\u062e\u062a\u0628\u0627\u0631',
      'a\u00f1b-\u00e7.b\u00fc\u00fcb\u00fc.example',
      'plain.example',
    ]
    const functions = migration.slice(0, migration.indexOf('update app.users'))
    const migrated = await asOwner(api, async (owner) => {
      await owner.query('begin')
      await owner.query(functions)
      const { rows } = await owner.query<{ email: string }>(
        `select pg_temp.ascii_email('ana@' || d) as email from unnest($1::text[]) with ordinality s (d, at) order by at`,
        [domains],
      )
      await owner.query('rollback')
      return rows.map(({ email }) => email)
    })
    expect(migrated.map((email) => email.toLowerCase())).toEqual(
      domains.map((domain) => `ana@${domainToASCII(domain)}`),
    )
  })
})
