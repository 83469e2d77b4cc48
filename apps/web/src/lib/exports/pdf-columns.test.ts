import { expect, test } from 'vitest'
import { fitColumns } from './pdf-columns.ts'

const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)

test('columns with enough room fill the page in proportion to their content', () => {
  const widths = fitColumns([10, 20], 500)
  expect(sum(widths)).toBeCloseTo(500)
  expect(widths[1]).toBeGreaterThan(widths[0] ?? Number.NaN)
})

test('without enough room narrow columns keep theirs and wide ones share the rest', () => {
  const widths = fitColumns([6, 60, 60, 60], 500)
  expect(widths[0]).toBe(42)
  expect(widths[1]).toBeCloseTo((500 - 42) / 3)
  expect(sum(widths)).toBeCloseTo(500)
})
