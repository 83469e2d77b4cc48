import { expect, test } from 'vitest'
import { cellAfter } from './grid-keys.ts'

const last = { row: 26, column: 6 }
const press = (key: string, from = { row: 3, column: 2 }, ctrlKey = false) =>
  cellAfter({ key, ctrlKey, metaKey: false }, from, last)

test('arrow keys move by one cell and stop at the edges', () => {
  expect(press('ArrowDown')).toEqual({ row: 4, column: 2 })
  expect(press('ArrowLeft')).toEqual({ row: 3, column: 1 })
  expect(press('ArrowUp', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
  expect(press('ArrowRight', last)).toEqual(last)
})

test('Home and End go to the ends of the row, with Ctrl to those of the grid', () => {
  expect(press('Home')).toEqual({ row: 3, column: 0 })
  expect(press('End')).toEqual({ row: 3, column: 6 })
  expect(press('Home', { row: 3, column: 2 }, true)).toEqual({ row: 0, column: 0 })
  expect(press('End', { row: 3, column: 2 }, true)).toEqual(last)
})

test('Space and letters are not handled by the grid', () => {
  expect(press(' ')).toBeUndefined()
  expect(press('a')).toBeUndefined()
})
