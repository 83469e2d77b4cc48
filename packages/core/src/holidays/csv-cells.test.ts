import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvRows } from './csv-cells.ts'

const all = { rows: 100, cells: 50 }
const cellsOf = (text: string, most = all) => csvRows(text, most).map(({ cells }) => cells)

describe('the cells of a table', () => {
  test.each([
    [
      'commas',
      'date,name\n1,A\r\n2,B\r3,C',
      [
        ['date', 'name'],
        ['1', 'A'],
        ['2', 'B'],
        ['3', 'C'],
      ],
    ],
    [
      'semicolons',
      'date;name;note, long\n1;A;B, C',
      [
        ['date', 'name', 'note, long'],
        ['1', 'A', 'B, C'],
      ],
    ],
    [
      'tabs',
      'date\tname\n1\tA',
      [
        ['date', 'name'],
        ['1', 'A'],
      ],
    ],
    [
      'lines without any text',
      '\n\ndate|name\n  | \n|\n1|A|\n',
      [
        ['date', 'name'],
        ['1', 'A', ''],
      ],
    ],
    [
      'quotes',
      'a,b\n"1,\n2","say ""A"""',
      [
        ['a', 'b'],
        ['1,\n2', 'say "A"'],
      ],
    ],
    [
      'stray quotes',
      'a,b\n1"2,"3"4\n5,"6',
      [
        ['a', 'b'],
        ['1"2', '34'],
        ['5', '6'],
      ],
    ],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test.each([
    ['a\nb\nc', [1, 2, 3]],
    ['a\r\nb\r\n', [1, 2]],
    ['\n\na\n\nb', [3, 5]],
    ['\r\na\r\n\r\nb', [2, 4]],
    ['a,b\n , \n"c\nd",e\nf,g', [1, 3, 4]],
  ])('the rows of %j have the numbers of a spreadsheet', (text, numbers) => {
    expect(csvRows(text, all).map(({ number }) => number)).toEqual(numbers)
  })

  test('are read only up to the given number', () => {
    expect(cellsOf('1,2,3,4\n5\n6', { rows: 2, cells: 3 })).toEqual([['1', '2', '3'], ['5']])
  })

  test('are read back exactly as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', ' ', '\n', '\r') })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, fc.constant('x')), { maxLength: 20 }), (lines) => {
        const table = [['date', 'name', 'unit'], ...lines]
        expect(cellsOf(Papa.unparse(table))).toEqual(table)
      }),
    )
  })
})
