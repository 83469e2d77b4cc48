import { expect, test } from 'vitest'
import { countResults, sortChecks } from './checks.ts'

const checked = [
  { check: 'mail', result: 'works' },
  { check: 'ai-key', result: 'not-used' },
  { check: 'files', result: 'fails' },
  { check: 'clock', result: 'slow' },
  { check: 'telegram-bot', result: 'works' },
] as const

test('urgent results come first, and equal results stay in the order of the checks', () => {
  expect(sortChecks(checked).map(({ check }) => check)).toEqual([
    'files',
    'clock',
    'telegram-bot',
    'mail',
    'ai-key',
  ])
})

test('the count names what there is, in words for one and for several', () => {
  expect(countResults(checked)).toBe('2 work, 1 is slow, 1 fails, 1 not used')
  expect(countResults(checked.slice(0, 1))).toBe('1 works')
})
