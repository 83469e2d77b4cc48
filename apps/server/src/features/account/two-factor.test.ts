import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { sealedUnbound } from '#tests/factories/sealed-unbound.ts'
import { startApi } from '#tests/setup/api.ts'
import fs from 'node:fs'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const currentPassword = 'right-horse'
const passwordHash = await cheapHash(currentPassword)
const confirmed = { body: { currentPassword } }
let last = 0
const newAddress = () => `10.2.${Math.floor(++last / 250)}.${last % 250}`

function codeOf(secret: string, seconds = 0): string {
  const timestamp = api.clock.now().epochMilliseconds + seconds * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

interface SignInAnswer {
  kind: string
  userId: string
  challenge: string
  error: { code: string; message: string }
}

async function post(path: string, payload: object, address = newAddress()) {
  const response = await api.app.inject({ method: 'POST', url: path, remoteAddress: address, payload })
  return {
    status: response.statusCode,
    body: response.json<SignInAnswer>(),
    token: response.cookies[0]?.value,
  }
}
const signIn = (person: { email: string }, password = currentPassword, address?: string) =>
  post('/api/auth/sign-in/email', { email: person.email, password }, address)
const enter = (challenge: string, code: string, address?: string) =>
  post('/api/auth/sign-in/second-factor', { challenge, code }, address)

/**
 * Creates a person with a second factor, and moves the clock to the next time step, so that there is an unused code.
 */
async function withSecondFactor() {
  const company = await Company.create(api)
  const person = await company.person({ passwordHash })
  return { company, person, ...(await turnOn(person)) }
}

async function turnOn(person: Person) {
  const { secret } = (await person.call('POST /me/two-factor/setup', confirmed)).body
  const on = await person.call('POST /me/two-factor', { body: { code: codeOf(secret) } })
  if (on.status !== 200) throw new Error(JSON.stringify(on.body))
  api.clock.forward({ seconds: 30 })
  return { secret, recoveryCodes: on.body.recoveryCodes }
}

describe('setting up', () => {
  test('is complete with the first right code, and returns ten recovery codes', async () => {
    const person = await (await Company.create(api)).person({ passwordHash })
    const { secret, uri } = (await person.call('POST /me/two-factor/setup', confirmed)).body
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Daymark:/)
    expect((await person.call('GET /me/security')).body.twoFactor).toBeNull()
    expect((await signIn(person)).body.kind).toBe('signed-in')

    const { body } = await person.call('POST /me/two-factor', { body: { code: codeOf(secret) } })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await person.call('GET /me/security')).body.twoFactor).toEqual({
      since: start,
      recoveryCodesLeft: 10,
    })
    expect((await signIn(person)).body.kind).toBe('second-factor')
  })

  test('a wrong code turns nothing on', async () => {
    const person = await (await Company.create(api)).person({ passwordHash })
    const { secret } = (await person.call('POST /me/two-factor/setup', confirmed)).body
    const { status, body } = await person.call('POST /me/two-factor', { body: { code: codeOf(secret, 300) } })
    expect([status, body.error.fields![0]!.field]).toEqual([400, 'body.code'])
    expect((await person.call('GET /me/security')).body.twoFactor).toBeNull()
  })

  test('started again, it makes the first secret invalid', async () => {
    const person = await (await Company.create(api)).person({ passwordHash })
    const first = (await person.call('POST /me/two-factor/setup', confirmed)).body.secret
    const second = (await person.call('POST /me/two-factor/setup', confirmed)).body.secret
    expect((await person.call('POST /me/two-factor', { body: { code: codeOf(first) } })).status).toBe(400)
    expect((await person.call('POST /me/two-factor', { body: { code: codeOf(second) } })).status).toBe(200)
  })

  test('is refused when it was not started, and when it is on already', async () => {
    const { person, secret } = await withSecondFactor()
    const other = await (await Company.create(api)).person({ passwordHash })
    expect((await other.call('POST /me/two-factor', { body: { code: '123456' } })).body.error.code).toBe(
      'two_factor_not_set_up',
    )
    expect((await person.call('POST /me/two-factor/setup', confirmed)).body.error.code).toBe('two_factor_on')
    expect(
      (await person.call('POST /me/two-factor', { body: { code: codeOf(secret) } })).body.error.code,
    ).toBe('two_factor_on')
  })

  test('every change needs the current password', async () => {
    const { person } = await withSecondFactor()
    for (const key of [
      'POST /me/two-factor/setup',
      'POST /me/two-factor/recovery-codes',
      'DELETE /me/two-factor',
      'POST /me/passkeys/options',
    ] as const)
      for (const [given, message] of [
        [{}, 'Current password is required'],
        [{ currentPassword: 'wrong-horse' }, 'Current password is incorrect'],
      ] as const) {
        const { status, body } = await person.call(key, { body: given })
        expect([status, body.error.fields![0]!.message]).toEqual([400, message])
      }
    expect((await person.call('GET /me/security')).body.twoFactor).not.toBeNull()
  })

  test('the secret is stored sealed, the recovery codes as hashes, and neither is in any log', async () => {
    const { secret, recoveryCodes } = await withSecondFactor()
    const { rows } = await asOwner(api, (owner) =>
      owner.query(`select f.sealed_secret, f::text, (select string_agg(c::text, ' ') from auth.recovery_codes c) codes,
        (select string_agg(e::text, ' ') from app.activity_entries e) entries,
        (select string_agg(m::text, ' ') from app.mails m) mails,
        (select string_agg(k::text, ' ') from app.idempotency_keys k) keys from auth.second_factors f`),
    )
    const stored = JSON.stringify(rows) + rows.map((row) => row.sealed_secret.toString('latin1')).join('')
    for (const hidden of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replaceAll('-', '')])
      expect(stored).not.toContain(hidden)
  })
})

