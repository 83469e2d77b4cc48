import type { Permission } from '#core/access/permissions.ts'
import { personActNames, type PersonAct } from '#core/access/policies/person.ts'
import type { OperationKey } from '#contract/operations.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)

const operationOf: Record<PersonAct, OperationKey> = {
  edit: 'PATCH /users/{userId}',
  invite: 'POST /users/invitations',
  'sign-out': 'DELETE /users/{userId}/sessions',
  'remove-second-factor': 'DELETE /users/{userId}/second-factor',
  suspend: 'POST /users/{userId}/suspend',
  resume: 'POST /users/{userId}/resume',
  archive: 'POST /users/{userId}/archive',
  unarchive: 'POST /users/{userId}/unarchive',
  delete: 'DELETE /users/{userId}',
}

function done(helper: Person, act: PersonAct, userId: string) {
  if (act === 'invite') return helper.call('POST /users/invitations', { body: { userIds: [userId] } })
  return helper.call(operationOf[act], {
    path: { userId },
    ...(act === 'edit' ? { body: { designation: 'Fitter', version: 1 } } : {}),
  })
}

const permissions: Permission[] = [
  'CAN_MANAGE_USERS',
  'CAN_CREATE_USER',
  'CAN_EDIT_USER',
  'CAN_ARCHIVE_USER',
  'CAN_DELETE_ARCHIVED_USER',
]
const states = { active: {}, suspended: { isSuspended: true }, archived: { status: 'archived' } } as const

test.each(permissions.flatMap((one) => Object.keys(states).map((state) => [one, state] as const)))(
  'with %s what is offered for a person who is %s is done, and what is not is refused or changes nothing',
  async (permission, state) => {
    const helper = await company.person({ permissions: ['CAN_MANAGE_USERS', permission] })
    for (const act of personActNames) {
      const person = await company.person({ ...states[state as keyof typeof states], permissions: [] })
      const path = { userId: person.publicId }
      const before = (await helper.call('GET /users/{userId}', { path })).body
      const { status } = await done(helper, act, person.publicId)
      const after = await helper.call('GET /users/{userId}', { path })
      const isOffered = before.may.includes(act)
      if (isOffered) expect([act, status < 300]).toEqual([act, true])
      else expect([act, after.body]).toEqual([act, before])
    }
  },
)

test('on somebody who may do more, everything is offered except new credentials; on one’s own account, only editing', async () => {
  const helper = await company.person({ permissions })
  const mayWith = async (person: Person) =>
    (await helper.call('GET /users/{userId}', { path: { userId: person.publicId } })).body.may
  expect(await mayWith(await company.person({ role: 'Manager' }))).toEqual([
    'edit',
    'sign-out',
    'suspend',
    'archive',
  ])
  expect(await mayWith(await company.person({ permissions: ['CAN_MANAGE_ROLES'] }))).toEqual([])
  expect(await mayWith(helper)).toEqual(['edit'])
})
