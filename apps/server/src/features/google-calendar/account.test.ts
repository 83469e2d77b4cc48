import { asOwner, Company, openSession, type Person } from '#tests/factories/company.ts'
import { agreedAtGoogle, returned, signInWithGoogle } from '#tests/factories/google-person.ts'
import { startApi } from '#tests/setup/api.ts'
import { Google } from '#tests/setup/google/google.ts'
import { readConfig } from '#server/config.ts'
import { googleCalendarJob } from './jobs.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const google = await Google.start()
afterAll(() => google.close())
const { google: config, privateHosts } = readConfig(google.variables)
const api = await startApi(start, {
  google: config!,
  privateHosts,
  publicUrl: 'http://daymark.example',
})
const unconfigured = await startApi(start)
const agrees = google.accounts.consent
beforeEach(() => {
  api.clock.set(start)
  google.accounts.consent = agrees
})

const may = ['CAN_USE_GOOGLE_CALENDAR', 'CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS'] as const
const somebody = async (on = api) => (await Company.create(on)).person({ permissions: [...may] })
const stateOf = async (person: Person) => (await person.call('GET /google-calendar')).body

describe('signing in with Google', () => {
  test('connects the account that the person agreed with, and is in their log', async () => {
    const person = await somebody()
    expect(await stateOf(person)).toEqual({
      state: 'not-connected',
      missing: null,
      forOperator: null,
      account: null,
      picture: null,
      lastSuccess: null,
      lastError: null,
      waiting: 0,
    })
    expect(await signInWithGoogle(api, google, person)).toBe('/integrations?google=connected')
    const { state, account, picture } = await stateOf(person)
    expect([state, account]).toEqual(['connected', 'Meera Iyer, meera.iyer@gmail.example'])
    expect(picture).toBe(`data:image/png;base64,${google.accounts.picture.toString('base64')}`)
    const { items } = (await person.call('GET /activity', { query: { scope: 'own' } })).body
    expect(items.map(({ description }) => description)).toEqual([
      `${person.name} connected their Google Calendar, meera.iyer@gmail.example.`,
    ])
  })

  test.each([
    ['is no picture', { status: 200, body: '<svg onload="alert(1)"/>' }],
    ['is missing', { status: 404, body: '' }],
    ['does not come', 'cut'],
  ] as const)('connects an account whose picture %s', async (_, answer) => {
    const person = await somebody()
    google.next('GET', /pictures/, answer)
    expect(await signInWithGoogle(api, google, person)).toBe('/integrations?google=connected')
    expect(await stateOf(person)).toMatchObject({ state: 'connected', picture: null })
  })

  test('asks for the events of calendars only, and for consent that lasts', async () => {
    const person = await somebody()
    const { url } = (await person.call('POST /google-calendar/connect', { body: {} })).body
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      scope: 'openid email profile https://www.googleapis.com/auth/calendar.events',
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://daymark.example/api/v1/google/return',
    })
  })

  test('returns to the page that it was begun on, and to no other site', async () => {
    const person = await somebody()
    expect(await signInWithGoogle(api, google, person, '/meetings?new=formal_meeting')).toBe(
      '/meetings?new=formal_meeting&google=connected',
    )
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', '/a b', '/\tevil']) {
      const { status, body } = await person.call('POST /google-calendar/connect', { body: { returnTo } })
      expect([status, body.error.fields?.[0]?.field]).toEqual([400, 'body.returnTo'])
    }
  })

  test('counts in the session that it was begun in, and not in another one of the same person', async () => {
    const person = await somebody()
    const token = await openSession(api, { tenantId: person.tenantId, userId: person.id })
    const back = await agreedAtGoogle(google, person)
    expect(await returned(api, { token }, back)).toBe('/integrations?google=failed&reason=expired')
    expect((await stateOf(person)).state).toBe('not-connected')
    expect(await returned(api, person, back)).toBe('/integrations?google=connected')
  })

  test('counts once, for its own person, and for ten minutes', async () => {
    const here = await Company.create(api)
    const person = await here.person({ permissions: [...may] })
    const colleague = await here.person({ permissions: [...may] })
    const stranger = await somebody()
    const failed = '/integrations?google=failed&reason=expired'
    const back = await agreedAtGoogle(google, person)
    for (const other of [colleague, stranger, undefined])
      expect(await returned(api, other, back)).toBe(failed)
    expect(await returned(api, person, back)).toBe('/integrations?google=connected')
    expect(await returned(api, person, back)).toBe(failed)
    const late = await agreedAtGoogle(google, person)
    api.clock.forward({ minutes: 10 })
    expect(await returned(api, person, late)).toBe(failed)
    const made = await agreedAtGoogle(google, person)
    made.searchParams.set('state', 'guessed')
    expect(await returned(api, person, made)).toBe(failed)
    for (const other of [colleague, stranger]) expect((await stateOf(other)).state).toBe('not-connected')
  })

  test('without the person’s consent, or without the calendar, connects nothing and says why', async () => {
    const person = await somebody()
    google.accounts.consent = null
    expect(await signInWithGoogle(api, google, person)).toBe('/integrations?google=failed&reason=denied')
    google.accounts.consent = () => 'openid email profile'
    const before = google.accounts.grants
    expect(await signInWithGoogle(api, google, person)).toBe('/integrations?google=failed&reason=scope')
    expect(google.accounts.grants).toBe(before)
    expect((await stateOf(person)).state).toBe('not-connected')
  })

  test.each([
    ['POST', /token/, { status: 400, body: { error: 'invalid_grant' } }, 'refused'],
    ['POST', /token/, { status: 200, body: '<html>Welcome</html>' }, 'refused'],
    ['POST', /token/, { status: 200, body: { access_token: 'only' } }, 'refused'],
    ['POST', /token/, { status: 503 }, 'unreachable'],
    ['POST', /token/, 'cut', 'unreachable'],
    ['GET', /userinfo/, { status: 200, body: [] }, 'refused'],
    ['GET', /userinfo/, 'cut', 'unreachable'],
  ] as const)('%s %s answered with %j connects nothing', async (method, path, answer, reason) => {
    const person = await somebody()
    const back = await agreedAtGoogle(google, person)
    google.next(method, path, answer)
    expect(await returned(api, person, back)).toBe(`/integrations?google=failed&reason=${reason}`)
    expect((await stateOf(person)).state).toBe('not-connected')
  })

  test('needs a server that is set up for it', async () => {
    const person = await somebody(unconfigured)
    expect(await stateOf(person)).toMatchObject({
      state: 'unavailable',
      missing: 'Your operator has not set up Google yet.',
      forOperator: expect.stringContaining('DAYMARK_GOOGLE_CLIENT_ID'),
    })
    const { status, body } = await person.call('POST /google-calendar/connect', { body: {} })
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'google_not_set_up',
      'Your operator has not set up Google yet.',
    ])
  })

  test('reaches no private address that the operator has not named', async () => {
    const closed = await startApi(start, { google: config!, publicUrl: 'http://daymark.example' })
    const person = await somebody(closed)
    const back = await agreedAtGoogle(google, person)
    const asked = google.asked.length
    expect(await returned(closed, person, back)).toBe('/integrations?google=failed&reason=unreachable')
    expect(google.asked).toHaveLength(asked)
  })
})