describe('signing in', () => {
  test('needs the code after the right password, and the log records the sign-in', async () => {
    const { person, secret } = await withSecondFactor()
    const first = await signIn(person)
    expect([first.status, first.body.kind, first.token]).toEqual([200, 'second-factor', undefined])
    const second = await enter(first.body.challenge, codeOf(secret))
    expect(second.body).toEqual({ kind: 'signed-in', userId: person.publicId })
    expect((await api.call(second.token, 'GET /me')).status).toBe(200)
    expect((await person.call('GET /activity', { query: { kind: 'sign-ins' } })).body.items).toHaveLength(1)
  })

  test('accepts the code of the step before and after, also with a space, and no other', async () => {
    for (const [seconds, status] of [
      [-30, 200],
      [30, 200],
      [-60, 401],
      [60, 401],
    ] as const) {
      const { person, secret } = await withSecondFactor()
      api.clock.forward({ minutes: 2 })
      const { challenge } = (await signIn(person)).body
      const code = codeOf(secret, seconds)
      expect((await enter(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(status)
    }
  })

  test('accepts the decimal digits of other scripts', async () => {
    for (const zero of ['\uff10', '\u0966', '\u06f0', '\u{1d7f6}']) {
      const { person, secret } = await withSecondFactor()
      api.clock.forward({ minutes: 2 })
      const { challenge } = (await signIn(person)).body
      const written = codeOf(secret).replace(/\d/g, (digit) =>
        String.fromCodePoint(zero.codePointAt(0)! + Number(digit)),
      )
      expect((await enter(challenge, written)).status).toBe(200)
    }
  })

  test('accepts a code once: not again, not an earlier one, and only one of two concurrent requests', async () => {
    const { person, secret } = await withSecondFactor()
    const challenges = [(await signIn(person)).body.challenge, (await signIn(person)).body.challenge]
    const code = codeOf(secret)
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const again = (await signIn(person)).body.challenge
    for (const used of [code, codeOf(secret, -30)])
      expect((await enter(again, used)).body.error).toMatchObject({
        code: 'second_factor_wrong',
        message: 'This code is not right, or it was used already.',
      })
  })

  test('does not accept the code that turned the second factor on', async () => {
    const person = await (await Company.create(api)).person({ passwordHash })
    const { secret } = (await person.call('POST /me/two-factor/setup', confirmed)).body
    await person.call('POST /me/two-factor', { body: { code: codeOf(secret) } })
    expect((await enter((await signIn(person)).body.challenge, codeOf(secret))).status).toBe(401)
  })

  test('accepts a recovery code once, in any spelling; the log records it', async () => {
    const { person, recoveryCodes } = await withSecondFactor()
    const typed = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')} `
    expect((await enter((await signIn(person)).body.challenge, typed)).status).toBe(200)
    expect((await person.call('GET /me/security')).body.twoFactor!.recoveryCodesLeft).toBe(9)
    expect((await person.call('GET /activity')).body.items).toContainEqual(
      expect.objectContaining({
        type: 'user.recovery-code-used',
        description: `${person.name} signed in with a recovery code; 9 are left.`,
        isCrucial: true,
      }),
    )
    expect((await enter((await signIn(person)).body.challenge, recoveryCodes[0]!)).status).toBe(401)
  })

  test('does not accept another person’s recovery code', async () => {
    const [ours, theirs] = [await withSecondFactor(), await withSecondFactor()]
    const { challenge } = (await signIn(ours.person)).body
    expect((await enter(challenge, theirs.recoveryCodes[0]!)).status).toBe(401)
  })

  test('ends after five wrong codes or five minutes', async () => {
    const { person, secret } = await withSecondFactor()
    const { challenge } = (await signIn(person)).body
    for (let i = 0; i < 5; i++) expect((await enter(challenge, '000000')).status).toBe(401)
    expect((await enter(challenge, codeOf(secret))).body.error.code).toBe('second_factor_expired')

    const late = (await signIn(person)).body.challenge
    api.clock.forward({ minutes: 5 })
    expect((await enter(late, codeOf(secret))).body.error.code).toBe('second_factor_expired')
  })

  test('accepts a challenge once, and never a made-up one', async () => {
    const { person, secret } = await withSecondFactor()
    const { challenge } = (await signIn(person)).body
    await enter(challenge, codeOf(secret))
    api.clock.forward({ seconds: 30 })
    for (const dead of [challenge, 'x'.repeat(43)])
      expect((await enter(dead, codeOf(secret))).body.error.code).toBe('second_factor_expired')
  })

  test('locks the account after ten wrong codes, however often the password was right in between', async () => {
    const { person, secret } = await withSecondFactor()
    for (let round = 0; round < 2; round++) {
      const { challenge } = (await signIn(person)).body
      for (let i = 0; i < 5; i++) expect((await enter(challenge, '000000')).status).toBe(401)
    }
    expect((await signIn(person)).status).toBe(429)
    api.clock.forward({ minutes: 15 })
    expect((await enter((await signIn(person)).body.challenge, codeOf(secret))).status).toBe(200)
  })

  test('resets the failures after a right code', async () => {
    const { person, secret } = await withSecondFactor()
    for (let round = 0; round < 3; round++) {
      const { challenge } = (await signIn(person)).body
      for (let i = 0; i < 4; i++) await enter(challenge, '000000')
      expect((await enter(challenge, codeOf(secret))).status).toBe(200)
      api.clock.forward({ seconds: 30 })
    }
  })

  test.each([
    [`update app.users set status = 'archived' where id = $1`, 'account_archived'],
    [`update app.users set is_suspended = true where id = $1`, 'invalid_credentials'],
    [
      `update app.tenants set status = 'suspended' where id = (select tenant_id from app.users where id = $1)`,
      'tenant_blocked',
    ],
    [`delete from auth.second_factors where user_id = $1`, 'second_factor_expired'],
    [
      `update auth.accounts set password_changed_at = '2026-06-09T12:49:00Z' where user_id = $1`,
      'second_factor_expired',
    ],
  ])('is refused when the account changes between the steps: %s → %s', async (change, code) => {
    const { person, secret } = await withSecondFactor()
    const { challenge } = (await signIn(person)).body
    api.clock.forward({ seconds: 60 })
    await asOwner(api, (owner) => owner.query(change, [person.id]))
    const answer = await enter(challenge, codeOf(secret))
    expect([answer.body.error.code, answer.token]).toEqual([code, undefined])
  })

  test('ends the earlier session of this browser', async () => {
    const { person, secret } = await withSecondFactor()
    const before = (await enter((await signIn(person)).body.challenge, codeOf(secret))).token!
    api.clock.forward({ seconds: 30 })
    const { challenge } = (await signIn(person)).body
    await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/second-factor',
      headers: { cookie: `daymark=${before}` },
      payload: { challenge, code: codeOf(secret) },
    })
    expect((await api.call(before, 'GET /me')).status).toBe(401)
  })
})

describe('turned off or renewed', () => {
  test('when turned off, the password is enough again; an entry of the log and a mail record it', async () => {
    const { person } = await withSecondFactor()
    expect((await person.call('DELETE /me/two-factor', confirmed)).status).toBe(204)
    expect((await signIn(person)).body.kind).toBe('signed-in')
    expect((await person.call('GET /me/security')).body.twoFactor).toBeNull()
    const types = (await person.call('GET /activity')).body.items.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['user.two-factor-on', 'user.two-factor-off']))
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select subject from app.mails where recipient = $1 order by id', [person.email]),
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in is on',
      'Two-factor sign-in is off',
    ])
    for (const key of ['DELETE /me/two-factor', 'POST /me/two-factor/recovery-codes'] as const)
      expect((await person.call(key, confirmed)).body.error.code).toBe('two_factor_off')
  })

  test('new recovery codes replace the old ones', async () => {
    const { person, recoveryCodes } = await withSecondFactor()
    const { body } = await person.call('POST /me/two-factor/recovery-codes', confirmed)
    expect((await enter((await signIn(person)).body.challenge, recoveryCodes[0]!)).status).toBe(401)
    expect((await enter((await signIn(person)).body.challenge, body.recoveryCodes[0]!)).status).toBe(200)
  })
})

