import { expect, test } from 'vitest'
import { seenText } from './seen-text.ts'

test.each([
  ['Zero\u200bwidth', 'Zerowidth'],
  ['co\u00adoperate', 'cooperate'],
  ['\ufeffNia\u200e \u202eNew\u202c', 'Nia New'],
  ['Nia\u200d', 'Nia'],
  ['क्\u200dष', 'क्\u200dष'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['👩\u200d💻 day', '👩\u200d💻 day'],
  ['line\nbreak', 'line\nbreak'],
  ['plain', 'plain'],
])('%j is %j without what cannot be seen', (text, seen) => {
  expect(seenText(text)).toBe(seen)
  expect(seenText(seen)).toBe(seen)
})
