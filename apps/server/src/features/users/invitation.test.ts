import { defaultRoles } from '#core/access/default-roles.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null })

const employeeRights = [...defaultRoles.find(({ key }) => key === 'employee')!.permissions]

beforeEach(() => asOwner(api, (owner) => owner.query('delete from auth.sign_in_failures')))

async function invited(): Promise<{ id: string; email: string; token: string }> {
  const email = `guest${Math.random()}@invited.example`
  const added = await admin.call('POST /users', {
    body: {
      name: 'Gus Guest',
      email,
      notificationEmail: email,
      roleId: company.rolePublicId('Director'),
      isToBeInvited: true,
    },
  })
  return { id: added.body.id, email, token: await linkFor(added.body.id) }
}

async function linkFor(userId: string, expiresAt = '2026-06-16T12:48:00Z'): Promise<string> {
  const { body } = await admin.call('POST /users/invitations', { body: { userIds: [userId] } })
  expect(body.items[0]).toMatchObject({ userId, isMailed: false, expiresAt })
  return body.items[0]!.url.split('#')[1]!
}

const take = (token: string, password = 'right-horse-9') =>
  api.call(undefined, 'POST /api/auth/invitation', { body: { token, password } })
const signIn = (email: string, password = 'right-horse-9') =>
  api.call(undefined, 'POST /api/auth/sign-in/email', { body: { email, password } })

test('an invited person can sign in only after setting a password', async () => {
  const { email, token } = await invited()
  expect((await signIn(email, 'no account has this password')).status).toBe(401)
  const look = await api.call(undefined, 'POST /api/auth/invitation/look', { body: { token } })
  expect(look.body).toMatchObject({ name: 'Gus Guest', email, passwordMinLength: 6 })
  const refused = await take(token, 'password1')
  expect(refused.body.error.fields).toEqual([
    { field: 'body.password', message: 'The password is too easy to guess.' },
  ])
  expect((await take(token)).status).toBe(204)
  expect((await signIn(email)).status).toBe(200)
})

test('a link begins with the operator’s address, or this machine’s, and never with one that the request names', async () => {
  const { id } = await invited()
  const linkAsked = async (headers: Record<string, string>) => {
    const { status, body } = await admin.call('POST /users/invitations', { body: { userIds: [id] }, headers })
    return status === 200 ? new URL(body.items[0]!.url).origin : body.error.code
  }
  expect(await linkAsked({ host: 'evil.example' })).toBe('public_url_missing')
  expect(await linkAsked({ host: '127.0.0.1.evil.example' })).toBe('public_url_missing')
  expect(await linkAsked({ host: '127.0.0.1:3000' })).toBe('http://127.0.0.1:3000')
  expect(await linkAsked({ host: '[::1]:3000' })).toBe('http://[::1]:3000')
  api.context.config = { ...api.config, publicUrl: 'https://daymark.example' }
  expect(await linkAsked({ host: 'evil.example' })).toBe('https://daymark.example')
  api.context.config = api.config
})

test('fifteen valid links opened concurrently from one address all work', async () => {
  const tokens = await Promise.all(Array.from({ length: 15 }, async () => (await invited()).token))
  const looks = await Promise.all(
    tokens.map((token) => api.call(undefined, 'POST /api/auth/invitation/look', { body: { token } })),
  )
  expect(looks.map(({ status }) => status)).toEqual(tokens.map(() => 200))
})

test('a link works once, ends with the next one, and after seven days', async () => {
  const first = await invited()
  expect((await take(first.token)).status).toBe(204)
  expect((await take(first.token)).body.error.code).toBe('invitation_invalid')

  const second = await invited()
  const newer = await linkFor(second.id)
  expect((await take(second.token)).status).toBe(404)
  api.clock.set('2026-06-16T12:48:00Z')
  expect((await take(newer)).body.error.message).toBe(
    'This link has expired or was already used. Ask your administrator for a new one.',
  )
  api.clock.set('2026-06-09T12:48:00Z')
  expect((await take(newer)).status).toBe(204)
})

