import { expect, test } from 'vitest'
import { changedFields, messageWithFields, rebasedDraft } from './changed-meanwhile.ts'
import { ApiError } from './errors.ts'

const before = { name: 'Meera', designation: 'Engineer', unit: 'Sales' }

test('a rebased draft keeps the typed values and takes the other stored ones', () => {
  const typed = { ...before, name: 'Meera Rao' }
  const stored = { name: 'Meera Iyer', designation: 'Lead', unit: 'Sales' }
  expect(rebasedDraft(typed, before, stored)).toEqual({
    name: 'Meera Rao',
    designation: 'Lead',
    unit: 'Sales',
  })
})

test('only changed fields are sent', () => {
  expect(changedFields({ ...before, unit: '' }, before)).toEqual({ unit: '' })
  expect(changedFields(before, before)).toEqual({})
})

test('outside the form the message names the field that another person has changed', () => {
  const fields = [{ field: 'body.maxUsers', message: 'Pat changed this to “77” meanwhile.' }]
  expect(messageWithFields(new ApiError(409, 'record_changed', 'Changed.', fields))).toBe(
    'Max users: Pat changed this to “77” meanwhile. Save again to replace it.',
  )
  expect(messageWithFields(new ApiError(409, 'role_name_taken', 'Role name already exists'))).toBe(
    'Role name already exists',
  )
})
