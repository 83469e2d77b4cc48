import { expect, test } from 'vitest'
import { quoted } from './quote.ts'

test('a quoted comment is one line, names people without their ids, and is shortened if it is long', () => {
  expect(quoted(' Done\nby noon, @[Bo Lind](user_01k0000000e0000000000000b1)! ')).toBe(
    '“Done by noon, @Bo Lind!”',
  )
  expect(quoted('x'.repeat(200))).toBe(`“${'x'.repeat(139)}…”`)
})
