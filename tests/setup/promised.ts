import { errorCodes, type ErrorCode } from '#core/errors/codes.ts'
import type { Operation } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import { declaredErrors } from '#contract/openapi/refusals.ts'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** A response of the server. */
interface Answered {
  status: number
  body: unknown
}

/**
 * Checks a response against its operation: the status of success with exactly the fields of its output, or a refusal
 * that the operation declares, with its code's own status.
 * @throws Error that names the operation and every difference.
 */
export function expectPromised(key: OperationKey, { status, body }: Answered): void {
  const operation: Operation = operations[key]
  const problem = status < 400 ? successProblem(operation, status, body) : refusalProblem(key, status, body)
  if (problem) throw new Error(`${key} answered what it does not promise: ${problem}`)
}

/** The operation for a method and an address with its parameters' names in braces, as in the description. */
export function operationAt(method: string, path: string): OperationKey {
  const key = keysByAddress.get(`${method} ${path}`)
  if (!key) throw new Error(`No operation is at ${method} ${path}`)
  return key
}

const keysByAddress = new Map(
  (Object.keys(operations) as OperationKey[]).map((key) => [
    `${key.slice(0, key.indexOf(' '))} ${fullPath(key)}`,
    key,
  ]),
)

function successProblem(
  { status, output, raw, line }: Operation,
  given: number,
  body: unknown,
): string | undefined {
  if (given === 206 && raw?.response === 'bytes') return undefined
  if (given !== status) return `status ${given} instead of ${status}`
  if (line)
    return linesOf(body)
      .map((branch) => valueProblem(line, branch))
      .find((problem) => problem !== undefined)
  if (raw?.response) return undefined
  if (!output) return isEmpty(body) ? undefined : `a body where there is none: ${JSON.stringify(body)}`
  return valueProblem(output, body)
}

function linesOf(body: unknown): unknown[] {
  const lines = String(body).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown)
}

function valueProblem(output: z.ZodType, body: unknown): string | undefined {
  const { success, data, error } = output.safeParse(body)
  if (!success) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  // Encoding drops every field that the schema does not contain, at every depth.
  const promised = z.encode(output, data)
  return isDeepStrictEqual(promised, body)
    ? undefined
    : `fields beyond the output: ${difference(body, promised)}`
}

function refusalProblem(key: OperationKey, status: number, body: unknown): string | undefined {
  const code = (body as { error?: { code?: unknown } } | undefined)?.error?.code
  if (typeof code !== 'string' || !(code in errorCodes)) return `status ${status} without a code of ours`
  if (!declaredErrors(key).includes(code as ErrorCode))
    return `the refusal ${code}, which it does not declare`
  const expected = errorCodes[code as ErrorCode].status
  return status === expected ? undefined : `${code} with status ${status} instead of ${expected}`
}

function isEmpty(body: unknown): boolean {
  return body === undefined || body === '' || (Buffer.isBuffer(body) && body.length === 0)
}

/** The paths at which the values differ. */
function difference(given: unknown, promised: unknown, path = 'output'): string {
  if (typeof given !== 'object' || typeof promised !== 'object' || given === null || promised === null)
    return isDeepStrictEqual(given, promised) ? '' : path
  return [...new Set([...Object.keys(given), ...Object.keys(promised)])]
    .map((name) =>
      difference(
        (given as Record<string, unknown>)[name],
        (promised as Record<string, unknown>)[name],
        `${path}.${name}`,
      ),
    )
    .filter(Boolean)
    .join(', ')
}
