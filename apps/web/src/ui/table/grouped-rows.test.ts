import { expect, test } from 'vitest'
import { groupedRows } from './grouped-rows.ts'

const keyOf = (row: string) => row[0]

test('rows of one group stand together in the order of the list', () => {
  expect(groupedRows(['b1', 'b2', 'a1'], { keyOf })).toEqual([
    { key: 'b', rows: ['b1', 'b2'] },
    { key: 'a', rows: ['a1'] },
  ])
})

test('a list without groups is one, and one without rows none', () => {
  expect(groupedRows(['b1', 'a1'], undefined)).toEqual([{ key: '', rows: ['b1', 'a1'] }])
  expect(groupedRows([], { keyOf })).toEqual([])
})
