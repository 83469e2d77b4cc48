import { cheapHash } from '#tests/setup/password-hash.ts'
import { Limits } from '#server/platform/limits/limits.ts'
import { publicId } from '#server/platform/ids.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { Forger, type Forgery } from '#tests/setup/sign-in-service/forger.ts'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type http from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const [forger, elsewhere] = [await Forger.start(), await Forger.start()]
afterAll(() => Promise.all([forger.close(), elsewhere.close()]))
// The clock of the rules, which is not the one of this machine.
const api = await startApi('2026-06-09T12:48:00Z', { privateSignInHosts: [forger.host] })
api.context.findTxtRecords = async () => published
let published: string[] = []

const password = 'right-horse-battery'
const company = await Company.create(api)
const admin = await company.person({
  role: 'Tenant Admin',
  unit: null,
  passwordHash: await cheapHash(password),
})
await admin.call('PATCH /company', { body: { weeklyOffs: ['Sunday'], version: 1 } })
const domain = 'forged.example'
published = [(await admin.call('POST /company-sign-in/domains', { body: { domain } })).body.recordValue]
await admin.call('POST /company-sign-in/domains/{domain}/verify', { path: { domain } })
await admin.call('PUT /company-sign-in/connection', {
  body: {
    issuer: forger.issuer,
    clientId: 'daymark',
    clientSecret: 'secret',
    takesUnverifiedEmail: false,
    addsPeople: true,
    groupClaim: '',
    placements: [
      {
        group: null,
        roleId: company.rolePublicId('Employee'),
        businessUnitId: await company.unitPublicId('Technology'),
      },
    ],
    version: null,
    currentPassword: password,
  },
})
// As after a trial; the tests of the settings make one.
await asOwner(api, (owner) =>
  owner.query('update app.sign_in_connections set tried_at = now(), is_on = true where tenant_id = $1', [
    company.tenantId,
  ]),
)

const right = { sub: 'ana', email: `ana@${domain}`, email_verified: true, name: 'Ana' }

beforeEach(() => {
  // The entries of the log are in the order of their times.
  api.clock.forward({ seconds: 1 })
  forger.forgery = {}
  forger.requests.length = 0
  forger.now = Math.floor(api.clock.now().epochMilliseconds / 1000)
})

const cookiesIn = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

async function begin() {
  const { status, body, headers } = await api.call(undefined, 'POST /api/auth/company-sign-in', {
    body: { domain, returnTo: '/my-tasks' },
  })
  expect(status).toBe(200)
  const asked = new URL(body.url).searchParams
  forger.nonce = asked.get('nonce')!
  return { state: asked.get('state')!, cookie: cookiesIn(headers), asked }
}

async function comeBack(query: Record<string, string>, cookie: string, of = company.tenantId) {
  const answer = await api.app.inject({
    url: `/api/v1/company-sign-in/return/${publicId('tenant', of)}?${new URLSearchParams(query).toString()}`,
    headers: { cookie },
  })
  const session = answer.cookies.find(({ name, value }) => name === 'daymark' && value !== '')
  return { to: answer.headers.location?.replace(/&company=.*/, ''), isIn: session !== undefined }
}

const answerOf = (state: string, more: Record<string, string> = {}) => ({
  code: 'a-code',
  state,
  iss: forger.issuer,
  ...more,
})

async function signIn(forgery: Forgery = {}) {
  forger.forgery = { ...forgery, claims: { ...right, ...forgery.claims } }
  const { state, cookie } = await begin()
  return comeBack(answerOf(state), cookie)
}

const isIn = { to: '/my-tasks', isIn: true }
const refusedAs = (failure: string) => ({ to: `/login?problem=${failure}`, isIn: false })

/** What the log says of refused sign-ins, the newest first. */
async function reasons(): Promise<string[]> {
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ description: string }>(
      `select description from app.activity_entries
       where tenant_id = $1 and type = 'company-sign-in.refused' order by id desc`,
      [company.tenantId],
    ),
  )
  return rows.map(({ description }) => description)
}
const lastReason = async () => (await reasons())[0] ?? ''

