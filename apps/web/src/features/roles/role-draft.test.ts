import { expect, test } from 'vitest'
import { rebasedRoleDraft } from './role-draft.ts'

test('changed permissions are applied to the newer stored role, and everything else is as stored', () => {
  const before = {
    name: 'Lead',
    description: '',
    permissions: new Set(['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_USERS'] as const),
  }
  const typed = { ...before, permissions: new Set(['CAN_VIEW_OWN_REPORTS', 'CAN_EDIT_USER'] as const) }
  const stored = {
    name: 'Night Lead',
    description: 'Theirs',
    permissions: new Set(['CAN_MANAGE_USERS', 'CAN_MANAGE_ROLES'] as const),
  }
  expect(rebasedRoleDraft(typed, before, stored)).toEqual({
    name: 'Night Lead',
    description: 'Theirs',
    permissions: new Set(['CAN_MANAGE_ROLES', 'CAN_EDIT_USER']),
  })
})
