import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('numbers are formatted as Intl does', () => {
  const numbers = [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, -1, -999, -1_000, -123_456, 2.5, 1_234.5678]
  for (const number of numbers) expect(formatNumber(number)).toBe(new Intl.NumberFormat('en').format(number))
})
