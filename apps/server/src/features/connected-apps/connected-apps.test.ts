import { createHash, randomBytes } from 'node:crypto'
import { UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/client'
import { appScopes, type AppScope } from '#core/connected-apps/scopes.ts'
import { newTokenOf } from '#server/platform/auth/key-token.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company, openSession, type Person, type PersonGiven } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { connect, listen, use } from '#tests/setup/mcp-client.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
const address = await listen(api)
const origin = new URL(address).origin
beforeEach(async () => {
  api.clock.set(start)
  await asOwner(api, (owner) => owner.query('delete from auth.sign_in_failures'))
})

const currentPassword = 'right-horse'
const passwordHash = await cheapHash(currentPassword)
const redirectUri = 'https://app.example/callback'
const verifier = randomBytes(32).toString('base64url')
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const somebody = async (given: PersonGiven = {}) =>
  (await Company.create(api)).person({ passwordHash, name: 'Meera Iyer', ...given })

interface Json {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- the test names the fields that it expects
  body: any
}

async function post(path: string, body: string | URLSearchParams, type?: string): Promise<Json> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const register = (metadata: unknown) =>
  post('/api/oauth/register', JSON.stringify(metadata), 'application/json')
const token = (fields: Record<string, string>) => post('/api/oauth/token', new URLSearchParams(fields))

async function newClient(metadata: object = {}): Promise<string> {
  const { status, body } = await register({
    client_name: 'Helper',
    redirect_uris: [redirectUri],
    ...metadata,
  })
  expect([status, body.error]).toEqual([201, undefined])
  return body.client_id as string
}

interface Changes {
  [parameter: string]: string | undefined
}

/** The query of an authorization request. */
function requestOf(clientId: string, changes: Changes = {}): string {
  const given: Changes = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state: 'st&te',
    ...changes,
  }
  const fields = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined)
  return new URLSearchParams(fields).toString()
}

const encoded = (query: string) => Buffer.from(query).toString('base64url')

/** Requests without a network name the server that listens on it. */
const headers = { host: new URL(address).host }

const ask = (person: Person, query: string) =>
  person.call('GET /me/app-request', { query: { request: encoded(query) }, headers })

const consent = (person: Person, query: string, changes: object = {}) =>
  person.call('POST /me/apps', {
    body: { request: encoded(query), allow: [...appScopes], currentPassword, ...changes },
    headers,
  })

/** The code of a consent. */
async function codeOf(person: Person, clientId: string, allow: AppScope[] = [...appScopes]): Promise<string> {
  const { status, body } = await consent(person, requestOf(clientId), { allow })
  expect([status, body.error]).toEqual([201, undefined])
  return new URL(body.url).searchParams.get('code')!
}

const exchange = (clientId: string, code: string, changes: Record<string, string> = {}) =>
  token({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  })

const refresh = (clientId: string, refreshToken: string, changes: Record<string, string> = {}) =>
  token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...changes })

async function connected(person: Person, allow?: AppScope[]) {
  const clientId = await newClient()
  const { status, body } = await exchange(clientId, await codeOf(person, clientId, allow))
  expect(status).toBe(200)
  return { clientId, access: body.access_token as string, refreshToken: body.refresh_token as string }
}

