import type { Permission } from '#core/access/permissions.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)

const permissions: Permission[] = [
  'CAN_MANAGE_USERS',
  'CAN_CREATE_USER',
  'CAN_EDIT_USER',
  'CAN_ARCHIVE_USER',
  'CAN_DELETE_ARCHIVED_USER',
]
test('on somebody who may do more, everything is offered except new credentials; on the own account, only editing', async () => {
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
