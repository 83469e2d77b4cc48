import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { publicId } from '#server/platform/ids.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const [common, own] = [await cheapHash('the-same-horse'), await cheapHash('another-horse')]
let last = 0

async function signIn(email: string, password: string, more: object = {}) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: `10.7.${Math.floor(++last / 250)}.${last % 250}`,
    payload: { email, password, ...more },
  })
  return { status: response.statusCode, body: response.json() }
}

/** One email in two companies, with a password in each. */
async function twice(hashes: [string | undefined, string], status?: string) {
  const email = `both${++last}@several.example`
  const [first, second] = [await Company.create(api), await Company.create(api, status ? { status } : {})]
  return {
    email,
    first: await first.person({ email, ...(hashes[0] ? { passwordHash: hashes[0] } : {}) }),
    second: await second.person({ email: email.toUpperCase(), passwordHash: hashes[1] }),
    // The names that the factory gives them.
    names: [first, second].map(({ tenantId }) => `Company ${tenantId.slice(-6)}`),
  }
}

test('with one email in two companies, the password decides which account is meant', async () => {
  const { email, first, second } = await twice([common, own])
  expect((await signIn(email, 'the-same-horse')).body).toEqual({ kind: 'signed-in', userId: first.publicId })
  expect((await signIn(email, 'another-horse')).body).toEqual({ kind: 'signed-in', userId: second.publicId })
  expect((await signIn(email, 'no-horse')).status).toBe(401)
})

test('with the same password in both, the company is requested after the right password, and only then', async () => {
  const { email, first, second, names } = await twice([common, common])
  expect((await signIn(email, 'no-horse')).body.error.code).toBe('invalid_credentials')
  const { status, body } = await signIn(email, 'the-same-horse')
  expect(status).toBe(200)
  expect(body).toEqual({ kind: 'choose-company', accounts: expect.any(Array) })
  expect(new Set(body.accounts)).toEqual(
    new Set([
      { userId: first.publicId, company: names[0] },
      { userId: second.publicId, company: names[1] },
    ]),
  )
  for (const { publicId: userId } of [first, second])
    expect((await signIn(email, 'the-same-horse', { userId })).body).toEqual({ kind: 'signed-in', userId })
  const stranger = await (await Company.create(api)).person({ passwordHash: common })
  const wrong = await signIn(email, 'the-same-horse', { userId: stranger.publicId })
  expect(wrong.status).toBe(401)
})

test('a paused company, and an invitation without a password, are not offered', async () => {
  const paused = await twice([common, common], 'suspended')
  expect((await signIn(paused.email, 'the-same-horse')).body).toEqual({
    kind: 'signed-in',
    userId: paused.first.publicId,
  })
  const invited = await twice([undefined, common])
  expect((await signIn(invited.email, 'the-same-horse')).body).toEqual({
    kind: 'signed-in',
    userId: invited.second.publicId,
  })
  const ended = await twice([own, common], 'suspended')
  expect((await signIn(ended.email, 'the-same-horse')).body.error.code).toBe('tenant_blocked')
})

test('a platform administrator may also be a person of a company', async () => {
  const { email, first } = await twice([common, own])
  await createPlatformAdministrator(api.database.ownerUrl, {
    email,
    name: 'Pat Platform',
    password: 'the-same-horse',
    clock: api.clock,
  })
  const { body } = await signIn(email, 'the-same-horse')
  const accounts = body.accounts as { userId: string; company: string | null }[]
  expect(accounts.map(({ userId }) => userId)).toContain(first.publicId)
  const { userId } = accounts.find(({ company }) => company === null)!
  const platform = await signIn(email, 'the-same-horse', { userId })
  expect(platform.body.kind).toBe('signed-in')
})

test('signing in to the own account does not reset the failures of another company’s account with the same email', async () => {
  const { email } = await twice([common, own])
  for (let i = 0; i < 9; i++) expect((await signIn(email, 'a guess')).status).toBe(401)
  expect((await signIn(email, 'another-horse')).status).toBe(200)
  expect((await signIn(email, 'a guess')).status).toBe(401)
  expect((await signIn(email, 'a guess')).status).toBe(429)
})

test('confirming the own password does not reset them either', async () => {
  const { email, second } = await twice([common, own])
  for (let i = 0; i < 9; i++) expect((await signIn(email, 'a guess')).status).toBe(401)
  const body = { currentPassword: 'another-horse' }
  expect((await second.call('POST /me/two-factor/setup', { body })).status).toBe(200)
  expect((await signIn(email, 'a guess')).status).toBe(401)
  expect((await signIn(email, 'a guess')).status).toBe(429)
})

test('the code of the own second factor does not reset them either', async () => {
  const { email, second } = await twice([common, own])
  const setUp = await second.call('POST /me/two-factor/setup', { body: { currentPassword: 'another-horse' } })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(setUp.body.secret) }).generate({
      timestamp: api.clock.now().epochMilliseconds,
    })
  await second.call('POST /me/two-factor', { body: { code: code() } })
  api.clock.forward({ seconds: 30 })
  for (let i = 0; i < 9; i++) expect((await signIn(email, 'a guess')).status).toBe(401)
  const { challenge } = (await signIn(email, 'another-horse')).body
  const step = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/second-factor',
    remoteAddress: '10.8.0.1',
    payload: { challenge, code: code() },
  })
  expect(step.statusCode).toBe(200)
  expect((await signIn(email, 'a guess')).status).toBe(401)
  expect((await signIn(email, 'a guess')).status).toBe(429)
})

test('an account is found by any Unicode form of its email', async () => {
  const person = await (
    await Company.create(api)
  ).person({ email: 'jos\u00e9@several.example', passwordHash: common })
  for (const email of ['jose\u0301@several.example', 'jos\u00e9＠several.example'])
    expect((await signIn(email, 'the-same-horse')).body.userId).toBe(publicId('user', person.id))
})
