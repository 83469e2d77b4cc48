import { operations } from '#contract/operations.ts'
import { permissionsByRoleName } from '#core/access/default-roles.ts'
import { readConfig } from '#server/config.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { Authenticator } from '#tests/factories/authenticator.ts'
import { asOwner, Company, openSession, type Person } from '#tests/factories/company.ts'
import { signInWithGoogle } from '#tests/factories/google-person.ts'
import { platformAdministrator } from '#tests/factories/platform.ts'
import { TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi } from '#tests/setup/api.ts'
import { Google } from '#tests/setup/google/google.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const start = '2026-06-09T12:48:00Z'
const telegram = await TelegramServer.start()
const google = await Google.start()
afterAll(() => Promise.all([telegram.close(), google.close()]))
const { google: config, privateHosts } = readConfig(google.variables)
const api = await startApi(start, {
  ...telegram.config,
  google: config!,
  privateHosts: [...privateHosts, ...(telegram.config.privateHosts ?? [])],
  publicUrl: 'http://daymark.example',
})
beforeEach(() => api.clock.set(start))

const passwordHash = await cheapHash('right-horse')
const currentPassword = 'right-horse'
let chats = 700

/** A person through whose account everything is reached that can reach one, and an administrator of their company. */
async function everywhere() {
  const company = await Company.create(api)
  const admin = await company.person({
    role: 'Tenant Admin',
    unit: null,
    name: 'Dora Admin',
  })
  const permissions = [
    ...permissionsByRoleName('Employee'),
    'CAN_USE_TELEGRAM_BOT' as const,
    'CAN_USE_GOOGLE_CALENDAR' as const,
  ]
  const person = await company.person({
    passwordHash,
    name: 'Meera Iyer',
    permissions,
  })
  const phone = await openSession(api, {
    tenantId: person.tenantId,
    userId: person.id,
  })
  const { keys } = operations['PUT /push/subscriptions'].example.body as {
    keys: object
  }
  const endpoint = `https://push.example/send/${person.publicId}`
  const pushed = await api.call(phone, 'PUT /push/subscriptions', {
    body: { keys, endpoint },
  })
  expect(pushed.body.error).toBeUndefined()
  const device = new Authenticator('http://daymark.example')
  const options = (
    await person.call('POST /me/passkeys/options', {
      body: { currentPassword },
    })
  ).body
  await person.call('POST /me/passkeys', {
    body: { name: 'Work laptop', credential: device.create(options) },
  })
  const chat = new TelegramChat(api, telegram, ++chats)
  await chat.link(person)
  const { url } = (await person.call('POST /me/calendar-feed')).body
  await signInWithGoogle(api, google, person)
  // A browser whose session has ended, for example by signing out.
  const { headers } = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: `10.9.${chats % 250}.1`,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    payload: { email: person.email, password: currentPassword },
  })
  const cookie = [headers['set-cookie']!]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')
  await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie },
  })
  return { company, admin, person, phone, chat, url }
}

const entriesOf = async (person: Person) => (await person.call('GET /me/account-access')).body.items
const kindsOf = async (person: Person) => (await entriesOf(person)).map(({ kind }) => kind)
const all = ['session', 'browser', 'passkey', 'push', 'telegram', 'calendar-address', 'google-calendar']
const end = (person: Person, body: object) => person.call('DELETE /me/account-access', { body })
const theirs = ({ publicId }: Person) => ({ path: { userId: publicId } })

test('everything that can reach an account is listed, with what it is and when it was used', async () => {
  const { person, chat, url } = await everywhere()
  api.clock.forward({ hours: 2 })
  await chat.write('/today')
  await api.app.inject({ method: 'GET', url: new URL(url).pathname })
  const later = api.clock.now().toString()
  const entries = await entriesOf(person)
  const of = (kind: string) => entries.filter((one) => one.kind === kind)
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['session', ...all].toSorted())
  expect(of('session').map((one) => one.kind === 'session' && one.isCurrent)).toContain(true)
  expect(of('browser')).toMatchObject([
    {
      name: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      since: start,
      lastUsedAt: start,
    },
  ])
  expect(of('browser')[0]!.address).toMatch(/^10\.9\./)
  expect(of('passkey')).toMatchObject([{ name: 'Work laptop', since: start, lastUsedAt: null }])
  expect(of('push')).toMatchObject([{ since: start, isCurrent: false }])
  expect(of('telegram')).toMatchObject([{ since: start, lastUsedAt: later }])
  expect(of('calendar-address')).toMatchObject([{ since: start, lastUsedAt: later }])
  expect(of('google-calendar')).toMatchObject([{ name: 'meera.iyer@gmail.example', since: start }])
})

