import { expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { operations, type OperationKey } from '#contract/operations.ts'
import { isCopied } from './never-copied.ts'

test('no response with a secret is stored on a device', () => {
  const secret = Object.entries(operations).filter(
    ([key, operation]) => key.startsWith('GET ') && (operation as Operation).holdsSecret,
  )
  expect(secret.length).toBeGreaterThan(0)
  expect(secret.filter(([key]) => isCopied(key as OperationKey))).toEqual([])
})
