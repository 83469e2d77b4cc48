import { expect, test } from 'vitest'
import { cellsOf, type ExportColumn } from './export-column.ts'
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

test('a column is as wide as its longest line or its head, up to a maximum', () => {
  const rows = [
    ['Meera\nand a longer second line', 7, null],
    ['王小明', 12, 'x'.repeat(500)],
  ]
  expect(columnWidths({ columns, rows })).toEqual([24, 6, 60])
  expect(columnWidths({ columns: [{ key: 'n', header: 'N' }], rows: [['王小明王']] })).toEqual([8])
})
