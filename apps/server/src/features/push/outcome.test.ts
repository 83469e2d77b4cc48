import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const now = Temporal.Instant.from('2026-06-09T12:00:00Z')
const after = (header: string | undefined) =>
  outcomeOf({ status: 429, headers: header === undefined ? {} : { 'retry-after': header } }, now)

test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('an answer of %i means %s', (status, kind) => {
  expect(outcomeOf({ status, headers: {} }, now).kind).toBe(kind)
})

test.each([
  [undefined, null],
  ['soon', null],
  ['0', 0],
  ['90', 90],
  ['Tue, 09 Jun 2026 12:05:00 GMT', 300],
  ['Tue, 09 Jun 2026 11:00:00 GMT', 0],
  ['99999999', 24 * 3_600],
])('Retry-After: %s is %s seconds', (header, retryAfterSeconds) => {
  expect(after(header)).toMatchObject({ kind: 'later', retryAfterSeconds })
})
