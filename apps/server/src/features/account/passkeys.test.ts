import { cheapHash } from '#tests/setup/password-hash.ts'
import { Authenticator } from '#tests/factories/authenticator.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const passwordHash = await cheapHash('right-horse')
const confirmed = { body: { currentPassword: 'right-horse' } }
let last = 0

async function somebody() {
  const company = await Company.create(api)
  return { company, person: await company.person({ passwordHash }) }
}

async function add(person: Person, device: Authenticator, name = 'Work laptop') {
  const options = (await person.call('POST /me/passkeys/options', confirmed)).body
  return person.call('POST /me/passkeys', { body: { name, credential: device.create(options) } })
}

const question = async () => (await api.call(undefined, 'POST /api/auth/passkey/options')).body

async function signIn(credential: object) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/passkey',
    remoteAddress: `10.3.0.${++last}`,
    payload: { credential },
  })
  return {
    status: response.statusCode,
    body: response.json<{ kind: string; userId: string; error: { code: string } }>(),
    token: response.cookies[0]?.value,
  }
}

describe('a passkey', () => {
  test('is added, listed and used to sign in, and its use is recorded', async () => {
    const { person } = await somebody()
    const device = new Authenticator()
    const added = await add(person, device)
    expect([added.status, added.body]).toEqual([
      201,
      { id: expect.stringMatching(/^key_/), name: 'Work laptop', addedAt: start, lastUsedAt: null },
    ])
    api.clock.forward({ hours: 1 })
    const answer = await signIn(device.get(await question()))
    expect(answer.body).toEqual({ kind: 'signed-in', userId: person.publicId })
    expect((await api.call(answer.token, 'GET /me')).body.user.id).toBe(person.publicId)
    expect((await person.call('GET /me/security')).body.passkeys).toEqual([
      { ...added.body, lastUsedAt: '2026-06-09T13:48:00Z' },
    ])
    const entries = (await person.call('GET /activity')).body.items
    expect(entries).toMatchObject([
      { type: 'user.passkey-added', description: `${person.name} added the passkey “Work laptop”.` },
    ])
  })

  test('replaces the second factor too, because the device has verified the person', async () => {
    const { person } = await somebody()
    const device = new Authenticator()
    await add(person, device)
    const { secret } = (await person.call('POST /me/two-factor/setup', confirmed)).body
    const timestamp = api.clock.now().epochMilliseconds
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    await person.call('POST /me/two-factor', { body: { code } })
    expect((await signIn(device.get(await question()))).body.kind).toBe('signed-in')
  })

  test('is renamed and removed by its owner only; once removed, it signs nobody in', async () => {
    const { company, person } = await somebody()
    const device = new Authenticator()
    const { id: passkeyId } = (await add(person, device)).body
    const stranger = await company.person({ passwordHash })
    const path = { passkeyId }
    for (const request of [{ path, body: { name: 'Mine' } }] as const)
      expect((await stranger.call('PATCH /me/passkeys/{passkeyId}', request)).status).toBe(404)
    const remove = (by: Person, proof: { body: object }) =>
      by.call('DELETE /me/passkeys/{passkeyId}', { path, ...proof })
    expect((await remove(stranger, confirmed)).body.error.code).toBe('passkey_not_found')
    // Somebody at an open session cannot remove the owner's passkey without their password.
    for (const body of [{}, { currentPassword: 'not it at all' }])
      expect((await remove(person, { body })).body.error.fields).toMatchObject([
        { field: 'body.currentPassword' },
      ])
    const renamed = await person.call('PATCH /me/passkeys/{passkeyId}', { path, body: { name: ' Phone ' } })
    expect(renamed.body.name).toBe('Phone')
    expect((await remove(person, confirmed)).status).toBe(204)
    expect((await signIn(device.get(await question()))).body.error.code).toBe('passkey_refused')
    const types = (await person.call('GET /activity')).body.items.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['user.passkey-removed', 'user.passkey-renamed']))
  })

  test('of an archived or suspended person, or in a blocked company, is refused', async () => {
    for (const [change, code] of [
      [`update app.users set status = 'archived' where id = $1`, 'account_archived'],
      [`update app.users set is_suspended = true where id = $1`, 'invalid_credentials'],
      [
        `update app.tenants set status = 'inactive' where id = (select tenant_id from app.users where id = $1)`,
        'tenant_blocked',
      ],
    ] as const) {
      const { person } = await somebody()
      const device = new Authenticator()
      await add(person, device)
      await asOwner(api, (owner) => owner.query(change, [person.id]))
      expect((await signIn(device.get(await question()))).body.error.code).toBe(code)
    }
  })
})

