import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'
import { framesOf } from './frames.ts'

const origin = 'https://daymark.example'
const online = { origin, isOnline: true }
const typed = 'Anna asked for more salary'

function thrown(error: Error, stack = `${error.name}: ${error.message}`): Error {
  error.stack = stack
  return error
}

const requestId = '0190f3a2-1111-4222-8333-444455556666'

test.each([
  [
    'Chromium',
    `TypeError: ${typed}\n    at draw (${origin}/assets/chart-D1f2_a.js:1:204)\n    at async ${origin}/assets/index-BxT0.js:9:48210\n    at <anonymous>`,
  ],
  [
    'Firefox and Safari',
    `draw@${origin}/assets/chart-D1f2_a.js:1:204\n@${origin}/assets/index-BxT0.js:9:48210`,
  ],
])('a stack of %s is reduced to positions in our own scripts', (_, stack) => {
  expect(framesOf(stack, origin)).toEqual(['assets/chart-D1f2_a.js:1:204', 'assets/index-BxT0.js:9:48210'])
})

test.each([
  ['a script of an extension', 'at x (chrome-extension://abcdef/assets/content.js:1:1)'],
  ['a script of another site', 'at x (https://daymark.example.evil.example/assets/a.js:1:1)'],
  ['a page', `at x (${origin}/my-reports:1:1)`],
  ['an address in the message', `TypeError: see ${origin}/assets/Anna.js:1:1`],
  ['an answer of the API', `at x (${origin}/api/v1/reports/report_01k.js:1:1)`],
  ['nothing', undefined],
])('%s is not a position in our own scripts', (_, stack) => {
  expect(framesOf(stack, origin)).toEqual([])
})

test('queries are removed from positions, and a very long stack is cut', () => {
  expect(framesOf(`at x (${origin}/src/main.tsx?t=123:4:5)`, origin)).toEqual(['src/main.tsx:4:5'])
  expect(framesOf(`at x (${origin}/assets/a.js:1:1)\n`.repeat(500), origin)).toHaveLength(20)
})

test('no typed text is reported: neither in a message, nor in a name or function made from it', () => {
  const error = thrown(
    new TypeError(typed),
    `TypeError: ${typed}\n    at ${typed} (${origin}/assets/a.js:1:2)`,
  )
  error.name = typed
  const described = describeError(error, 'error', online)
  expect(described).toEqual({ kind: 'error', name: 'other', frames: ['assets/a.js:1:2'] })
  expect(describeError(typed, 'unhandled-rejection', online)).toEqual({
    kind: 'unhandled-rejection',
    name: 'other',
    frames: [],
  })
})

test('React errors are reported with their number', () => {
  const error = thrown(new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=Anna'))
  expect(describeError(error, 'render', online)).toEqual({
    kind: 'render',
    name: 'Error',
    frames: [],
    reactCode: 418,
  })
})

test('a failed response is reported with the id of its request', () => {
  const error = thrown(new ApiError(500, 'internal', typed, [], requestId))
  expect(describeError(error, 'render', online)).toEqual({
    kind: 'render',
    name: 'ApiError',
    frames: [],
    requestId,
  })
  const odd = thrown(new ApiError(500, 'internal', typed, [], typed))
  expect(describeError(odd, 'render', online)).not.toHaveProperty('requestId')
})

test.each([
  ['work that was given up', new DOMException('gone', 'AbortError')],
  ['a refusal to the person', new ApiError(404, 'report_not_found', 'This report does not exist.')],
  ['a server out of reach', new OfflineError(new TypeError('Failed to fetch'))],
])('%s is not reported', (_, error) => {
  expect(describeError(error, 'unhandled-rejection', online)).toBeUndefined()
})

test.each([
  `Failed to fetch dynamically imported module: ${origin}/assets/a.js`,
  `error loading dynamically imported module: ${origin}/assets/a.js`,
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a script that fails to load is reported as such, unless there is no network: %s', (message) => {
  const error = thrown(new TypeError(message))
  expect(describeError(error, 'render', online)).toMatchObject({ kind: 'chunk-load', name: 'TypeError' })
  expect(describeError(error, 'render', { origin, isOnline: false })).toBeUndefined()
})