test('each entry ends by itself, once, and a passkey only with the password', async () => {
  const { person, phone } = await everywhere()
  for (const entry of await entriesOf(person)) {
    if (entry.kind === 'session' && entry.isCurrent) continue
    const reference = 'id' in entry ? { kind: entry.kind, id: entry.id } : { kind: entry.kind }
    const body = { entries: [reference] }
    if (entry.kind === 'passkey') {
      expect((await end(person, body)).body.error.fields?.[0]?.field).toBe('body.currentPassword')
      Object.assign(body, { currentPassword })
    }
    const first = await end(person, body)
    // The device belonged to the session of the phone, which has ended before it.
    if (entry.kind !== 'push') expect(first.body.ended).toContainEqual({ kind: entry.kind, count: 1 })
    expect((await end(person, body)).body.error.code).toBe('account_access_not_found')
  }
  expect(await kindsOf(person)).toEqual(['session'])
  expect((await api.call(phone, 'GET /me')).status).toBe(401)
})

test('all of it ends at once but the session that asks, and the log and a mail say what has ended', async () => {
  const { person, phone, chat, url } = await everywhere()
  const { body } = await end(person, { kinds: all, currentPassword })
  expect(body.ended).toEqual(all.map((kind) => ({ kind, count: 1 })))
  expect(await kindsOf(person)).toEqual(['session'])
  expect((await api.call(phone, 'GET /me')).status).toBe(401)
  expect((await api.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(404)
  expect((await chat.write('/today')).at(-1)).toContain('not linked')
  const what = '1 session, 1 remembered browser, 1 passkey, and 1 device with push messages'
  const log = (await person.call('GET /activity', { query: { scope: 'own' } })).body.items
  expect(log.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      `Meera Iyer ended ${what}.`,
      'Meera Iyer disconnected Telegram.',
      'Meera Iyer turned their private calendar address off.',
      'Meera Iyer disconnected their Google Calendar, meera.iyer@gmail.example.',
    ]),
  )
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ body: string }>(
      `select body from app.mails where recipient = $1 and subject = 'Access to your Daymark account was ended'`,
      [person.email],
    ),
  )
  expect(rows.map((mail) => mail.body.includes(what))).toEqual([true])
  expect((await end(person, { kinds: all, currentPassword })).body.ended).toEqual([])
})

test('new access is notified in the app and by mail', async () => {
  const { person } = await everywhere()
  const { items } = (await person.call('GET /notifications')).body
  const told = items.filter(({ actionType }) => actionType === 'ACCESS_ADDED')
  expect(told.map(({ message, link }) => [message, link])).toEqual(
    expect.arrayContaining([
      ['Push messages were turned on for Unknown browser.', '/account/access'],
      ['The passkey “Work laptop” was added to your account and can sign in to it.', '/account/access'],
      ['A private calendar address was made for your account.', '/account/access'],
      ['The Google Calendar of meera.iyer@gmail.example was connected to your account.', '/account/access'],
    ]),
  )
  expect(told).toHaveLength(5)
  const { rows } = await asOwner(api, (owner) =>
    owner.query(`select from app.mails where recipient = $1 and subject ~ 'access|passkey'`, [person.email]),
  )
  expect(rows).toHaveLength(5)
})

test('an administrator sees and ends it for their people, which is logged', async () => {
  const { admin, person, chat } = await everywhere()
  const listed = await admin.call('GET /users/{userId}/account-access', theirs(person))
  expect(listed.body.items.map(({ kind }) => kind).toSorted()).toEqual(['session', ...all].toSorted())
  const { body } = await admin.call('DELETE /users/{userId}/account-access', {
    ...theirs(person),
    body: { kinds: all },
  })
  expect(body.ended.map(({ kind }) => kind)).toEqual(all)
  expect(body.ended[0]).toEqual({ kind: 'session', count: 2 })
  expect((await person.call('GET /me')).status).toBe(401)
  expect((await chat.write('/today')).at(-1)).toContain('not linked')
  const log = (await admin.call('GET /activity', { query: { scope: 'all' } })).body.items
  expect(log.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      'Dora Admin ended 2 sessions, 1 remembered browser, 1 passkey, and 1 device with push messages of Meera Iyer.',
      'The Google Calendar meera.iyer@gmail.example was disconnected from the account of Meera Iyer.',
    ]),
  )
  const again = await admin.call('GET /users/{userId}/account-access', theirs(person))
  expect(again.body.items).toEqual([])
})

