import { expect, it } from 'vitest'
import { safeNext } from './next-path.ts'

it.each([
  ['/my-tasks?view=board#top', '/my-tasks?view=board#top'],
  ['//', undefined],
  ['//evil.example/x', undefined],
  [String.raw`/\evil.example`, undefined],
  ['https://evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  [String.raw`/%2e\/evil.example`, undefined],
  ['/login', undefined],
  ['/api/v1/me', undefined],
  [7, undefined],
])('after signing in, %j leads to %j', (wanted, path) => {
  expect(safeNext(wanted)).toBe(path)
})
