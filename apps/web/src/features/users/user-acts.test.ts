import { expect, test } from 'vitest'
import type { Permission } from '#core/access/permissions.ts'
import { actsOn } from './user-acts.ts'
import type { User } from './user-types.ts'

const me = { id: 'user_me' }
const every = () => true
const only =
  (...permissions: Permission[]) =>
  (permission: Permission) =>
    permissions.includes(permission)
const user = (changes: Partial<User> = {}) =>
  ({
    id: 'user_other',
    name: 'Meera Iyer',
    status: 'active',
    isSuspended: false,
    isWithinGrantLimit: true,
    hasSecondFactor: false,
    ...changes,
  }) as User

test('an active person can be edited, invited, signed out, suspended and archived', () => {
  expect(actsOn(user(), me, every).acts).toEqual(['edit', 'invite', 'signOut', 'suspend', 'archive'])
})

test('only an archived person can be deleted', () => {
  expect(actsOn(user({ status: 'archived' }), me, every).acts).toEqual(['edit', 'unarchive', 'delete'])
})

test('a suspended one is resumed, and a second factor can be switched off', () => {
  expect(actsOn(user({ isSuspended: true, hasSecondFactor: true }), me, every).acts).toEqual([
    'edit',
    'invite',
    'removeSecondFactor',
    'resume',
    'archive',
  ])
})

test('each act needs its permission', () => {
  const archived = user({ status: 'archived' })
  expect(actsOn(user(), me, only('CAN_MANAGE_USERS')).acts).toEqual([])
  expect(actsOn(user(), me, only('CAN_ARCHIVE_USER')).acts).toEqual(['suspend', 'archive'])
  expect(actsOn(user(), me, only('CAN_CREATE_USER')).acts).toEqual(['invite'])
  expect(actsOn(user(), me, only('CAN_EDIT_USER')).acts).toEqual(['edit', 'invite', 'signOut'])
  expect(actsOn(archived, me, only('CAN_DELETE_ARCHIVED_USER')).acts).toEqual(['delete'])
})

test('nobody locks themselves out, and nobody changes whoever may do more', () => {
  expect(actsOn(user({ id: me.id }), me, every).acts).toEqual(['edit'])
  expect(actsOn(user({ isWithinGrantLimit: false }), me, every)).toEqual({
    acts: [],
    note: 'Meera Iyer may do more than you, so you cannot change them.',
  })
})