test('a platform administrator can have a second factor too, without a password within fifteen minutes of signing in', async () => {
  const email = 'platform@two-factor.example'
  await createPlatformAdministrator(api.database.ownerUrl, {
    email,
    name: 'Platform',
    password: currentPassword,
    clock: api.clock,
  })
  const token = (await signIn({ email })).token!
  const { secret } = (await api.call(token, 'POST /me/two-factor/setup', { body: {} })).body
  expect((await api.call(token, 'POST /me/two-factor', { body: { code: codeOf(secret) } })).status).toBe(200)
  api.clock.forward({ minutes: 16 })
  const refused = await api.call(token, 'DELETE /me/two-factor', { body: {} })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'sign_in_too_old'])
  const again = await enter((await signIn({ email })).body.challenge, codeOf(secret))
  expect((await api.call(again.token, 'DELETE /me/two-factor', { body: {} })).status).toBe(204)
  expect((await signIn({ email })).body.kind).toBe('signed-in')
})

test('an administrator switches the second factor off: sessions end, the password suffices, the log records it', async () => {
  const { company, person } = await withSecondFactor()
  const admin = await company.person({ role: 'Tenant Admin', unit: null })
  const path = { userId: person.publicId }
  const removed = await admin.call('DELETE /users/{userId}/second-factor', { path })
  expect([removed.status, removed.body.hasSecondFactor]).toEqual([200, false])
  expect((await person.call('GET /me')).status).toBe(401)
  expect((await admin.call('GET /activity')).body.items).toContainEqual(
    expect.objectContaining({
      type: 'user.second-factor-removed',
      description: `${admin.name} switched off ${person.name}’s second factor and passkeys.`,
    }),
  )
  const again = await signIn(person)
  expect(again.body.kind).toBe('signed-in')
  expect((await api.call(again.token, 'GET /me/security')).body.twoFactor).toBeNull()
})

