import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { botUser, TelegramChat } from '#tests/factories/telegram-chat.ts'
import { startApi } from '#tests/setup/api.ts'
import { TelegramServer } from '#tests/setup/telegram-server.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const telegram = await TelegramServer.start()
afterAll(() => telegram.close())
const api = await startApi('2026-06-09T12:48:00Z', {
  ...telegram.config,
  publicUrl: 'http://daymark.example',
})
const passwordHash = await cheapHash('right-horse')
let chats = 500
// All tests change passwords from one address, which is throttled too.
beforeEach(() => asOwner(api, (owner) => owner.query('delete from auth.sign_in_failures')))

/** A person with a connected chat, a private calendar address and a key, and an administrator of their company. */
async function connected() {
  const company = await Company.create(api)
  const administrator = await company.person({
    role: 'Tenant Admin',
    unit: null,
  })
  const person = await botUser(company, { passwordHash })
  await new TelegramChat(api, telegram, ++chats).link(person)
  expect((await person.call('POST /me/calendar-feed')).status).toBe(200)
  const [permissions, currentPassword] = [['CAN_VIEW_OWN_CALENDAR'], 'right-horse']
  const key = await person.call('POST /me/keys', { body: { name: 'Payroll', permissions, currentPassword } })
  expect(key.status).toBe(201)
  return { person, administrator }
}

async function accessOf(person: Person): Promise<string[]> {
  return asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ what: string }>(
      `select 'chat' as what from app.telegram_links where user_id = $1 and chat_id is not null
       union all select 'calendar address' from auth.calendar_feeds where user_id = $1
       union all select 'key' from app.access_keys where owner_id = $1`,
      [person.id],
    )
    return rows.map(({ what }) => what)
  })
}

const right = {
  currentPassword: 'right-horse',
  newPassword: 'correct-battery',
}
type Way = (person: Person, administrator: Person) => Promise<{ status: number }>
const userOf = (person: Person) => ({ path: { userId: person.publicId } })

const ways: [string, Way][] = [
  ['a changed password', (person) => person.call('POST /me/password', { body: right })],
  [
    'the end of all other access',
    (person) =>
      person.call('DELETE /me/account-access', {
        body: { kinds: ['session', 'telegram', 'calendar-address', 'key'] },
      }),
  ],
  [
    'an administrator who logs the person out everywhere',
    (person, administrator) => administrator.call('DELETE /users/{userId}/sessions', userOf(person)),
  ],
  [
    'a password that is set with a link',
    async (person, administrator) => {
      const { body } = await administrator.call('POST /users/invitations', {
        body: { userIds: [person.publicId] },
      })
      const token = body.items[0]!.url.split('#')[1]
      return api.call(undefined, 'POST /api/auth/invitation', {
        body: { token, password: right.newPassword },
      })
    },
  ],
  [
    'archiving',
    (person, administrator) => administrator.call('POST /users/{userId}/archive', userOf(person)),
  ],
]

test.each(ways)(
  '%s ends a connected chat, a private calendar address and a key, which is logged',
  async (_what, way) => {
    const { person, administrator } = await connected()
    expect(await accessOf(person)).toEqual(['chat', 'calendar address', 'key'])
    expect((await way(person, administrator)).status).toBeLessThan(300)
    expect(await accessOf(person)).toEqual([])
    const { body } = await administrator.call('GET /activity', {
      query: { scope: 'all' },
    })
    const types = body.items.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['user.telegram-disconnected', 'user.calendar-address-ended', 'user.key-ended']),
    )
  },
)

test.each<[string, Way]>([
  [
    'a changed password',
    (person) =>
      person.call('POST /me/password', {
        body: { ...right, keepsOtherAccess: true },
      }),
  ],
  [
    'the end of all other sessions',
    (person) =>
      person.call('DELETE /me/account-access', {
        body: { kinds: ['session'] },
      }),
  ],
])('%s keeps them if the person chooses that', async (_what, way) => {
  const { person, administrator } = await connected()
  expect((await way(person, administrator)).status).toBeLessThan(300)
  expect(await accessOf(person)).toEqual(['chat', 'calendar address', 'key'])
})

test('the person is notified of a connected chat, a new calendar address and a new key, in the app and by mail', async () => {
  const { person } = await connected()
  const { body } = await person.call('GET /notifications')
  expect(body.items.map(({ message }) => message).toSorted()).toEqual([
    'A private calendar address was made for your account.',
    expect.stringMatching(/^Telegram, in the chat of .+, was connected to your account\.$/),
    'The key “Payroll” was made for your account, and programs can use it.',
  ])
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ subject: string }>('select subject from app.mails where recipient = $1', [person.email]),
  )
  expect(rows.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => 'Something new has access to your Daymark account'),
  )
})

const makings: [string, (person: Person) => Promise<{ status: number }>][] = [
  [
    'a key',
    (person) =>
      person.call('POST /me/keys', {
        body: { name: 'Late', permissions: ['CAN_VIEW_OWN_CALENDAR'], currentPassword: 'right-horse' },
      }),
  ],
  ['a private calendar address', (person) => person.call('POST /me/calendar-feed')],
  ['a link that connects a chat', (person) => person.call('POST /telegram/link')],
  [
    'another notification email',
    (person) =>
      person.call('PATCH /me/profile', {
        body: { notificationEmail: 'attacker@elsewhere.example', currentPassword: 'right-horse' },
      }),
  ],
]

test.each(makings)('%s is not made by a session that has ended since the request began', async (_, make) => {
  const person = await botUser(await Company.create(api), { passwordHash })
  const answer = await asOwner(api, async (holder) => {
    await holder.query('begin')
    await holder.query('select from app.users where id = $1 for update', [person.id])
    const late = make(person)
    await waitsForLock(api)
    await holder.query('delete from auth.sessions where user_id = $1', [person.id])
    await holder.query('commit')
    return late
  })
  expect(answer.status).toBe(401)
})

test('a key that is being made while all access ends is ended too', async () => {
  const { person } = await connected()
  const ended = await asOwner(api, async (holder) => {
    await holder.query('begin')
    // As a request does that makes a key.
    await holder.query('select from app.users where id = $1 for no key update', [person.id])
    await holder.query(
      `insert into app.access_keys (tenant_id, id, owner_id, name, token_hash, permissions, addresses, made_at,
        expires_at) select tenant_id, gen_random_uuid(), owner_id, 'Late', 'late', permissions, addresses, made_at,
        expires_at from app.access_keys where owner_id = $1`,
      [person.id],
    )
    const ending = person.call('POST /me/password', { body: right })
    await waitsForLock(api)
    await holder.query('commit')
    return ending
  })
  expect(ended.status).toBe(204)
  expect(await accessOf(person)).toEqual([])
})
