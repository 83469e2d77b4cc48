import { expect, test } from 'vitest'
import { nameKey, normalName } from './normal-name.ts'

test.each([
  ['  Night   Shift ', 'Night Shift', 'night shift'],
  ['Night\u00a0Shift', 'Night Shift', 'night shift'],
  ['Cafe\u0301', 'Caf\u00e9', 'caf\u00e9'],
  ['\uff2e\uff49ght Shift', '\uff2e\uff49ght Shift', 'night shift'],
])('%j is stored as %j and compared as %j', (given, stored, key) => {
  expect([normalName(given), nameKey(given), nameKey(stored)]).toEqual([stored, key, key])
})
