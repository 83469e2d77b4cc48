import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, withoutFormulaGuard } from './formula-guard.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\n=1',
  '=HYPERLINK("http://x")',
  ' =1',
  '\u00a0=1',
  '\u200b@x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
])('text that a spreadsheet would execute, %j, is neutralised', (text) =>
  expect(guardFormula(text)).toBe(`'${text}`),
)

test.each(['Meera', 'a=b', '', '5 - 3', ' a', "'quoted"])('usual text, %j, stays', (text) =>
  expect(guardFormula(text)).toBe(text),
)

test('every guarded text can be read again', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', ' ', '\n', '\u200b', 'a') })
  fc.assert(
    fc.property(text, (text) => {
      expect(withoutFormulaGuard(guardFormula(text))).toBe(text)
    }),
  )
})
