import { expect, test } from 'vitest'
import { asciiNumbers } from './ascii-numbers.ts'

test.each([
  ['2026-06-09', '2026-06-09'],
  ['\u0662\u0660\u0662\u0666-\u0660\u0666-\u0660\u0669', '2026-06-09'],
  ['\u06f2\u06f0\u06f2\u06f6/\u06f6/\u06f9', '2026/6/9'],
  ['\u0669\u060d\u0666\u060d\u0662\u0660\u0662\u0666', '9/6/2026'],
  ['\uff12\uff10\uff12\uff16\uff0d\uff10\uff16\uff0d\uff10\uff19', '2026-06-09'],
  ['\uff11\uff19\uff1a\uff13\uff10', '19:30'],
  ['\u200e2026\u201106\u201309\u200f', '2026-06-09'],
  ['\u0967\u0968', '12'],
  ['\u22123', '-3'],
  // Of a script whose digits are beyond 16 bits.
  ['\u{1e952}\u{1e950}', '20'],
  ['9 ao\u00fbt', '9 ao\u00fbt'],
])('%j is %j', (typed, ascii) => {
  expect(asciiNumbers(typed)).toBe(ascii)
  expect(asciiNumbers(ascii)).toBe(ascii)
})
