import { expect, test } from 'vitest'
import { toggleRow } from './selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const idOf = ({ id }: { id: string }) => id
const selectionOf = (...ids: string[]) => ({
  ids: new Set(ids),
  onChange: () => undefined,
  canSelect: ({ id }: { id: string }) => id !== 'c',
})

test('Shift selects from the row that was pressed last, without rows that cannot be selected', () => {
  expect([...toggleRow(selectionOf(), rows, idOf, 'a', false)]).toEqual(['a'])
  expect([...toggleRow(selectionOf('a'), rows, idOf, 'd', true)]).toEqual(['a', 'b', 'd'])
})

test('a row that cannot be selected changes nothing, also not by a key', () => {
  expect([...toggleRow(selectionOf('a'), rows, idOf, 'c', false)]).toEqual(['a'])
  expect([...toggleRow(selectionOf('a'), rows, idOf, 'c', true)]).toEqual(['a'])
})
