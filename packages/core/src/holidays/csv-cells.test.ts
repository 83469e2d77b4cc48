import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvCells } from './csv-cells.ts'

const all = { lines: 100, cells: 50 }

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
    expect(csvCells(text, all)).toEqual(cells)
  })

  test('are read only up to the given number', () => {
    expect(csvCells('1,2,3,4\n5\n6', { lines: 2, cells: 3 })).toEqual([['1', '2', '3'], ['5']])
  })

  test('are read back exactly as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', ' ', '\n', '\r') })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, fc.constant('x')), { maxLength: 20 }), (lines) => {
        const table = [['date', 'name', 'unit'], ...lines]
        expect(csvCells(Papa.unparse(table), all)).toEqual(table)
      }),
    )
  })
})
