import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { guardFormula } from '#core/file-import/formula-guard.ts'
import { writeCsv } from './csv.ts'
import type { Cell } from './table.ts'

const table = (...rows: Cell[][]) => ({
  title: 'Users',
  madeAt: '',
  columns: [
    { key: 'name', header: 'Name' },
    { key: 'days', header: 'Days' },
  ],
  rows,
})

test.each(['a;=1+1', 'a|=1+1'])('%s stays one cell in every reader', (text) => {
  expect(writeCsv(table([text, 1]))).toContain(`"${text}",1`)
})

test('numbers stay numbers, including negative ones', () => {
  expect(writeCsv(table(['Meera', -3]))).toBe('\uFEFFName,Days\r\nMeera,-3')
})

test('commas, quotes, line breaks and any script are preserved', () => {
  expect(writeCsv(table(['मीरा, "M"\nअय्यर', { date: '2026-06-09', text: '09-Jun-2026' }], ['-', null]))).toBe(
    '\uFEFFName,Days\r\n"मीरा, ""M""\nअय्यर",09-Jun-2026\r\n\'-,',
  )
})

test('days, times and flags are readable, with an extra column for programs', () => {
  const columns = [
    { key: 'on', header: 'Date', kind: 'day' as const },
    { key: 'at', header: 'Submitted', kind: 'time' as const },
    { key: 'late', header: 'Late', kind: 'flag' as const },
  ]
  const rows: Cell[][] = [
    [
      { date: '2026-06-09', text: '09-Jun-2026' },
      { at: '2026-06-09T18:12:00+05:30', zone: 'Asia/Kolkata', text: '09-Jun-2026, 6:12 PM Asia/Kolkata' },
      { is: false, text: 'No' },
    ],
    [null, null, null],
  ]
  expect(writeCsv({ title: '', madeAt: '', columns, rows }).slice(1).split('\r\n')).toEqual([
    'Date,Date (ISO),Submitted,Submitted (ISO),Late,Late (true/false)',
    '09-Jun-2026,2026-06-09,"09-Jun-2026, 6:12 PM Asia/Kolkata",2026-06-09T18:12:00+05:30,No,false',
    ',,,,,',
  ])
})

test('for regions with a decimal comma, semicolons separate cells and numbers have commas', () => {
  expect(writeCsv({ ...table(['Meera, M', 2.5], ['a;b', -3]), csvSeparator: ';' })).toBe(
    '\uFEFFName;Days\r\n"Meera, M";2,5\r\n"a;b";-3',
  )
})

test('all written data can be read back unchanged', () => {
  const rows = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(rows, fc.constantFrom(',' as const, ';' as const), (rows, csvSeparator) => {
      const { data } = Papa.parse<string[]>(writeCsv({ ...table(...rows), csvSeparator }).slice(1), {
        delimiter: csvSeparator,
        newline: '\r\n',
      })
      expect(data.slice(1)).toEqual(rows.map((row) => row.map(guardFormula)))
    }),
  )
})
