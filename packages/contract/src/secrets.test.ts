import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from './operations.ts'
import type { Operation } from './operation.ts'

/** What a field that lets somebody in is called. */
const secret = /^(secret|uri|url|token|challenge|(\w+C|c)odes|password)$/

const all: [string, Operation][] = Object.entries(operations)

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...fieldsOf(value),
  ])
}

test('every operation whose answer has the field of a secret says that it holds one, and no other does', () => {
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
