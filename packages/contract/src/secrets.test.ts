import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from './operations.ts'
import type { Operation } from './operation.ts'

/** Names of fields that give access. */
const secret = /^(secret|uri|url|token|challenge|(\w+C|c)odes|password)$/

const all: [string, Operation][] = Object.entries(operations)

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...fieldsOf(value),
  ])
}

test('exactly the operations whose answer has a secret field are marked with holdsSecret', () => {
  const holding = all.filter(
    ([, { output }]) =>
      output &&
      fieldsOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })).some((name) =>
        secret.test(name),
      ),
  )
  const marked = all.filter(([, { holdsSecret }]) => holdsSecret)
  expect(marked.map(([key]) => key)).toEqual(holding.map(([key]) => key))
  expect(marked.length).toBeGreaterThan(0)
})
