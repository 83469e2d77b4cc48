import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preview } from './preview.ts'

test('seventy characters are unchanged; longer texts are cut and get an ellipsis', () => {
  expect(preview('x'.repeat(70))).toBe('x'.repeat(70))
  expect(preview('x'.repeat(71))).toBe(`${'x'.repeat(70)}…`)
})

test('the dash of a list does not count, a minus sign does', () => {
  expect(preview(`- ${'x'.repeat(70)}`)).toBe('x'.repeat(70))
  expect(preview('-5 degrees')).toBe('-5 degrees')
})

test('several lines become one', () => {
  expect(preview('- One\n- Two\r\n\t- Three')).toBe('One · Two · Three')
})

test('no character is cut in two, and no preview is longer than seventy characters and the ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = preview(text.toWellFormed())
      expect(line.isWellFormed()).toBe(true)
      expect(Array.from(line).length).toBeLessThanOrEqual(71)
    }),
  )
})