test('a right answer signs in', async () => {
  expect(await signIn()).toEqual(isIn)
  const { asked } = await begin()
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'daymark',
    code_challenge_method: 'S256',
    response_type: 'code',
    scope: 'openid email profile',
  })
})

describe('an ID token is refused', () => {
  const minutes = (count: number) => forger.now + 60 * count
  test.each<[string, () => Forgery]>([
    ['for another audience', () => ({ claims: { aud: 'somebody-else' } })],
    [
      'for several audiences with another authorised party',
      () => ({ claims: { aud: ['daymark', 'x'], azp: 'x' } }),
    ],
    ['of another issuer', () => ({ claims: { iss: elsewhere.issuer } })],
    ['with another nonce', () => ({ claims: { nonce: 'other' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that has expired', () => ({ claims: { iat: minutes(-20), exp: minutes(-2) } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['that is not valid yet', () => ({ claims: { nbf: minutes(5) } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['with a subject that is no text', () => ({ claims: { sub: { a: 1 } } })],
    ['with an endless subject', () => ({ claims: { sub: 'x'.repeat(300) } })],
    ['with a subject that no text can be', () => ({ claims: { sub: 'a\u0000\ud800' } })],
    ['with an empty subject', () => ({ claims: { sub: '' } })],
    ['without a signature', () => ({ token: (claims) => new UnsecuredJWT(claims).encode() })],
    [
      'that is signed with the public key as a shared secret',
      () => ({
        token: async (claims, { publicKey }) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
            .sign(new TextEncoder().encode(await publicKey.call(forger))),
      }),
    ],
    [
      'that is signed with the client secret',
      () => ({
        token: (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret')),
      }),
    ],
    [
      'that is signed with another key',
      () => ({
        token: async (claims, { sign }) =>
          sign.call(forger, claims, (await generateKeyPair('RS256')).privateKey),
      }),
    ],
    [
      'whose claims were changed after it was signed',
      () => ({
        token: async (claims, { sign }) => {
          const [head, , signature] = (await sign.call(forger, claims)).split('.')
          const other = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
          return `${head}.${other}.${signature}`
        },
      }),
    ],
    ['that is no token', () => ({ token: () => 'a.b.c' })],
    ['that is empty', () => ({ token: () => '' })],
  ])('%s', async (_what, forgery) => {
    expect(await signIn(forgery())).toEqual(refusedAs('refused'))
    expect(await lastReason()).toMatch(/^A sign-in with the company’s sign-in was refused: \S/)
    // Neither the code nor a token is in the log.
    expect(await lastReason()).not.toMatch(/a-code|eyJ/)
  })

  test('more than a minute before it is made, by the clock of the rules', async () => {
    expect(await signIn({ claims: { nbf: forger.now + 50 } })).toEqual(isIn)
    expect(await signIn({ claims: { exp: forger.now - 50 } })).toEqual(isIn)
    expect(await signIn({ claims: { nbf: forger.now + 70 } })).toEqual(refusedAs('refused'))
    expect(await signIn({ claims: { exp: forger.now - 70 } })).toEqual(refusedAs('refused'))
  })
})

describe('an answer is refused', () => {
  test('the second time, with the same cookie, and is in the log once', async () => {
    forger.forgery = { claims: right }
    const before = await reasons()
    const { state, cookie } = await begin()
    expect(await comeBack(answerOf(state), cookie)).toEqual(isIn)
    expect(await comeBack(answerOf(state), cookie)).toEqual(refusedAs('expired'))
    expect(await reasons()).toEqual(before)
    const refused = await begin()
    expect(await comeBack(answerOf('other'), refused.cookie)).toEqual(refusedAs('expired'))
    // Also the right one: a browser has one answer.
    for (const given of ['other', refused.state, refused.state])
      expect(await comeBack(answerOf(given), refused.cookie)).toEqual(refusedAs('expired'))
    expect(await reasons()).toHaveLength(before.length + 1)
  })

  test('in another browser, and after another sign-in has begun in this one', async () => {
    forger.forgery = { claims: right }
    const [victim, attacker] = [await begin(), await begin()]
    expect(await comeBack(answerOf(attacker.state), '')).toEqual(refusedAs('expired'))
    expect(await comeBack(answerOf(attacker.state), victim.cookie)).toEqual(refusedAs('expired'))
    expect(await comeBack({ code: 'a-code', iss: forger.issuer }, victim.cookie)).toEqual(
      refusedAs('expired'),
    )
    const changed = `${victim.cookie.slice(0, -6)}AAAAAA`
    expect(await comeBack(answerOf(victim.state), changed)).toEqual(refusedAs('expired'))
  })

  test('at the address of another company, whose service could have been led on to this one', async () => {
    forger.forgery = { claims: right }
    const { state, cookie } = await begin()
    const other = await Company.create(api)
    expect(await comeBack(answerOf(state), cookie, other.tenantId)).toEqual(refusedAs('expired'))
  })

  test('after ten minutes', async () => {
    forger.forgery = { claims: right }
    const { state, cookie } = await begin()
    api.clock.forward({ minutes: 10 })
    expect(await comeBack(answerOf(state), cookie)).toEqual(refusedAs('expired'))
  })

  test.each([
    ['that another service gives', { iss: elsewhere.issuer }],
    ['of no service', { iss: '' }],
  ])('%s', async (_what, more) => {
    forger.forgery = { claims: right }
    const { state, cookie } = await begin()
    expect(await comeBack(answerOf(state, more), cookie)).toEqual(refusedAs('refused'))
    // The code was not sent to any service.
    expect(forger.requests).not.toContain('/token')
  })

  test('without an issuer, where the service says that it names itself', async () => {
    forger.forgery = { claims: right }
    const { state, cookie } = await begin()
    expect(await comeBack({ code: 'a-code', state }, cookie)).toEqual(refusedAs('refused'))
    expect(forger.requests).not.toContain('/token')
  })

  test('that says that the person was refused', async () => {
    const { state, cookie } = await begin()
    const answer = { state, iss: forger.issuer, error: 'access_denied', error_description: 'Not <today>' }
    expect(await comeBack(answer, cookie)).toEqual(refusedAs('denied'))
    expect(await lastReason()).toContain(
      'the service did not let the person in, or they cancelled there: access_denied, Not <today>',
    )
  })

  test('if the settings were changed meanwhile', async () => {
    forger.forgery = { claims: right }
    const { state, cookie } = await begin()
    const set = (is: boolean) =>
      asOwner(api, (owner) =>
        owner.query('update app.sign_in_connections set is_on = $2 where tenant_id = $1', [
          company.tenantId,
          is,
        ]),
      )
    await set(false)
    expect(await comeBack(answerOf(state), cookie)).toEqual(refusedAs('switched'))
    await set(true)
  })

  test.each<[string, string, string, string]>([
    [
      'switched off',
      'app.sign_in_connections set is_on = false',
      'app.sign_in_connections set is_on = true',
      'switched',
    ],
    [
      'given other settings',
      'app.sign_in_connections set version = version + 1',
      'app.sign_in_connections set version = version + 1',
      'switched',
    ],
    [
      'left without the domain',
      'app.sign_in_domains set verified_at = null',
      'app.sign_in_domains set verified_at = now()',
      'switched',
    ],
  ])('if the company’s sign-in is %s while the service is asked', async (_what, change, back, failure) => {
    const set = (update: string) =>
      asOwner(api, (owner) => owner.query(`update ${update} where tenant_id = $1`, [company.tenantId]))
    const asked = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const answer = signIn({
      claims: { sub: 'late', email: `late@${domain}` },
      token: async (claims, { sign }) => {
        asked.resolve()
        await goesOn.promise
        return sign.call(forger, claims)
      },
    })
    await asked.promise
    await set(change)
    goesOn.resolve()
    expect(await answer).toEqual(refusedAs(failure))
    await set(back)
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select from app.users where tenant_id = $1 and email like $2', [
        company.tenantId,
        'late@%',
      ]),
    )
    expect(rows).toEqual([])
  })

  test('with any other parameters', async () => {
    for (const query of [
      { state: 'x'.repeat(5_000) },
      { error: 'x' },
      { error: 'a\u0000', error_description: '\u0000\ud800' },
      { code: '\u0000' },
      { state: '', iss: '' },
    ]) {
      const { state, cookie } = await begin()
      const { to, isIn: got } = await comeBack({ state, iss: forger.issuer, ...query }, cookie)
      expect([query, to, got]).toEqual([query, expect.stringMatching(/^\/login\?problem=/), false])
    }
  })
})

test('a stranger fills the log of a company neither from one address nor from many', async () => {
  const usual = api.context.limits
  const limited = async (attempts: number, addressOf: (n: number) => string) => {
    api.clock.forward({ hours: 1 })
    const since = (await reasons()).length
    for (let n = 0; n < attempts; n++) {
      const remoteAddress = addressOf(n)
      const begun = await api.app.inject({
        method: 'POST',
        url: '/api/auth/company-sign-in',
        remoteAddress,
        payload: { domain },
      })
      const refused = await api.app.inject({
        url: `/api/v1/company-sign-in/return/${publicId('tenant', company.tenantId)}?error=${n}&state=x`,
        headers: { cookie: cookiesIn(begun.headers) },
        remoteAddress,
      })
      expect(refused.headers.location).toMatch(/^\/login\?problem=expired&/)
    }
    const all = await reasons()
    return all.slice(0, all.length - since)
  }
  api.context.limits = new Limits(0.1)
  try {
    const fromOne = await limited(5, () => '203.0.113.7')
    expect(fromOne).toHaveLength(2)
    const last = fromOne.filter((text) => text.endsWith('Further ones within the hour are not listed.'))
    expect(last).toHaveLength(1)
    expect(await limited(25, (n) => `203.0.113.${n}`)).toHaveLength(20)
  } finally {
    api.context.limits = usual
  }
})

describe('the service', () => {
  const unreachable = async () =>
    (await api.call(undefined, 'POST /api/auth/company-sign-in', { body: { domain } })).body.error?.code

  test.each<[string, Forgery]>([
    ['that describes another issuer', { description: { issuer: 'https://accounts.google.com' } }],
    [
      'that many companies share',
      { description: { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' } },
    ],
    ['whose page is a script', { description: { authorization_endpoint: 'javascript:alert(1)' } }],
    ['without a page', { description: { authorization_endpoint: undefined } }],
    [
      'whose description is too large',
      {
        answer: (_path, response) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(`{"issuer":"${'x'.repeat(600_000)}"}`)
          return true
        },
      },
    ],
    [
      'whose description leads elsewhere',
      {
        answer: (_path, response) => {
          response.writeHead(302, { location: `${elsewhere.issuer}/.well-known/openid-configuration` })
          response.end()
          return true
        },
      },
    ],
    [
      'whose description is no JSON',
      {
        answer: (_path, response) => {
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end('<p>')
          return true
        },
      },
    ],
  ])('%s begins no sign-in', async (_what, forgery) => {
    forger.forgery = forgery
    elsewhere.requests.length = 0
    expect(await unreachable()).toBe('company_sign_in_unreachable')
    expect(elsewhere.requests).toEqual([])
  })

  test('that does not answer holds no work slots, and has a bounded number of calls', async () => {
    const held: http.ServerResponse[] = []
    forger.forgery = { answer: (_path, response) => held.push(response) > 0 }
    const begun = Array.from({ length: 25 }, unreachable)
    await vi.waitFor(() => expect(held).toHaveLength(20))
    await vi.waitFor(() => expect(api.context.slots.inUse).toBe(0))
    for (const response of held) response.destroy()
    expect(await Promise.all(begun)).toEqual(begun.map(() => 'company_sign_in_unreachable'))
    expect(forger.requests).toHaveLength(20)
    expect(await signIn()).toEqual(isIn)
  })

  test('whose tokens do not come holds no work slots', async () => {
    const held = Promise.withResolvers<http.ServerResponse>()
    const answered = signIn({
      answer: (path, response) => {
        if (path === '/token') held.resolve(response)
        return path === '/token'
      },
    })
    const response = await held.promise
    await vi.waitFor(() => expect(api.context.slots.inUse).toBe(0))
    response.destroy()
    expect(await answered).toEqual(refusedAs('unreachable'))
  })

  test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
    'cannot make the server call a private address as its %s',
    async (name) => {
      elsewhere.requests.length = 0
      const answer = await signIn({ userinfo: {}, description: { [name]: `${elsewhere.issuer}/x` } })
      expect(answer.isIn).toBe(false)
      expect(elsewhere.requests).toEqual([])
      expect(
        await signIn({ userinfo: {}, description: { [name]: 'https://169.254.169.254/x' } }),
      ).toMatchObject({
        isIn: false,
      })
    },
  )

  test.each(['/token', '/keys', '/userinfo'])('cannot lead the server elsewhere from %s', async (from) => {
    elsewhere.requests.length = 0
    const answer = await signIn({
      userinfo: {},
      answer: (path, response) => {
        if (path !== from) return false
        response.writeHead(307, { location: `${elsewhere.issuer}${from}` })
        response.end()
        return true
      },
    })
    expect(answer.isIn).toBe(false)
    expect(elsewhere.requests).toEqual([])
  })

  test('cannot speak of another person at its userinfo endpoint', async () => {
    const claims = { email: undefined, email_verified: undefined }
    const told = { sub: right.sub, email: right.email, email_verified: true }
    expect(await signIn({ claims, userinfo: told })).toEqual(isIn)
    expect(await signIn({ claims, userinfo: { ...told, sub: 'bob' } })).toEqual(refusedAs('refused'))
    // What is signed counts before what is not.
    const bob = { sub: 'bob', email: 'bob@elsewhere.example', email_verified: true }
    expect(await signIn({ claims: bob, userinfo: { ...bob, email: `bob@${domain}` } })).toEqual(
      refusedAs('no-email'),
    )
  })
})

test('an email that somebody else has at the service, in other characters, opens nobody’s account', async () => {
  const boss = await company.person({ email: `kim.boss@${domain}` })
  const spelled = (first: string) => `${first}im.boss@${domain}`
  // Fullwidth, the sign of Kelvin, and a space that a service may take for part of an address.
  for (const email of [spelled('\uff4b'), spelled('\u212a'), `\u00a0${spelled('k')}`, `${spelled('k')} `])
    expect([email, await signIn({ claims: { sub: `kim ${email}`, email } })]).toEqual([
      email,
      refusedAs('no-email'),
    ])
  expect(await signIn({ claims: { sub: 'kim', email: spelled('K') } })).toEqual(isIn)
  const { linked } = (await admin.call('GET /company-sign-in')).body
  expect(linked.map(({ id }) => id)).toContain(boss.publicId)
})

test('emails that only look like the company’s are refused', async () => {
  for (const email of [
    `eve@evil.example@${domain}.example`,
    `eve@${domain}.evil.example`,
    `eve@sub.${domain}`,
    `eve@${domain}\u0000`,
    `"eve@evil.example"@${domain}`,
    `<eve@${domain}>`,
    [`eve@${domain}`],
    7,
    `${'e'.repeat(400)}@${domain}`,
  ])
    expect([email, await signIn({ claims: { sub: 'eve', email } })]).toEqual([email, refusedAs('no-email')])
})