test('of two concurrent uses of a link one succeeds', async () => {
  const { token } = await invited()
  const answers = await Promise.all([take(token), take(token, 'another-horse-9')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})

test('setting a password with a link ends every session of the person', async () => {
  const person = await company.person()
  // A person with a password has just asked for the link, so it is valid for a day.
  const token = await linkFor(person.publicId, '2026-06-10T12:48:00Z')
  expect((await person.call('GET /me')).status).toBe(200)
  await take(token)
  expect((await person.call('GET /me')).status).toBe(401)
})

test('neither the database nor a repeated answer contains the link', async () => {
  const { token } = await invited()
  const found = await asOwner(api, (owner) =>
    owner.query(
      `select from auth.invitations i where i::text like $1
       union all select from app.idempotency_keys k where k::text like $1
       union all select from app.mails m where m::text like $1`,
      [`%${token}%`],
    ),
  )
  expect(found.rowCount).toBe(0)
})

test('there is no link for archived people, oneself and people of another company', async () => {
  const archived = await company.person({ status: 'archived' })
  const foreign = await (await Company.create(api)).person()
  for (const [userId, code] of [
    [archived.publicId, 'user_archived'],
    [admin.publicId, 'own_account'],
    [foreign.publicId, 'user_not_found'],
  ])
    expect(
      (await admin.call('POST /users/invitations', { body: { userIds: [userId] } })).body.error.code,
    ).toBe(code)
})

test('guessing links is stopped after ten tries in fifteen minutes', async () => {
  const guess = () =>
    api.call(undefined, 'POST /api/auth/invitation/look', { body: { token: 'x'.repeat(43) } })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(404)
  expect((await guess()).status).toBe(429)
})

test('a link gives access to nothing beyond its creator’s permissions: it ends when permissions or unit change', async () => {
  const helper = await company.person({
    permissions: [...employeeRights, 'CAN_MANAGE_USERS', 'CAN_EDIT_USER'],
  })
  const linkBy = async (userId: string) => {
    const { body } = await helper.call('POST /users/invitations', { body: { userIds: [userId] } })
    return body.items[0]!.url.split('#')[1]!
  }
  const person = await company.person({ passwordHash: await cheapHash('right-horse-9') })
  const path = { userId: person.publicId }
  const patch = (body: object) => admin.call('PATCH /users/{userId}', { path, body: { version: 1, ...body } })
  for (const change of [
    () => patch({ roleId: company.rolePublicId('Tenant Admin') }),
    async () => {
      await admin.call('POST /users/{userId}/archive', { path })
      return admin.call('POST /users/{userId}/unarchive', { path })
    },
  ]) {
    await patch({ roleId: company.rolePublicId('Employee') })
    const token = await linkBy(person.publicId)
    expect((await change()).status).toBe(200)
    expect((await take(token)).body.error.code).toBe('invitation_invalid')
  }
})

test('a person who may only add people cannot create a link for somebody with a password', async () => {
  const helper = await company.person({ permissions: [...employeeRights, 'CAN_CREATE_USER'] })
  const person = await company.person()
  const answer = await helper.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
})

test('a person and a role say that a link is open, until a change of either ends it', async () => {
  const own = await Company.create(api)
  const boss = await own.person({ role: 'Tenant Admin', unit: null })
  const person = await own.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
  const path = { userId: person.publicId }
  const role = (await boss.call('GET /roles')).body.items.at(-1)!
  const open = async () => {
    await boss.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
    const shown = (await boss.call('GET /users/{userId}', { path })).body
    return [shown.invitedUntil, (await boss.call('GET /roles')).body.items.at(-1)!.invitedCount]
  }
  expect((await boss.call('GET /users/{userId}', { path })).body.invitedUntil).toBeNull()
  expect(await open()).toEqual(['2026-06-10T12:48:00Z', 1])
  const permissions = ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS']
  const changed = await boss.call('PATCH /roles/{roleId}', {
    path: { roleId: role.id },
    body: { permissions, version: 1 },
  })
  expect(changed.body.invitedCount).toBe(0)
  expect((await boss.call('GET /users/{userId}', { path })).body.invitedUntil).toBeNull()
  expect(await open()).toEqual(['2026-06-10T12:48:00Z', 1])
  const businessUnitId = await own.unitPublicId('Sales')
  const moved = await boss.call('PATCH /users/{userId}', { path, body: { businessUnitId, version: 1 } })
  expect(moved.body.invitedUntil).toBeNull()
})

test('nobody makes a link for an account with a password whose person may do or read more, but for one without', async () => {
  const helper = await company.person({
    permissions: ['CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER'],
  })
  const [director, employee] = [await company.person({ role: 'Director' }), await company.person()]
  const linkBy = (userId: string) => helper.call('POST /users/invitations', { body: { userIds: [userId] } })
  for (const { publicId } of [director, employee])
    expect((await linkBy(publicId)).body.error.code).toBe('credentials_out_of_reach')
  expect((await linkBy((await invited()).id)).status).toBe(200)
})

test('people with a password are notified when somebody gets a link for them', async () => {
  const person = await company.person()
  await linkFor(person.publicId, '2026-06-10T12:48:00Z')
  const [note] = (await person.call('GET /notifications')).body.items
  expect(note).toMatchObject({ isCrucial: true, actionType: 'PASSWORD_LINK_MADE' })
})
