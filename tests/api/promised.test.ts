import { operations } from '#contract/operations.ts'
import { expect, test } from 'vitest'
import { expectPromised } from '../setup/promised.ts'

const key = 'GET /tasks/mine'
const { output } = operations[key].example

test('a response with exactly the fields of the output passes', () => {
  expectPromised(key, { status: 200, body: output })
})

test.each([
  ['a field beyond the output, at any depth', { status: 200, body: withSecret() }, 'output.items.0.secret'],
  ['a field that is missing', { status: 200, body: { items: [], page: 1, hasMore: false } }, 'count'],
  ['another status', { status: 201, body: output }, 'status 201 instead of 200'],
  ['a refusal that is not declared', refusal('holiday_not_found', 404), 'holiday_not_found'],
  ['a refusal with the status of another', refusal('signed_out', 403), '403 instead of 401'],
  ['an error that is not ours', { status: 502, body: 'Bad Gateway' }, 'without a code of ours'],
])('%s is reported', (_what, answer, complaint) => {
  expect(() => expectPromised(key, answer)).toThrow(complaint)
})

function withSecret(): unknown {
  const { items, ...rest } = output as { items: object[] }
  return { ...rest, items: items.map((item) => ({ ...item, secret: 'of somebody else' })) }
}

function refusal(code: string, status: number) {
  return { status, body: { error: { code, message: 'No', requestId: '1' } } }
}