const statusOf = async (access: string, path = '/mcp') => {
  const response = await fetch(`${address}${path}`, {
    method: path === '/mcp' ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${access}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    ...(path === '/mcp' ? { body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' } : {}),
  })
  return response.status
}

const keysOf = async (person: Person) => (await person.call('GET /me/keys')).body.items

/** An app as the official library sees it; its person decides in `approve`. */
class App implements OAuthClientProvider {
  redirectUrl = redirectUri
  clientMetadata = { client_name: 'Helper', redirect_uris: [redirectUri] }
  asked: URL | undefined
  readonly #kept = new Map<string, unknown>()
  state = () => 'state-1'
  clientInformation = () => this.#kept.get('client') as never
  saveClientInformation = (client: unknown) => void this.#kept.set('client', client)
  tokens = () => this.#kept.get('tokens') as never
  saveTokens = (tokens: unknown) => void this.#kept.set('tokens', tokens)
  redirectToAuthorization = (url: URL) => void (this.asked = url)
  saveCodeVerifier = (text: string) => void this.#kept.set('verifier', text)
  saveDiscoveryState = (state: unknown) => void this.#kept.set('discovery', state)
  discoveryState = () => this.#kept.get('discovery') as never
  codeVerifier = () => this.#kept.get('verifier') as string
}

/** The query with which the server leads to the page. */
async function followed(url: URL): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  const page = new URL(answer.headers.get('location')!, origin)
  expect(page.pathname).toBe('/connect-app')
  return Buffer.from(page.searchParams.get('request')!, 'base64url').toString()
}

describe('the whole flow', () => {
  test('an app of the official library registers, is allowed, uses tools and refreshes', async () => {
    const person = await somebody({ role: 'Manager' })
    const app = new App()
    const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
    await expect(connect(address, { authProvider: app })).rejects.toThrow(UnauthorizedError)
    expect(app.asked!.href).toMatch(`${origin}/authorize?`)
    const request = await followed(app.asked!)
    expect(new URLSearchParams(request).get('resource')).toBe(`${origin}/mcp`)
    const asked = await ask(person, request)
    expect(asked.body).toMatchObject({
      name: 'Helper',
      place: { kind: 'host', name: 'app.example' },
      expiresAt: '2026-09-07T12:48:00Z',
      problem: null,
    })
    const { body } = await consent(person, request, { allow: ['reports', 'tasks'] })
    const answer = new URL(body.url).searchParams
    expect([answer.get('state'), answer.get('iss')]).toEqual(['state-1', origin])
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { authProvider: app })
    await transport.finishAuth(answer)
    const client = await connect(address, { authProvider: app })
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['list_reports', 'create_task', 'list_missing_people']))
    expect(names).not.toContain('list_meetings')
    const sent = await use(client, 'submit_report', { tasksCompleted: '- Did it' })
    expect(sent.output.person.name).toBe('Meera Iyer')
    api.clock.forward({ seconds: 3_601 })
    expect((await use(client, 'list_reports')).output.items).toHaveLength(1)
    const log = (await person.call('GET /activity', { query: { scope: 'own' } })).body.items
    const sentences = log.map(({ description }) => description)
    expect(log.flatMap(({ details }) => details)).toContainEqual({
      field: 'expires',
      from: null,
      to: '07-Sep-2026',
    })
    expect(sentences).toContain('Meera Iyer connected the app “Helper (app.example)”.')
    expect(sentences).toContain(
      'Meera Iyer, by the key Helper (app.example), submitted the report for 09-Jun-2026.',
    )
  })

  test('a client finds everything by the refusal of the tools', async () => {
    const refused = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const header = refused.headers.get('www-authenticate')!
    expect(header).toBe(`Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`)
    const resource = (await (await fetch(/"(http.*)"/.exec(header)![1]!)).json()) as object
    expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
    const server = (await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()) as object
    expect(server).toMatchObject({
      issuer: origin,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    })
    const bad = newTokenOf('access', (await Company.create(api)).tenantId)
    const unknown = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bad}` },
    })
    expect(unknown.headers.get('www-authenticate')).toContain('error="invalid_token"')
  })
})

describe('an app', () => {
  test('may do what its person allowed, and what they may themselves, and nothing beside the tools', async () => {
    const person = await somebody()
    const { access } = await connected(person, ['reports'])
    expect(await statusOf(access)).toBe(200)
    for (const path of ['/api/v1/reports', '/api/v1/me', '/api/v1/me/keys', '/api/v1/session'])
      expect([path, await statusOf(access, path)]).toEqual([path, path.endsWith('session') ? 200 : 401])
    const [key] = await keysOf(person)
    expect(key).toMatchObject({
      name: 'Helper (app.example)',
      permissions: ['CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD'],
      expiresAt: '2026-09-07T12:48:00Z',
    })
    const client = await connect(address, access)
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(['get_today', 'list_reports', 'get_report', 'submit_report', 'list_my_leave'])
  })

  test('is among what has access to the account, with its last use, and ends at once', async () => {
    const person = await somebody()
    const { access, refreshToken, clientId } = await connected(person)
    expect(await statusOf(access)).toBe(200)
    const entryOf = async () =>
      (await person.call('GET /me/account-access')).body.items.find(({ kind }) => kind === 'key')
    // Requests do not wait until their use is recorded.
    await expect.poll(entryOf).toMatchObject({ name: 'Helper (app.example)', lastUsedAt: start })
    const { id } = (await entryOf()) as { id: string }
    await person.call('DELETE /me/account-access', { body: { entries: [{ kind: 'key', id }] } })
    expect(await statusOf(access)).toBe(401)
    expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant')
  })

  test('ends with a changed password, and stops while its person is suspended', async () => {
    const company = await Company.create(api)
    const person = await company.person({ passwordHash })
    const admin = await company.person({ role: 'Tenant Admin', unit: null, passwordHash })
    const { access, refreshToken, clientId } = await connected(person)
    const path = { userId: person.publicId }
    await admin.call('POST /users/{userId}/suspend', { path })
    expect(await statusOf(access)).toBe(401)
    await admin.call('POST /users/{userId}/resume', { path })
    expect(await statusOf(access)).toBe(200)
    const body = { currentPassword, newPassword: 'correct-battery-9' }
    const session = await openSession(api, { tenantId: person.tenantId, userId: person.id })
    const changed = await api.call(session, 'POST /me/password', { body })
    expect(changed.body.error).toBeUndefined()
    expect(await statusOf(access)).toBe(401)
    expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant')
  })

  test('is not stored with a token that a reader of the database could use', async () => {
    const person = await somebody()
    const { access, refreshToken } = await connected(person)
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ row: string }>(
        `select a::text || k::text as row from app.connected_apps a join app.access_keys k on k.id = a.key_id
         where k.owner_id = $1`,
        [person.id],
      ),
    )
    expect(rows).toHaveLength(1)
    for (const secret of [access, refreshToken]) expect(rows[0]!.row).not.toContain(secret.slice(10, 60))
  })

  test('that never came back with its code is forgotten', async () => {
    const person = await somebody()
    const clientId = await newClient()
    await codeOf(person, clientId)
    api.clock.forward({ seconds: 61 })
    await codeOf(person, clientId)
    expect(await keysOf(person)).toHaveLength(1)
    api.clock.forward({ seconds: 61 })
    await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    expect(await keysOf(person)).toEqual([])
  })
})

describe('a code', () => {
  const wrong: [string, (person: Person) => Promise<Record<string, string>>][] = [
    ['another verifier', async () => ({ code_verifier: randomBytes(32).toString('base64url') })],
    ['no verifier', async () => ({ code_verifier: '' })],
    ['the challenge as the verifier', async () => ({ code_verifier: challengeOf(verifier) })],
    ['another redirect address', async () => ({ redirect_uri: 'https://evil.example/callback' })],
    ['another client', async () => ({ client_id: await newClient({ client_name: 'Other' }) })],
  ]
  test.each(wrong)('with %s is refused, and ends', async (_, changes) => {
    const person = await somebody()
    const clientId = await newClient()
    const code = await codeOf(person, clientId)
    const { status, body } = await exchange(clientId, code, await changes(person))
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
    expect((await exchange(clientId, code)).body.error).toBe('invalid_grant')
    expect(await keysOf(person)).toEqual([])
  })

  test('is used once: a second use ends the tokens of the first', async () => {
    const person = await somebody()
    const clientId = await newClient()
    const code = await codeOf(person, clientId)
    const first = await exchange(clientId, code)
    expect(await statusOf(first.body.access_token)).toBe(200)
    expect((await exchange(clientId, code)).body.error).toBe('invalid_grant')
    expect(await statusOf(first.body.access_token)).toBe(401)
    expect((await refresh(clientId, first.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('that is used twice at once gives tokens to nobody or one', async () => {
    const person = await somebody()
    const clientId = await newClient()
    const code = await codeOf(person, clientId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(clientId, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('works for a minute', async () => {
    const person = await somebody()
    const clientId = await newClient()
    const code = await codeOf(person, clientId)
    api.clock.forward({ seconds: 60 })
    expect((await exchange(clientId, code)).body.error).toBe('invalid_grant')
    const { items } = (await person.call('GET /notifications')).body
    expect(items.map(({ message }) => message).join()).not.toContain('disconnected')
  })

  test('of another company, of another kind or mistyped is refused', async () => {
    const clientId = await newClient()
    const { tenantId } = await Company.create(api)
    for (const code of [newTokenOf('code', tenantId), newTokenOf('access', tenantId), 'dmc_x', ''])
      expect((await exchange(clientId, code)).body.error).toBe('invalid_grant')
  })
})

describe('a refresh token', () => {
  test('is replaced by each use, and so is the access token', async () => {
    const person = await somebody()
    const { clientId, access, refreshToken } = await connected(person)
    const { body } = await refresh(clientId, refreshToken)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: appScopes.join(' ') })
    expect([await statusOf(access), await statusOf(body.access_token)]).toEqual([401, 200])
    expect((await refresh(clientId, body.refresh_token)).status).toBe(200)
  })

  test('replaces an access token that has expired after an hour', async () => {
    const person = await somebody()
    const { clientId, access, refreshToken } = await connected(person)
    api.clock.forward({ seconds: 3_599 })
    expect(await statusOf(access)).toBe(200)
    api.clock.forward({ seconds: 1 })
    expect(await statusOf(access)).toBe(401)
    expect(await statusOf((await refresh(clientId, refreshToken)).body.access_token)).toBe(200)
  })

  test('that was replaced ends everything when it is used again', async () => {
    const person = await somebody()
    const { clientId, refreshToken } = await connected(person)
    const { body } = await refresh(clientId, refreshToken)
    api.clock.forward({ seconds: 60 })
    expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant')
    expect(await statusOf(body.access_token)).toBe(401)
    expect((await refresh(clientId, body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await keysOf(person)).toEqual([])
    const [newest] = (await person.call('GET /activity', { query: { scope: 'own' } })).body.items
    const why = (whose: string) =>
      `The app “Helper (app.example)” of ${whose} was disconnected, because one of its codes or tokens was not used by it alone.`
    expect(newest!.description).toBe(why('Meera Iyer'))
    const { items } = (await person.call('GET /notifications')).body
    expect(items[0]).toMatchObject({
      message: why('your account'),
      actionType: 'KEY_ENDED',
      link: '/account/access',
    })
  })

  test('that is used twice at once, or again because its answer was lost, returns the same tokens', async () => {
    const person = await somebody()
    const { clientId, refreshToken } = await connected(person)
    const answers = await Promise.all([1, 2, 3].map(() => refresh(clientId, refreshToken)))
    api.clock.forward({ seconds: 59 })
    answers.push(await refresh(clientId, refreshToken))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1)
    const next = await refresh(clientId, answers[0]!.body.refresh_token)
    expect(await statusOf(next.body.access_token)).toBe(200)
    // Not after the new one was used: then both were in use.
    expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant')
    expect(await keysOf(person)).toEqual([])
  })

  test('that is refused because its person is suspended ends nothing', async () => {
    const company = await Company.create(api)
    const [person, admin] = [
      await company.person({ passwordHash }),
      await company.person({ role: 'Tenant Admin', unit: null }),
    ]
    const { clientId, refreshToken } = await connected(person)
    const path = { userId: person.publicId }
    expect((await admin.call('POST /users/{userId}/suspend', { path })).status).toBe(200)
    expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant')
    expect((await admin.call('POST /users/{userId}/resume', { path })).status).toBe(200)
    expect((await refresh(clientId, refreshToken)).status).toBe(200)
  })

  test('belongs to its client, and has no more scopes than the consent', async () => {
    const person = await somebody()
    const { clientId, refreshToken } = await connected(person, ['reports'])
    const wider = await refresh(clientId, refreshToken, { scope: 'reports tasks meetings leave' })
    expect(wider.body.scope).toBe('reports')
    const client = await connect(address, wider.body.access_token)
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('list_tasks')
    const stolen = await refresh(await newClient({ client_name: 'Other' }), wider.body.refresh_token)
    expect(stolen.body.error).toBe('invalid_grant')
    expect(await keysOf(person)).toEqual([])
  })

  test('and the access token end with the consent', async () => {
    const person = await somebody()
    const { clientId, refreshToken } = await connected(person)
    api.clock.set('2026-09-07T12:47:00Z')
    const { body } = await refresh(clientId, refreshToken)
    expect(await statusOf(body.access_token)).toBe(200)
    api.clock.set(start)
    api.clock.forward({ hours: 24 * 90 })
    expect(await statusOf(body.access_token)).toBe(401)
    expect((await refresh(clientId, body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('or an access token that the client revokes ends the app, and another client ends nothing', async () => {
    const person = await somebody()
    for (const which of ['access', 'refreshToken'] as const) {
      const app = await connected(person)
      const revoke = (client_id: string) =>
        post('/api/oauth/revoke', new URLSearchParams({ client_id, token: app[which] }))
      expect((await revoke(await newClient({ client_name: 'Other' }))).status).toBe(200)
      expect(await statusOf(app.access)).toBe(200)
      expect((await revoke(app.clientId)).status).toBe(200)
      expect(await statusOf(app.access)).toBe(401)
      expect((await revoke(app.clientId)).status).toBe(200)
    }
  })
})

describe('a request', () => {
  test('of an unknown client or for an unregistered address is not answered at that address', async () => {
    const person = await somebody()
    const clientId = await newClient()
    const asked = async (changes: Changes) => {
      const query = requestOf(clientId, changes)
      const shown = await ask(person, query)
      const sent = await consent(person, query)
      for (const answer of [shown, sent]) expect(JSON.stringify(answer.body)).not.toContain('evil')
      return [shown.body.error.code, sent.body.error.code]
    }
    const mixed = `${clientId.slice(0, -4)}AAAA`
    expect(await asked({ client_id: 'x' })).toEqual(['app_unknown', 'app_unknown'])
    expect(await asked({ client_id: mixed })).toEqual(['app_unknown', 'app_unknown'])
    for (const uri of [
      'https://evil.example/callback',
      'https://app.example/callback?next=https://evil.example',
      'https://app.example/callback/../evil',
      'https://app.example@evil.example/callback',
      'javascript:alert(1)',
    ])
      expect(await asked({ redirect_uri: uri })).toEqual(['app_redirect_unknown', 'app_redirect_unknown'])
    const twice = `${requestOf(clientId)}&redirect_uri=https://evil.example/`
    expect((await ask(person, twice)).body.error.code).toBe('app_redirect_unknown')
    expect(await keysOf(person)).toEqual([])
  })

  test('keeps its parameters on the way to the page, and a very long one does not reach it', async () => {
    const query = `${requestOf('x', { state: '1.0' })}&state=%22two%22`
    expect(await followed(new URL(`/authorize?${query}`, origin))).toBe(query)
    expect(await followed(new URL(`/authorize?state=${'x'.repeat(9_000)}`, origin))).toBe('')
  })

  const problems: [string, Changes, string][] = [
    ['without a challenge', { code_challenge: undefined }, 'invalid_request'],
    [
      'with a plain challenge',
      { code_challenge_method: 'plain', code_challenge: verifier },
      'invalid_request',
    ],
    ['without a method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['for another server', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['for unknown scopes alone', { scope: 'admin root' }, 'invalid_scope'],
  ]
  test.each(problems)('%s cannot be allowed, and the app gets the reason', async (_, changes, error) => {
    const person = await somebody()
    const query = requestOf(await newClient(), changes)
    const { body } = await ask(person, query)
    expect(body.problem).toMatch(/\w/)
    expect(body.scopes).toEqual([])
    const answer = new URL(body.returnTo)
    expect(answer.href).toMatch(`${redirectUri}?`)
    expect(Object.fromEntries(answer.searchParams)).toEqual({ error, state: 'st&te', iss: origin })
    const sent = await consent(person, query)
    expect([sent.status, sent.body.error.fields?.[0]?.field]).toEqual([400, 'body.request'])
    expect(await keysOf(person)).toEqual([])
  })

  test('is allowed for no more than it asks for, with the password', async () => {
    const person = await somebody()
    const query = requestOf(await newClient(), { scope: 'reports' })
    const wider = await consent(person, query, { allow: ['reports', 'tasks'] })
    expect(wider.body.error.fields).toMatchObject([{ field: 'body.allow' }])
    const guessed = await consent(person, query, { allow: ['reports'], currentPassword: 'wrong-horse' })
    expect(guessed.body.error.fields).toMatchObject([{ field: 'body.currentPassword' }])
    expect(await keysOf(person)).toEqual([])
    expect((await consent(person, query, { allow: ['reports'] })).status).toBe(201)
  })

  test('of a page of another site, of a key and of a visitor connects nothing', async () => {
    const person = await somebody()
    const query = requestOf(await newClient())
    const body = { request: encoded(query), allow: ['reports'], currentPassword }
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await person.call('POST /me/apps', { body, headers: elsewhere })).body.error.code).toBe(
      'foreign_origin',
    )
    const made = await person.call('POST /me/keys', {
      body: { name: 'Key', permissions: ['CAN_VIEW_OWN_REPORTS'], currentPassword },
    })
    const authorization = { authorization: `Bearer ${made.body.token}` }
    const byKey = await api.call(undefined, 'POST /me/apps', { body, headers: authorization })
    expect(byKey.body.error.code).toBe('key_not_allowed')
    expect((await api.call(undefined, 'POST /me/apps', { body })).status).toBe(401)
  })

  test('that the person refuses returns this to the app, and nothing else', async () => {
    const person = await somebody()
    const { body } = await ask(person, requestOf(await newClient()))
    expect(new URL(body.returnTo).searchParams.get('error')).toBe('access_denied')
  })
})

