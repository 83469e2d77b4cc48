import { expect, test } from 'vitest'
import { cellsOf, timeIn, type ExportColumn } from './export-column.ts'
import { columnWidths, textOf } from './table.ts'

interface Row {
  name: string
  age: number
  born: string
}
const columns: ExportColumn<Row>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name },
  { key: 'age', header: 'Age', value: (row) => row.age },
  { key: 'born', header: 'Born', value: ({ born }) => (born ? Temporal.PlainDate.from(born) : null) },
]

test('text stays text, a number a number, and a day is formatted as in the app', () => {
  const cells = cellsOf({ name: 'Meera', age: 31, born: '1995-06-09' }, columns)
  expect(cells).toEqual(['Meera', 31, { date: '1995-06-09', text: '09-Jun-1995' }])
  expect(cells.map(textOf)).toEqual(['Meera', '31', '09-Jun-1995'])
  expect(cellsOf({ name: '', age: 0, born: '' }, columns).map(textOf)).toEqual(['', '0', ''])
})

test('a flag is yes or no, and a time has its zone and its offset', () => {
  const flags: ExportColumn<{ at: string | null }>[] = [
    { key: 'isIn', header: 'In', kind: 'flag', value: ({ at }) => at !== null },
    { key: 'at', header: 'At', kind: 'time', value: ({ at }) => timeIn(at, 'Asia/Kolkata') },
  ]
  expect(cellsOf({ at: '2026-06-09T12:42:00Z' }, flags)).toEqual([
    { is: true, text: 'Yes' },
    { at: '2026-06-09T18:12:00+05:30', zone: 'Asia/Kolkata', text: '09-Jun-2026, 6:12 PM Asia/Kolkata' },
  ])
  expect(cellsOf({ at: null }, flags)).toEqual([{ is: false, text: 'No' }, null])
  expect(cellsOf({ at: 'never' }, flags)[1]).toBeNull()
})

test('a column is as wide as its longest line or its header, up to a maximum', () => {
  const rows = [
    ['Meera\nand a longer second line', 7, null],
    ['王小明', 12, 'x'.repeat(500)],
  ]
  expect(columnWidths({ columns, rows })).toEqual([24, 6, 60])
  expect(columnWidths({ columns: [{ key: 'n', header: 'N' }], rows: [['王小明王']] })).toEqual([8])
})
