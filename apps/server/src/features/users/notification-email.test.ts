import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)
const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })
const editor = await company.person({
  permissions: ['CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER', 'CAN_VIEW_OWN_REPORTS'],
  name: 'Eddi Editor',
})

const change = (by: Person, person: Person, body: object = {}) =>
  by.call('PATCH /users/{userId}', {
    path: { userId: person.publicId },
    body: { version: 1, notificationEmail: 'other@home.example', ...body },
  })
const seen = async (person: Person) =>
  (await admin.call('GET /users/{userId}', { path: { userId: person.publicId } })).body
const mayOf = async (by: Person, person: Person) =>
  (await by.call('GET /users/{userId}', { path: { userId: person.publicId } })).body.may

async function mailsTo(address: string) {
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select subject, body from app.mails where recipient = $1', [address]),
  )
  return rows as { subject: string; body: string }[]
}

test('only people who may replace a person’s password change where their password links go', async () => {
  const equal = await company.person({ permissions: ['CAN_VIEW_OWN_REPORTS'] })
  const superior = await company.person({ role: 'Director' })
  expect(await mayOf(editor, equal)).toContain('change-notification-email')
  expect((await change(editor, equal)).status).toBe(200)
  expect(await mayOf(editor, superior)).not.toContain('change-notification-email')
  const refused = await change(editor, superior, { designation: 'Fitter' })
  expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
    403,
    'credentials_out_of_reach',
    [{ field: 'body.notificationEmail', message: expect.stringContaining('notification email') }],
  ])
  expect(await seen(superior)).toMatchObject({ notificationEmail: superior.email, designation: 'Engineer' })
  expect(await mailsTo(superior.email)).toEqual([])
  expect((await change(admin, superior)).status).toBe(200)
})

test('everything else about a superior without administrative rights can still be changed', async () => {
  const superior = await company.person({ role: 'Director' })
  const body = { notificationEmail: superior.email, designation: 'Fitter' }
  expect((await change(editor, superior, body)).body).toMatchObject({ designation: 'Fitter' })
})

test('a lower role in the same request does not bring the address within reach', async () => {
  const superior = await company.person({ role: 'Director' })
  const answer = await change(editor, superior, { roleId: company.rolePublicId('Employee') })
  expect(answer.body.error.code).toBe('credentials_out_of_reach')
  expect((await seen(superior)).role.name).toBe('Director')
})

test('nobody changes their own address without their password by editing themselves as a user', async () => {
  const answer = await change(admin, admin)
  expect([answer.status, answer.body.error.code, answer.body.error.fields]).toEqual([
    409,
    'own_account',
    [
      {
        field: 'body.notificationEmail',
        message: 'Change your own notification email in your profile, with your password.',
      },
    ],
  ])
  expect(await mayOf(admin, admin)).toEqual(['edit'])
  expect((await seen(admin)).notificationEmail).toBe(admin.email)
})

test('the old address and the person are notified who changed the address, when and to what', async () => {
  const person = await company.person({ name: 'Meera Iyer' })
  await change(admin, person)
  const [note] = (await person.call('GET /notifications')).body.items
  expect(note).toMatchObject({
    actionType: 'NOTIFICATION_EMAIL_CHANGED',
    isCrucial: true,
    message: `Dora Admin changed your notification email from ${person.email} to other@home.example.`,
    link: '/account',
  })
  const [mail] = await mailsTo(person.email)
  expect(mail!.subject).toBe('Your Daymark notifications go to another address')
  expect(mail!.body).toContain(`Dora Admin changed the notification email of the account ${person.email}.`)
  expect(mail!.body).toContain('now go to other@home.example.')
  expect(mail!.body).toContain('When: 09-Jun-2026, 6:18 PM (Asia/Kolkata)')
  const [entry] = (await person.call('GET /activity')).body.items
  expect(entry).toMatchObject({ type: 'user.notification-email-changed', isCrucial: true })
})

test('a changed address ends the links to set a password that went to the old one; another change does not', async () => {
  const person = await company.person()
  const { body } = await admin.call('POST /users/invitations', { body: { userIds: [person.publicId] } })
  const token = body.items[0]!.url.split('#')[1]!
  const look = () => api.call(undefined, 'POST /api/auth/invitation/look', { body: { token } })
  await change(admin, person, { notificationEmail: person.email, designation: 'Fitter' })
  expect((await look()).status).toBe(200)
  const changed = await change(admin, person, { version: 2 })
  expect(changed.body.invitedUntil).toBeNull()
  expect((await look()).body.error.code).toBe('invitation_invalid')
})
