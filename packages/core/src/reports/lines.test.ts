import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('a text is read line by line, without bullets, spaces and repetitions', () => {
  expect(linesOf('- one\n\n* two\n- \nthree\n- one')).toEqual(['one', 'two', 'three'])
})