test('nobody sees or ends it beyond their permissions, of their own there, or of another company', async () => {
  const { company, admin, person } = await everywhere()
  const reader = await company.person({ permissions: ['CAN_MANAGE_USERS'] })
  const blind = await company.person({ permissions: ['CAN_EDIT_USER'] })
  const editor = await company.person({
    permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'],
  })
  const stranger = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
  const refusals = async (by: Person, whose: Person) => {
    const body = { kinds: ['passkey'] }
    return [
      (await by.call('GET /users/{userId}/account-access', theirs(whose))).body.error?.code,
      (
        await by.call('DELETE /users/{userId}/account-access', {
          ...theirs(whose),
          body,
        })
      ).body.error?.code,
    ]
  }
  expect(await refusals(reader, person)).toEqual(['forbidden', 'forbidden'])
  // A person who may end it without the list of people sees no addresses.
  expect((await blind.call('GET /users/{userId}/account-access', theirs(person))).body.error.code).toBe(
    'forbidden',
  )
  expect(await refusals(editor, admin)).toEqual(['user_out_of_reach', 'user_out_of_reach'])
  expect(await refusals(admin, admin)).toEqual(['own_account', 'own_account'])
  expect(await refusals(stranger, person)).toEqual(['user_not_found', 'user_not_found'])
  // An editor without the person's own permissions could sign in as them once the passkey is gone.
  expect(await refusals(editor, person)).toEqual([undefined, 'credentials_out_of_reach'])
  expect((await kindsOf(person)).toSorted()).toEqual(['session', ...all].toSorted())
})

test('a platform administrator sees and ends their own sign-ins', async () => {
  const pat = await platformAdministrator(api)
  const other = await openSession(api, { tenantId: null, userId: pat.id })
  const { items } = (await pat.call('GET /me/account-access')).body
  expect(items.map((one) => one.kind === 'session' && one.isCurrent).toSorted()).toEqual([false, true])
  const { body } = await pat.call('DELETE /me/account-access', { body: { kinds: all } })
  expect(body).toEqual({ ended: [{ kind: 'session', count: 1 }], isRevoked: null })
  expect((await api.call(other, 'GET /me')).status).toBe(401)
  expect((await pat.call('GET /me/account-access')).body.items).toHaveLength(1)
})

test('says if Google did not end its access', async () => {
  const { person } = await everywhere()
  google.next('POST', /revoke/, { status: 500 })
  const { body } = await end(person, { entries: [{ kind: 'google-calendar' }] })
  expect(body).toEqual({ ended: [{ kind: 'google-calendar', count: 1 }], isRevoked: false })
})

test('messages that go to another address are notified, and another sign-in in the same browser is not', async () => {
  const { company } = await everywhere()
  const person = await company.person({ passwordHash })
  const { keys } = operations['PUT /push/subscriptions'].example.body as { keys: object }
  const subscribe = (token: string, name: string) =>
    api.call(token, 'PUT /push/subscriptions', {
      body: { keys, endpoint: `https://push.example/send/${person.publicId}-${name}` },
    })
  const told = async () => {
    const { items } = (await person.call('GET /notifications')).body
    return items.filter(({ message }) => message.startsWith('Push messages')).length
  }
  let cookies = ''
  const signIn = async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: '10.9.250.1',
      headers: cookies === '' ? {} : { cookie: cookies },
      payload: { email: person.email, password: currentPassword },
    })
    cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return answer.cookies.find(({ name }) => name === 'daymark')!.value
  }
  const first = await signIn()
  await subscribe(first, 'own')
  expect(await told()).toBe(1)
  const again = await signIn()
  await subscribe(again, 'own')
  expect(await told()).toBe(1)
  await subscribe(again, 'stolen')
  expect(await told()).toBe(2)
})
