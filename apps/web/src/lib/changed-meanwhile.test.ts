import { expect, test } from 'vitest'
import { changedFields, messageWithFields, onStored } from './changed-meanwhile.ts'
import { ApiError } from './errors.ts'

const before = { name: 'Meera', designation: 'Engineer', unit: 'Sales' }

test('a draft goes over to what is stored with what was typed, and takes the rest as it is stored', () => {
  const typed = { ...before, name: 'Meera Rao' }
  const stored = { name: 'Meera Iyer', designation: 'Lead', unit: 'Sales' }
  expect(onStored(typed, before, stored)).toEqual({ name: 'Meera Rao', designation: 'Lead', unit: 'Sales' })
})

test('only what was changed is sent', () => {
  expect(changedFields({ ...before, unit: '' }, before)).toEqual({ unit: '' })
  expect(changedFields(before, before)).toEqual({})
})

test('away from the form it is said which field somebody else has changed', () => {
  const fields = [{ field: 'body.maxUsers', message: 'Pat changed this to “77” meanwhile.' }]
  expect(messageWithFields(new ApiError(409, 'record_changed', 'Changed.', fields))).toBe(
    'Max users: Pat changed this to “77” meanwhile. Save again to replace it.',
  )
  expect(messageWithFields(new ApiError(409, 'role_name_taken', 'Role name already exists'))).toBe(
    'Role name already exists',
  )
})
