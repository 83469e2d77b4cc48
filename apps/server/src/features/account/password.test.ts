import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company, openSession, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(async () => {
  api.clock.set(start)
  // All tests change passwords from one address, which is throttled too.
  await asOwner(api, (owner) => owner.query('delete from auth.sign_in_failures'))
})

const passwordHash = await cheapHash('right-horse')
const right = { currentPassword: 'right-horse', newPassword: 'correct-battery' }
let last = 0

async function somebody(given: PersonGiven = {}) {
  const company = await Company.create(api)
  return { company, person: await company.person({ passwordHash, ...given }) }
}

async function signIn(email: string, password: string) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: `10.1.${Math.floor(++last / 250)}.${last % 250}`,
    payload: { email, password },
  })
  return { status: response.statusCode, token: response.cookies[0]?.value }
}

async function platformAdministrator() {
  const email = `platform${++last}@account.example`
  await createPlatformAdministrator(api.database.ownerUrl, {
    email,
    name: 'Platform',
    password: 'right-horse',
    clock: api.clock,
  })
  return { email, token: (await signIn(email, 'right-horse')).token! }
}

async function mailsTo(email: string) {
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select subject, body from app.mails where recipient = $1 order by id', [email]),
  )
  return rows as { subject: string; body: string }[]
}

describe('a changed password', () => {
  test('is accepted from then on, and the old one is not', async () => {
    const { person } = await somebody()
    expect((await person.call('POST /me/password', { body: right })).status).toBe(204)
    expect((await signIn(person.email, 'right-horse')).status).toBe(401)
    expect((await signIn(person.email, 'correct-battery')).status).toBe(200)
  })

  test('ends all other sessions and keeps this one', async () => {
    const { person, company } = await somebody()
    const other = await openSession(api, { tenantId: company.tenantId, userId: person.id })
    const colleague = await company.person()
    await person.call('POST /me/password', { body: right })
    expect((await api.call(other, 'GET /me')).status).toBe(401)
    expect((await person.call('GET /me')).status).toBe(200)
    expect((await colleague.call('GET /me')).status).toBe(200)
  })

  test('is recorded as crucial and reported by mail, without the password', async () => {
    const { person } = await somebody()
    await person.call('POST /me/password', { body: right })
    const [entry] = (await person.call('GET /activity')).body.items
    expect(entry).toMatchObject({
      type: 'user.password-changed',
      description: `${person.name} changed their password.`,
      isCrucial: true,
    })
    const [mail] = await mailsTo(person.email)
    expect(mail!.subject).toBe('Your Daymark password was changed')
    expect(mail!.body).toContain('09-Jun-2026, 6:18 PM (Asia/Kolkata)')
    const { rows } = await asOwner(api, (owner) =>
      owner.query(`select row_to_json(e)::text from app.activity_entries e
        union all select row_to_json(m)::text from app.mails m
        union all select row_to_json(k)::text from app.idempotency_keys k`),
    )
    expect(JSON.stringify(rows)).not.toMatch(/right-horse|correct-battery|argon2/)
  })

  test('shows when it was changed', async () => {
    const { person } = await somebody()
    api.clock.forward({ hours: 1 })
    await person.call('POST /me/password', { body: right })
    expect((await person.call('GET /me/security')).body.passwordChangedAt).toBe('2026-06-09T13:48:00Z')
  })
})

describe('a new password is refused', () => {
  test.each([
    [{ newPassword: 'correct-battery' }, 'body.currentPassword', 'Current password is required'],
    [{ ...right, currentPassword: '' }, 'body.currentPassword', 'Current password is required'],
    [{ ...right, currentPassword: 'short' }, 'body.currentPassword', 'Current password is required'],
    [{ ...right, currentPassword: 'wrong-horse' }, 'body.currentPassword', 'Current password is incorrect'],
    [
      { ...right, newPassword: 'short' },
      'body.newPassword',
      'New password must be at least 6 characters long',
    ],
    [{ ...right, newPassword: 'password1' }, 'body.newPassword', 'The password is too easy to guess.'],
    [
      { ...right, newPassword: 'right-horse' },
      'body.newPassword',
      'The new password is the current one. Choose another.',
    ],
  ])('%j', async (body, field, message) => {
    const { person } = await somebody()
    const answer = await person.call('POST /me/password', { body })
    expect([answer.status, answer.body.error.fields]).toEqual([400, [{ field, message }]])
    expect((await signIn(person.email, 'right-horse')).status).toBe(200)
  })

  test('with every wrong field at once', async () => {
    const { person } = await somebody()
    const { body } = await person.call('POST /me/password', { body: { newPassword: 'abc' } })
    expect(body.error.fields!.map(({ field }) => field)).toEqual(['body.currentPassword', 'body.newPassword'])
  })

  test('after ten wrong current ones, as at sign-in, and sign-in is then refused too', async () => {
    const { person } = await somebody()
    for (let i = 0; i < 10; i++)
      await person.call('POST /me/password', { body: { ...right, currentPassword: 'wrong-horse' } })
    const answer = await person.call('POST /me/password', { body: right })
    expect([answer.status, answer.body.error.message]).toEqual([
      429,
      'Too many failed attempts. Please try again later.',
    ])
    expect((await signIn(person.email, 'right-horse')).status).toBe(429)
    api.clock.forward({ minutes: 15 })
    expect((await person.call('POST /me/password', { body: right })).status).toBe(204)
  })

  test('for one of two concurrent changes', async () => {
    const { person } = await somebody()
    api.clock.forward({ minutes: 1 })
    const answers = await Promise.all(
      ['first-battery', 'second-battery'].map((newPassword) =>
        person.call('POST /me/password', { body: { ...right, newPassword } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })

  test('for an invited person without a password', async () => {
    const { person } = await somebody()
    await asOwner(api, (owner) =>
      owner.query('update auth.accounts set password_hash = null where user_id = $1', [person.id]),
    )
    for (const password of ['no account has this password', 'right-horse'])
      expect((await signIn(person.email, password)).status).toBe(401)
  })
})

describe('a platform administrator', () => {
  test('needs no current password within fifteen minutes of signing in', async () => {
    const { email, token } = await platformAdministrator()
    const second = (await signIn(email, 'right-horse')).token!
    api.clock.forward({ minutes: 15 })
    const answer = await api.call(token, 'POST /me/password', { body: { newPassword: 'correct-battery' } })
    expect(answer.status).toBe(204)
    expect((await api.call(second, 'GET /me')).status).toBe(401)
    expect((await signIn(email, 'correct-battery')).status).toBe(200)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one === 'Your Daymark password was changed')).toHaveLength(1)
  })

  test('sets no password with a session that has ended since the request began', async () => {
    const { email, token } = await platformAdministrator()
    const answer = await asOwner(api, async (holder) => {
      await holder.query('begin')
      const found = await holder.query('select user_id from auth.accounts where email = $1 for update', [
        email,
      ])
      const [{ user_id: id }] = found.rows
      const late = api.call(token, 'POST /me/password', { body: { newPassword: 'correct-battery' } })
      await waitsForLock(api)
      await holder.query('delete from auth.sessions where user_id = $1', [id])
      await holder.query('commit')
      return late
    })
    expect(answer.status).toBe(401)
  })

  test('has to sign in again after that', async () => {
    const { token } = await platformAdministrator()
    api.clock.forward({ minutes: 16 })
    const answer = await api.call(token, 'POST /me/password', { body: { newPassword: 'correct-battery' } })
    expect([answer.status, answer.body.error.message]).toEqual([
      403,
      'Please log out and log back in before changing password',
    ])
  })
})