describe('an answer is refused', () => {
  const prepared = async (device = new Authenticator()) => {
    const { person } = await somebody()
    expect((await add(person, device)).status).toBe(201)
    return { person, device }
  }
  const refused = async (credential: object) => {
    const { status, body, token } = await signIn(credential)
    expect([status, body.error.code, token]).toEqual([401, 'passkey_refused', undefined])
  }

  test('when it was used before', async () => {
    const { device } = await prepared()
    const answer = device.get(await question())
    expect((await signIn(answer)).status).toBe(200)
    await refused(answer)
  })

  test('when its challenge is too old, made up, or was meant for adding a passkey', async () => {
    const { person, device } = await prepared()
    const asked = await question()
    api.clock.forward({ minutes: 5 })
    await refused(device.get(asked))
    await refused(device.get({ ...asked, challenge: 'x'.repeat(80) }))
    const { challenge } = (await person.call('POST /me/passkeys/options', confirmed)).body
    await refused(device.get({ ...asked, challenge }))
  })

  test('when the device did not verify the person', async () => {
    const { device } = await prepared()
    device.verifiesPerson = false
    await refused(device.get(await question()))
  })

  test('when its use counter goes back, as that of a copied key does', async () => {
    const { device } = await prepared()
    await signIn(device.get(await question()))
    await signIn(device.get(await question()))
    device.counter = 0
    await refused(device.get(await question()))
  })

  test('when it has another signature, person or site', async () => {
    const { device } = await prepared()
    const other = await prepared()
    const asked = await question()
    await refused({ ...device.get(asked), signature: other.device.get(asked).signature })
    await refused({ ...device.get(asked), userHandle: other.device.get(asked).userHandle })
    await refused(device.get({ ...asked, rpId: 'evil.example' }))
    await refused({ ...device.get(asked), id: 'AQIDBA' })
  })

  test('after ten refused ones from the address', async () => {
    const { device } = await prepared()
    const send = async (credential: object) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/passkey',
        remoteAddress: '10.4.0.1',
        payload: { credential },
      })
    const unknown = { ...device.get(await question()), id: 'AQIDBA' }
    for (let i = 0; i < 10; i++) expect((await send(unknown)).statusCode).toBe(401)
    expect((await send(device.get(await question()))).statusCode).toBe(429)
  })
})

describe('adding is refused', () => {
  test('for an answer that is repeated, too late, for another site, or to another person’s challenge', async () => {
    const { company, person } = await somebody()
    const options = async (of = person) => (await of.call('POST /me/passkeys/options', confirmed)).body
    const send = (credential: object) =>
      person.call('POST /me/passkeys', { body: { name: 'Key', credential } })
    const code = async (credential: object) => (await send(credential)).body.error.code

    const given = new Authenticator().create(await options())
    expect((await send(given)).status).toBe(201)
    expect(await code(given)).toBe('passkey_not_added')

    const elsewhere = new Authenticator('https://evil.example').create(await options())
    expect(await code(elsewhere)).toBe('passkey_not_added')

    const colleague = await company.person({ passwordHash })
    expect(await code(new Authenticator().create(await options(colleague)))).toBe('passkey_not_added')

    const careless = new Authenticator()
    careless.verifiesPerson = false
    expect(await code(careless.create(await options()))).toBe('passkey_not_added')

    const late = new Authenticator().create(await options())
    api.clock.forward({ minutes: 5 })
    expect(await code(late)).toBe('passkey_not_added')
    expect((await person.call('GET /me/security')).body.passkeys).toHaveLength(1)
  })

  test('for a passkey that is in use, and beyond twenty', async () => {
    const { person } = await somebody()
    const device = new Authenticator()
    await add(person, device)
    expect((await add(person, device)).body.error.code).toBe('passkey_exists')
    const options = (await person.call('POST /me/passkeys/options', confirmed)).body
    expect(options.excludeCredentials).toHaveLength(1)
    for (let i = 1; i < 20; i++) expect((await add(person, new Authenticator())).status).toBe(201)
    expect((await person.call('POST /me/passkeys/options', confirmed)).body.error.code).toBe('passkey_limit')
    const credential = new Authenticator().create(options)
    const over = await person.call('POST /me/passkeys', { body: { name: 'Over', credential } })
    expect(over.body.error.code).toBe('passkey_limit')
  })
})
