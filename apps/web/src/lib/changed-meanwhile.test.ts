import { expect, test } from 'vitest'
import { changedFields, onStored } from './changed-meanwhile.ts'

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