describe('a registration', () => {
  test('has at least one address that an app may have, and a name on one line', async () => {
    const refused: [object, string][] = [
      [{}, 'invalid_redirect_uri'],
      [{ redirect_uris: [] }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['http://evil.example/'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: [redirectUri, 'javascript:alert(1)'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: Array.from({ length: 6 }, (_, n) => `${redirectUri}${n}`) }, 'invalid_redirect_uri'],
      [{ redirect_uris: [redirectUri], grant_types: ['password'] }, 'invalid_client_metadata'],
      [{ redirect_uris: [redirectUri], response_types: ['token'] }, 'invalid_client_metadata'],
      [{ redirect_uris: redirectUri }, 'invalid_redirect_uri'],
    ]
    for (const [metadata, error] of refused) {
      const answer = await register(metadata)
      expect([answer.status, answer.body.error]).toEqual([400, error])
    }
    for (const body of [null, [], 'text', 5]) expect((await register(body)).status).toBe(400)
    const { body } = await register({
      redirect_uris: [redirectUri],
      client_name: '  Claude\u202e\n\u{e0041}<b>  ',
      client_secret: 'mine',
      token_endpoint_auth_method: 'client_secret_basic',
    })
    expect(body).toMatchObject({ client_name: 'Claude <b>', token_endpoint_auth_method: 'none' })
    expect(body).not.toHaveProperty('client_secret')
  })

  test('is stored nowhere, so that thousands cost nothing', async () => {
    const count = () =>
      asOwner(api, async (owner) => {
        const { rows: tables } = await owner.query<{ name: string }>(
          `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
           where relname not like 'sign_in%'`,
        )
        const { rows } = await owner.query<{ rows: string }>(
          tables
            .map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`)
            .join(' union all '),
        )
        return rows
      })
    await register({ redirect_uris: [redirectUri] })
    const before = await count()
    for (let n = 0; n < 200; n++) await register({ redirect_uris: [redirectUri], client_name: `App ${n}` })
    expect(await count()).toEqual(before)
  })

  test('is limited by its address, and in size', async () => {
    const limited = await startApi(start, { limitFactor: 0.1 }, api.database)
    const send = (payload: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/oauth/register',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    const statuses: number[] = []
    for (let n = 0; n < 7; n++)
      statuses.push((await send(JSON.stringify({ redirect_uris: [redirectUri] }))).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
    const large = JSON.stringify({ redirect_uris: [redirectUri], client_name: 'x'.repeat(20_000) })
    expect((await register(JSON.parse(large))).status).toBe(413)
    expect((await token({ grant_type: 'x'.repeat(20_000) })).status).toBe(413)
  })
})

describe('the token endpoint', () => {
  test('refuses unknown clients, kinds and resources, and what is no form', async () => {
    const clientId = await newClient()
    const of = async (fields: Record<string, string>) => {
      const { status, body } = await token(fields)
      return [status, body.error]
    }
    expect(await of({ grant_type: 'authorization_code' })).toEqual([401, 'invalid_client'])
    expect(await of({ grant_type: 'password', client_id: clientId })).toEqual([400, 'unsupported_grant_type'])
    expect(await of({ client_id: clientId, resource: 'https://evil.example' })).toEqual([
      400,
      'invalid_target',
    ])
    const json = await post('/api/oauth/token', '{}', 'application/json')
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request'])
    const twice = await post('/api/oauth/token', new URLSearchParams('client_id=a&client_id=b'))
    expect(twice.status).toBe(400)
    expect(json.headers.get('cache-control')).toBe('no-store')
  })
})
