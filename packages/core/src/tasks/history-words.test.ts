import { expect, test } from 'vitest'
import { withoutTitle } from './history-words.ts'

const titles = ['Pallets', 'Count the pallets']

test.each([
  ['Ana created the task “Count the pallets”.', 'Ana created the task.'],
  ['Ana moved “Count the pallets” to Completed.', 'Ana moved the task to Completed.'],
  ['Ana commented on “Pallets”.', 'Ana commented on the task.'],
  ['Ana ticked the sub-task “Buy paint” of “Pallets”.', 'Ana ticked the sub-task “Buy paint” of the task.'],
  ['Ana moved “Another one” to Completed.', 'Ana moved “Another one” to Completed.'],
])('%s', (sentence, short) => expect(withoutTitle(sentence, titles)).toBe(short))

test('a title is kept as it is written', () => {
  expect(withoutTitle('Ana moved “$& (a|b)” to Blocked.', ['$& (a|b)'])).toBe(
    'Ana moved the task to Blocked.',
  )
})