describe('disconnecting', () => {
  test('ends the access at Google, and forgets it', async () => {
    const person = await somebody()
    await signInWithGoogle(api, google, person)
    const before = google.accounts.grants
    expect((await person.call('DELETE /google-calendar')).body).toEqual({ isRevoked: true })
    expect(google.accounts.grants).toBe(before - 1)
    expect((await stateOf(person)).state).toBe('not-connected')
    expect((await person.call('DELETE /google-calendar')).body.error.code).toBe('google_not_connected')
  })

  test.each([['cut' as const], [{ status: 500 }], [{ status: 403 }]])(
    'forgets it too where Google answers %j, and says that it did not end there',
    async (answer) => {
      const person = await somebody()
      await signInWithGoogle(api, google, person)
      google.next('POST', /revoke/, answer)
      expect((await person.call('DELETE /google-calendar')).body).toEqual({ isRevoked: false })
      expect((await stateOf(person)).state).toBe('not-connected')
    },
  )

  test('counts as ended where the person ended it on Google’s own page', async () => {
    const person = await somebody()
    await signInWithGoogle(api, google, person)
    google.accounts.revokeAll()
    expect((await person.call('DELETE /google-calendar')).body).toEqual({ isRevoked: true })
  })
})

test('the access to the calendar of somebody who is archived is ended at Google, even if it is unreachable at first', async () => {
  const here = await Company.create(api)
  const administrator = await here.person({ role: 'Tenant Admin', unit: null })
  const [leaver, colleague] = [
    await here.person({ permissions: [...may] }),
    await here.person({ permissions: [...may] }),
  ]
  for (const person of [leaver, colleague]) await signInWithGoogle(api, google, person)
  const connected = () =>
    asOwner(api, async (owner) => {
      const { rows } = await owner.query<{ user_id: string }>(
        'select user_id from app.google_connections where tenant_id = $1',
        [here.tenantId],
      )
      return rows.map((row) => row.user_id)
    })
  const before = google.accounts.grants
  const work = () => googleCalendarJob(api.context).run(new AbortController().signal)
  await administrator.call('POST /users/{userId}/archive', { path: { userId: leaver.publicId } })
  google.next('POST', /revoke/, { status: 500 })
  await work()
  expect([google.accounts.grants, (await connected()).length]).toEqual([before, 2])
  api.clock.forward({ hours: 1 })
  await work()
  expect([google.accounts.grants, await connected()]).toEqual([before - 1, [colleague.id]])
})

test('so is the access to the calendars of a company after its last day', async () => {
  const here = await Company.create(api)
  await signInWithGoogle(api, google, await here.person({ permissions: [...may] }))
  await asOwner(api, (owner) =>
    owner.query(`update app.tenants set status = 'terminated', ends_on = '2026-06-01' where id = $1`, [
      here.tenantId,
    ]),
  )
  const before = google.accounts.grants
  await googleCalendarJob(api.context).run(new AbortController().signal)
  expect(google.accounts.grants).toBe(before - 1)
  const { rowCount } = await asOwner(api, (owner) =>
    owner.query('select from app.google_connections where tenant_id = $1', [here.tenantId]),
  )
  expect(rowCount).toBe(0)
})

test('tokens are stored only sealed, for one person', async () => {
  const here = await Company.create(api)
  const [person, colleague] = [
    await here.person({ permissions: [...may] }),
    await here.person({ permissions: [...may] }),
  ]
  for (const one of [person, colleague]) await signInWithGoogle(api, google, one)
  await asOwner(api, async (owner) => {
    const { rows } = await owner.query('select * from app.google_connections')
    const text = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    for (const secret of google.accounts.secrets) expect(text).not.toContain(secret)
    // Another person's tokens open nothing.
    await owner.query(
      `update app.google_connections c set sealed_tokens = o.sealed_tokens
       from app.google_connections o where c.user_id = $1 and o.user_id = $2`,
      [colleague.id, person.id],
    )
  })
  expect((await colleague.call('DELETE /google-calendar')).body).toEqual({ isRevoked: false })
})
