import { cheapHash } from '#tests/setup/password-hash.ts'
import { Company, openSession, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { Listener } from '#tests/setup/listener.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const here = await api.app.listen({ host: '127.0.0.1', port: 0 })
const passwordHash = await cheapHash('right-horse')

async function team() {
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })
  return { company, admin, person: await company.person({ passwordHash, name: 'Meera Iyer' }) }
}
const signOut = (by: Person, { publicId }: Person) =>
  by.call('DELETE /users/{userId}/sessions', { path: { userId: publicId } })

test('all sessions of the person end, their open pages close at once, and nobody else’s sessions end', async () => {
  const { company, admin, person } = await team()
  const second = await openSession(api, { tenantId: person.tenantId, userId: person.id })
  const colleague = await company.person()
  const [page, others] = [await Listener.open(here, second), await Listener.open(here, colleague.token)]
  const { status, body } = await signOut(admin, person)
  expect([status, body.id, body.status, body.isSuspended]).toEqual([200, person.publicId, 'active', false])
  await page.closed
  expect(page.heard.at(-1)).toMatchObject({ topic: 'session', ended: true })
  for (const token of [person.token, second])
    expect((await api.call(token, 'GET /me')).body.error.code).toBe('signed_out')
  expect((await colleague.call('GET /me')).status).toBe(200)
  expect((await admin.call('GET /me')).status).toBe(200)
  others.leave()
})

test('they sign in again with the same password, and the log says who ended what', async () => {
  const { admin, person } = await team()
  await signOut(admin, person)
  const signIn = { email: person.email, password: 'right-horse' }
  expect((await api.call(undefined, 'POST /api/auth/sign-in/email', { body: signIn })).status).toBe(200)
  const { body } = await admin.call('GET /activity', { query: { kind: 'security' } })
  expect(body.items[0]).toMatchObject({
    type: 'user.signed-out',
    description: 'Dora Admin ended all sessions of Meera Iyer.',
    isCrucial: true,
  })
})

test('a lost device is no longer known', async () => {
  const { admin, person } = await team()
  const signIn = (password: string, cookie = '', remoteAddress = '10.4.0.1') =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress,
      headers: cookie ? { cookie } : {},
      payload: { email: person.email, password },
    })
  const [, device] = (await signIn('right-horse')).cookies
  await signOut(admin, person)
  for (let i = 0; i < 10; i++) await signIn('wrong', '', `10.5.0.${i}`)
  expect((await signIn('right-horse', `${device!.name}=${device!.value}`)).statusCode).toBe(429)
})

test('needs the permission to change people, for a person within the actor’s permissions and company', async () => {
  const { company, admin, person } = await team()
  const reader = await company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_ARCHIVE_USER'] })
  const editor = await company.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_EDIT_USER'] })
  const stranger = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
  const refused = async (by: Person, whose: Person) => {
    const { status, body } = await signOut(by, whose)
    return [status, body.error.code]
  }
  expect(await refused(reader, person)).toEqual([403, 'forbidden'])
  expect(await refused(editor, admin)).toEqual([403, 'user_out_of_reach'])
  expect(await refused(stranger, person)).toEqual([404, 'user_not_found'])
  expect(await refused(admin, admin)).toEqual([409, 'own_account'])
  for (const one of [person, admin]) expect((await one.call('GET /me')).status).toBe(200)
})
