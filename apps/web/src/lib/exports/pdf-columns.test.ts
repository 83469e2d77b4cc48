import { expect, test } from 'vitest'
import { fitColumns } from './pdf-columns.ts'

const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)

test('columns with enough room fill the page in proportion to their content', () => {
  const widths = fitColumns([10, 20], ['Name', 'Email'], 500)
  expect(sum(widths)).toBeCloseTo(500)
  expect(widths[1]).toBeGreaterThan(widths[0] ?? Number.NaN)
})

test('without enough room narrow columns keep their width and wide ones share the rest', () => {
  const widths = fitColumns([6, 60, 60, 60], ['Late', 'Tasks', 'Plan', 'Files'], 500)
  expect(widths[0]).toBe(42)
  expect(widths[1]).toBeCloseTo((500 - 42) / 3)
  expect(sum(widths)).toBeCloseTo(500)
})

test('a word of a header is never broken, however narrow the column', () => {
  const [comments] = fitColumns([8, 60, 60], ['Comments', 'Tasks', 'Plan'], 200)
  // jsPDF's width of the bold word at 9 points, and the padding of its cell.
  expect(comments).toBeGreaterThan(46.5 + 10)
})
