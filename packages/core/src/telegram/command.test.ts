import { expect, test } from 'vitest'
import { readMessage } from './command.ts'

test.for([
  ['/start', { command: 'start', argument: '' }],
  ['/start abc-DEF_1', { command: 'start', argument: 'abc-DEF_1' }],
  ['/Today@DaymarkBot', { command: 'today', argument: '' }],
  ['- /etc was full', { text: '- /etc was full' }],
  ['/2 of the gates', { text: '/2 of the gates' }],
] as const)('%j', ([text, sent]) => {
  expect(readMessage(text)).toEqual(sent)
})
