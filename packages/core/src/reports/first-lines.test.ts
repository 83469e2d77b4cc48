import { expect, test } from 'vitest'
import { firstLines } from './first-lines.ts'

test.each([
  ['- One\n- Two\n- Three\n- Four', ['One', 'Two'], 2],
  ['Only this', ['Only this'], 0],
  ['', [], 0],
  ['x'.repeat(200), [`${'x'.repeat(160)}…`], 0],
])('of the text %j the first lines are shown', (text, lines, more) => {
  expect(firstLines(text, 2)).toEqual({ lines, more })
})

test('as many lines as requested', () => {
  expect(firstLines('- One\n- Two\n- Three', 1)).toEqual({ lines: ['One'], more: 2 })
})