describe('the sealed secret', () => {
  const stored = async (person: Person): Promise<Buffer> => {
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select sealed_secret from auth.second_factors where user_id = $1', [person.id]),
    )
    return rows[0].sealed_secret
  }
  const store = (person: Person, sealed: Buffer) =>
    asOwner(api, (owner) =>
      owner.query('update auth.second_factors set sealed_secret = $1 where user_id = $2', [
        sealed,
        person.id,
      ]),
    )
  const enterCode = async (person: Person, secret: string) => {
    const { body } = await signIn(person)
    return (await enter(body.challenge, codeOf(secret))).status
  }

  test('cannot be opened in another person’s row', async () => {
    const attacker = await withSecondFactor()
    const { person, secret } = await withSecondFactor()
    await store(person, await stored(attacker.person))
    expect(await enterCode(person, attacker.secret)).toBe(401)
    expect(await enterCode(attacker.person, attacker.secret)).toBe(200)
    expect(await enterCode(person, secret)).toBe(401)
  })

  test('from before it was bound to its row can still be opened, and is bound by the next code', async () => {
    const { person, secret } = await withSecondFactor()
    const key = fs.readFileSync(path.join(api.config.dataDir, 'secret-key'), 'utf8')
    const unbound = sealedUnbound(secret, key)
    await store(person, unbound)
    expect(await enterCode(person, secret)).toBe(200)
    const bound = await stored(person)
    expect([bound.equals(unbound), api.context.secrets.isUnbound(bound)]).toEqual([false, false])
    api.clock.forward({ seconds: 30 })
    expect(await enterCode(person, secret)).toBe(200)
    // Copied to another person, it cannot be opened any more.
    const other = await withSecondFactor()
    await store(other.person, bound)
    expect(await enterCode(other.person, secret)).toBe(401)
  })
})
