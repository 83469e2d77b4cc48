import { expect, test } from 'vitest'
import { sharedLine } from './shared-line.ts'

test.each([
  ['Yard plan', 'Bay 4\n  first', 'https://maps.example/4', 'Yard plan Bay 4 first https://maps.example/4'],
  // Phones put the address of a page into the text.
  ['Yard plan', 'https://maps.example/4', '', 'Yard plan https://maps.example/4'],
  [
    'Yard plan',
    'Yard plan: https://maps.example/4',
    'https://maps.example/4',
    'Yard plan: https://maps.example/4',
  ],
  ['Yard plan', 'Yard plan', 'Yard plan', 'Yard plan'],
  ['', '', '', ''],
])('“%s”, “%s” and “%s” are the line “%s”', (title, text, url, line) => {
  expect(sharedLine({ title, text, url })).toBe(line)
})
