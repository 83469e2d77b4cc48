import type { Operation } from '#contract/operation.ts'
import { operations, type OperationKey } from '#contract/operations.ts'
import type { Permission } from '#core/access/permissions.ts'
import { exampleOf, Refused, type Answers } from './api-stand-in.ts'

const keys = Object.keys(operations) as OperationKey[]

/**
 * The API's responses to a person of a company with these permissions: the contract's examples and, for operations
 * that need other permissions, a refusal, whose operation is added to `refused`.
 */
export function answersFor(permissions: readonly Permission[], refused: Set<OperationKey>): Answers {
  return Object.fromEntries(
    keys.map((key) => {
      const { access }: Operation = operations[key]
      const isAllowed =
        access === 'tenant' ||
        access === 'signed-in' ||
        (typeof access !== 'string' && access.some((code) => permissions.includes(code)))
      if (isAllowed) return [key, exampleOf(key)]
      const refuse = () => {
        refused.add(key)
        return new Refused('forbidden')
      }
      return [key, refuse]
    }),
  )
}
