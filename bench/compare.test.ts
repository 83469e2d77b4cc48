import { expect, test } from 'vitest'
import { comparison } from './compare.ts'
import { readOptions } from './options.ts'
import type { Row } from './report.ts'

const row = (name: string, ratio: number, better: 'more' | 'less' = 'more'): Row => ({
  group: 'requests',
  name,
  figures: {},
  ratio,
  better,
})

const refused: Row = { group: 'requests', name: 'submit', figures: {}, refused: '503 {} at POST /reports' }

test.each([
  [row('a', 0.5), row('a', 0.42), '| requests: a | 0.50 | 0.42 | -16 % | WORSE |'],
  [row('a', 0.5), row('a', 0.43), '| requests: a | 0.50 | 0.43 | -14 % |  |'],
  [row('a', 0.5), row('a', 0.9), '| requests: a | 0.50 | 0.90 | +80 % |  |'],
  [row('a', 1, 'less'), row('a', 1.16, 'less'), '| requests: a | 1.00 | 1.16 | +16 % | WORSE |'],
  [row('a', 1, 'less'), row('a', 0.5, 'less'), '| requests: a | 1.00 | 0.50 | -50 % |  |'],
  [row('submit', 0.2), refused, '| requests: submit | 0.20 | refused |  | WORSE |'],
  [refused, row('submit', 0.2), '| requests: submit | refused | 0.20 |  |  |'],
])(
  'two runs are compared by their ratios, and rows that are worse by more than 15 % are marked',
  (one, other, line) => {
    expect(comparison({ rows: [one] }, { rows: [other] }).slice(2)).toEqual([line])
  },
)

test('a row that only one of the runs has is shown as not measured in the other', () => {
  expect(comparison({ rows: [row('a', 1)] }, { rows: [row('b', 2)] }).slice(2)).toEqual([
    '| requests: a | 1.00 | not measured |  |  |',
    '| requests: b | not measured | 2.00 |  |  |',
  ])
})

test('the command line names what to measure, where to write the figures, or which files to compare', () => {
  expect(readOptions(['users', '--json', 'a.json'])).toEqual({
    only: 'users',
    json: 'a.json',
    compare: undefined,
    kills: 10,
    writes: 2000,
    against: undefined,
    rows: '',
  })
  expect(readOptions(['--compare', 'a.json', 'b.json']).compare).toEqual(['a.json', 'b.json'])
  expect(readOptions(['turns', '--against', '../other', '--rows', 'submit'])).toMatchObject({
    only: 'turns',
    against: '../other',
    rows: 'submit',
  })
  expect(() => readOptions(['--compare', 'a.json'])).toThrow('Give two files to compare')
  expect(() => readOptions(['list', 'of', '10'])).toThrow('Give one name')
  expect(() => readOptions(['--jsno', 'a.json'])).toThrow('--jsno')
})
