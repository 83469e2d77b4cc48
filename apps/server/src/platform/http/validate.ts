import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import type { Operation } from '#contract/operation.ts'
import { problemText } from '#contract/problem-text.ts'
import type * as z from 'zod'

/** The parts of a request. */
interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

/** The most problems of an answer, and the most characters of a field's name in it: a body may have 40,000 fields. */
const mostProblems = 100
const longestName = 200

/** Validates all parts of a request and names all wrong fields at once. */
export function validate(operation: Operation, sent: Sent): Sent {
  const problems: FieldProblem[] = []
  const params = part(operation.params, sent.params, 'path', problems)
  const query = part(operation.query, sent.query, 'query', problems)
  const body = operation.body
    ? part(operation.body, sent.body, 'body', problems)
    : refuseBody(operation, sent.body, problems)
  if (problems.length > 0)
    throw new AppError('validation_failed', { fields: problems.slice(0, mostProblems) })
  return { params, query, body }
}

function part(schema: z.ZodType, value: unknown, place: string, problems: FieldProblem[]): unknown {
  const result = schema.safeParse(value, { error: problemText })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        problems.push({ field: nameOf([place, ...issue.path, key]), message: 'This field is not known.' })
    else problems.push({ field: nameOf([place, ...issue.path]), message: issue.message })
  }
  return undefined
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, longestName)
}

function refuseBody(operation: Operation, body: unknown, problems: FieldProblem[]): undefined {
  if (body !== undefined && body !== null && operation.raw?.request === undefined)
    problems.push({ field: 'body', message: 'This request takes no body.' })
  return undefined
}
