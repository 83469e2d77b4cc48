import { neededFor, policies, type Act } from '#core/access/acts.ts'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

const acts = Object.entries(policies).flatMap(([noun, policy]) =>
  Object.keys(policy).map((verb) => `${noun}.${verb}` as Act),
)
const rows = new Set<unknown>(acts.map(neededFor))
const restricted = Object.entries(operations).filter(([, { access }]) => Array.isArray(access))

test('the needed permissions of an operation are the row of a policy itself, so web and server use one table', () => {
  expect(restricted.length).toBeGreaterThan(60)
  expect(restricted.filter(([, { access }]) => !rows.has(access)).map(([key]) => key)).toEqual([])
})
