import { expect, test } from 'vitest'
import { requestedRange } from './byte-range.ts'

const etag = '"file_1"'
const asked = (range: string | undefined, ifRange?: string) =>
  requestedRange(
    { headers: { ...(range === undefined ? {} : { range }), ...(ifRange ? { 'if-range': ifRange } : {}) } },
    { size: 1000, etag },
  )

test.each([
  ['bytes=0-499', { first: 0, last: 499 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['Bytes=0-0', { first: 0, last: 0 }],
])('%s is a range', (range, part) => {
  expect(asked(range)).toEqual(part)
  expect(asked(range, etag)).toEqual(part)
})

test.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('%s is none', (range) => {
  expect(asked(range)).toBe('none')
})

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-5', 'bytes=a-b'])(
  '%s requests the whole file',
  (range) => {
    expect(asked(range)).toBeUndefined()
  },
)

test('a file other than the one named by If-Range is sent whole', () => {
  expect(asked('bytes=0-499', '"file_2"')).toBeUndefined()
  expect(asked('bytes=2000-', '"file_2"')).toBeUndefined()
})
