import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const right = 'right-horse'
const passwordHash = await cheapHash(right)
let last = 0
const newAddress = () => `10.3.${Math.floor(++last / 250)}.${last % 250}`

/** A browser that keeps its cookies, at an address that changes with every request. */
class Browser {
  readonly cookies = new Map<string, string>()

  async post(url: string, payload: object, address = newAddress()) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await api.app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
      payload,
    })
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    return answer
  }

  async signIn({ email }: { email: string }, password = right, address?: string): Promise<number> {
    return (await this.post('/api/auth/sign-in/email', { email, password }, address)).statusCode
  }

  get device(): string {
    return this.cookies.get('daymark-device')!
  }
}

async function somebody(): Promise<Person> {
  return (await Company.create(api)).person({ passwordHash })
}

/** A person with a browser that they have signed in from. */
async function atHome(): Promise<{ person: Person; home: Browser }> {
  const [person, home] = [await somebody(), new Browser()]
  expect(await home.signIn(person)).toBe(200)
  return { person, home }
}

async function lockOut(person: { email: string }): Promise<void> {
  for (let i = 0; i < 10; i++) expect(await new Browser().signIn(person, 'wrong')).toBe(401)
  expect(await new Browser().signIn(person, 'wrong')).toBe(429)
}

describe('ten wrong passwords from ten addresses', () => {
  test('lock out the browsers that the account does not know, and not the known one', async () => {
    const { person, home } = await atHome()
    await lockOut(person)
    expect(await home.signIn(person)).toBe(200)
    // The owner’s own sign-in does not reset the count of the attacker.
    expect(await new Browser().signIn(person)).toBe(429)
  })

  test('do not keep the owner from the second step, or from changing the password', async () => {
    const { person, home } = await atHome()
    const { secret } = (await person.call('POST /me/two-factor/setup', { body: { currentPassword: right } }))
      .body
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: api.clock.now().epochMilliseconds,
      })
    await person.call('POST /me/two-factor', { body: { code: code() } })
    api.clock.forward({ seconds: 30 })
    await lockOut(person)
    const first = await home.post('/api/auth/sign-in/email', { email: person.email, password: right })
    const { challenge } = first.json<{ challenge: string }>()
    const second = await home.post('/api/auth/sign-in/second-factor', { challenge, code: code() })
    expect(second.statusCode).toBe(200)
    const change = { currentPassword: right, newPassword: 'correct-battery' }
    expect((await home.post('/api/v1/me/password', change)).statusCode).toBe(204)
  })

  test('do not lock out a platform administrator’s own browser', async () => {
    const [email, home] = ['platform@device.example', new Browser()]
    await createPlatformAdministrator(api.database.ownerUrl, {
      email,
      name: 'Platform',
      password: right,
      clock: api.clock,
    })
    expect(await home.signIn({ email })).toBe(200)
    await lockOut({ email })
    expect(await home.signIn({ email })).toBe(200)
  })

  test('for other accounts from the office’s address do not lock out a known browser', async () => {
    const { person, home } = await atHome()
    const office = newAddress()
    for (let i = 0; i < 10; i++)
      await new Browser().signIn({ email: `nobody${i}@device.example` }, 'wrong', office)
    expect(await new Browser().signIn(person, right, office)).toBe(429)
    expect(await home.signIn(person, right, office)).toBe(200)
  })
})

describe('a browser that is known', () => {
  test('has ten tries of its own, whose failures lock out nobody else', async () => {
    const { person, home } = await atHome()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push(await home.signIn(person, 'wrong'))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(await home.signIn(person)).toBe(429)
    expect(await new Browser().signIn(person)).toBe(200)
  })

  test('is unknown to every other account', async () => {
    const { home: attackers } = await atHome()
    const { person } = await atHome()
    await lockOut(person)
    expect(await attackers.signIn(person)).toBe(429)
    attackers.cookies.set('daymark-device', 'x'.repeat(43))
    expect(await attackers.signIn(person)).toBe(429)
  })

  test('has a token for each of several people who share it', async () => {
    const { person: first, home } = await atHome()
    const firstsToken = home.device
    const second = await somebody()
    expect(await home.signIn(second)).toBe(200)
    expect(home.device).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    expect(home.device).toContain(firstsToken)
    await lockOut(first)
    await lockOut(second)
    expect([await home.signIn(first), await home.signIn(second)]).toEqual([200, 200])
    // A token that the first person could read on the shared browser does not work for the second person's account.
    home.cookies.set('daymark-device', firstsToken)
    expect(await home.signIn(second)).toBe(429)
  })

  test('keeps its token, and is stored once, however often the person signs in and out', async () => {
    const { person, home } = await atHome()
    const token = home.device
    await home.post('/api/auth/sign-out', {})
    expect(await home.signIn(person)).toBe(200)
    expect(home.device).toBe(token)
    const stored = await asOwner(api, (owner) =>
      owner.query('select * from auth.known_devices where user_id = $1', [person.id]),
    )
    expect(stored.rowCount).toBe(1)
    expect(JSON.stringify(stored.rows)).not.toContain(token)
  })

  test('is forgotten 180 days after the last sign-in', async () => {
    const { person, home } = await atHome()
    api.clock.forward({ hours: 24 * 179 })
    expect(await home.signIn(person)).toBe(200)
    api.clock.forward({ hours: 24 * 179 })
    await lockOut(person)
    expect(await home.signIn(person)).toBe(200)
    api.clock.forward({ hours: 24 * 180 })
    await lockOut(person)
    expect(await home.signIn(person)).toBe(429)
  })

  test('is forgotten when its session is ended from another device', async () => {
    const { person, home } = await atHome()
    const { id } = (await person.sessions()).find(({ isCurrent }) => !isCurrent)!
    await person.endSession(id)
    await lockOut(person)
    expect(await home.signIn(person)).toBe(429)
  })

  test('is forgotten with all other sessions, and with a new password, except the one that it was changed on', async () => {
    const { person, home } = await atHome()
    const stolen = new Browser()
    await stolen.signIn(person)
    const change = { currentPassword: right, newPassword: 'correct-battery' }
    expect((await home.post('/api/v1/me/password', change)).statusCode).toBe(204)
    await lockOut(person)
    expect(await stolen.signIn(person, 'correct-battery')).toBe(429)
    expect(await home.signIn(person, 'correct-battery')).toBe(200)
    api.clock.forward({ minutes: 15 })
    const other = new Browser()
    await other.signIn(person, 'correct-battery')
    expect(await home.signIn(person, 'correct-battery')).toBe(200)
    await api.call(home.cookies.get('daymark'), 'DELETE /me/account-access', {
      body: { kinds: ['session', 'browser'] },
    })
    await lockOut(person)
    expect(await other.signIn(person, 'correct-battery')).toBe(429)
    expect(await home.signIn(person, 'correct-battery')).toBe(200)
  })

  test('is one of at most twenty: the one used longest ago is forgotten', async () => {
    const { person, home } = await atHome()
    const others = Array.from({ length: 20 }, () => new Browser())
    for (const other of others) {
      api.clock.forward({ seconds: 1 })
      expect(await other.signIn(person)).toBe(200)
    }
    await lockOut(person)
    expect(await home.signIn(person)).toBe(429)
    expect(await others[0]!.signIn(person)).toBe(200)
  })
})
