import { expect, test } from 'vitest'
import { directionOf, needsDrawing, printableText, wrapLines } from './pdf-text.ts'

test.each(['Meera Iyer', 'José Müller', 'Ångström – “so”', '€ 5…', 'a\nb', '', 'Šárka Žižka'.slice(0, 2)])(
  'the standard font prints %j',
  (text) => expect(needsDrawing(printableText(text))).toBe(false),
)

test.each(['मीरा अय्यर', 'محمد', 'שרה', '王小明', 'さくら', 'Wiśniewska', 'Иван', 'Done 👍', 'Nguyễn'])(
  'the browser renders %j',
  (text) => expect(needsDrawing(printableText(text))).toBe(true),
)

test('a separate accent is combined with its letter, so that it can be printed', () => {
  expect(needsDrawing(printableText('Jose\u0301'))).toBe(false)
  expect(printableText('a\r\nb\rc\td\0\u00ADe')).toBe('a\nb\nc de')
})

const byLength = (line: string) => Array.from(line).length

test('lines break at spaces', () => {
  expect(wrapLines('one two three', 7, byLength)).toEqual(['one two', 'three'])
  expect(wrapLines('one\n\ntwo', 7, byLength)).toEqual(['one', '', 'two'])
  expect(wrapLines('', 7, byLength)).toEqual([''])
})

test('text without spaces is broken too, without losing characters', () => {
  const long = 'anna.long.name@an-even-longer-company.example'
  const lines = wrapLines(long, 10, byLength)
  expect(lines.join('')).toBe(long)
  expect(Math.max(...lines.map(byLength))).toBeLessThanOrEqual(10)
  expect(wrapLines('王小明负责华东区的客户', 4, byLength).join('')).toBe('王小明负责华东区的客户')
})

test('a letter and its combining signs are never separated', () => {
  const letters = wrapLines('कर्मचारीकर्मचारी', 3, byLength)
  expect(letters.join('')).toBe('कर्मचारीकर्मचारी')
  expect(letters.some((line) => /^\p{M}/u.test(line))).toBe(false)
})

test('the first letter decides the direction', () => {
  expect(directionOf('محمد Ali')).toBe('rtl')
  expect(directionOf('(12) שרה')).toBe('rtl')
  expect(directionOf('Ali محمد')).toBe('ltr')
  expect(directionOf('12')).toBe('ltr')
})
