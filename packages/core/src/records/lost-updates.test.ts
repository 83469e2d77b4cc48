import { user } from '#tests/factories/named-ids.ts'
import type { AppError } from '#core/errors/app-error.ts'
import { expect, test } from 'vitest'
import { refuseLostUpdate, type FieldToChange } from './lost-updates.ts'

const record = {
  version: 5,
  field_changes: {
    name: { version: 3, by: user('ana'), name: 'Ana' },
    designation: { version: 5, by: user('bo'), name: 'Bo' },
  },
}

function refusalOf({ version, name }: { version: number; name: string }, fields: FieldToChange[]) {
  try {
    refuseLostUpdate(record, { version, userId: user(name) }, fields)
    return undefined
  } catch (error) {
    const { code, fields: problems } = error as AppError
    return [code, ...problems.map(({ field, message }) => `${field}: ${message}`)]
  }
}

test.each<[string, number, string, FieldToChange[], string[] | undefined]>([
  ['a field that was changed before', 3, 'cy', [{ field: 'name', now: 'X' }], undefined],
  ['a field that nobody ever changed', 1, 'cy', [{ field: 'roleId', now: 'X' }], undefined],
  ['a field that the same person changed since', 4, 'bo', [{ field: 'designation', now: 'X' }], undefined],
  [
    'fields that others changed since, each by name',
    2,
    'cy',
    [{ field: 'name', now: 'X' }, { field: 'designation', now: null }, { field: 'roleId' }],
    [
      'record_changed',
      'body.name: Ana changed this to “X” meanwhile.',
      'body.designation: Bo emptied this meanwhile.',
    ],
  ],
  [
    'without words',
    4,
    'cy',
    [{ field: 'designation' }],
    ['record_changed', 'body.designation: Bo changed this meanwhile.'],
  ],
  [
    'a version that is not there yet',
    6,
    'cy',
    [],
    ['validation_failed', 'body.version: There is no such version yet.'],
  ],
])('%s', (_what, version, userId, fields, refusal) => {
  expect(refusalOf({ version, name: userId }, fields)).toEqual(refusal)
})
