import * as z from 'zod'
import type { Operation } from './operation.ts'

const nothing = z.strictObject({})
type Nothing = typeof nothing

/** Completes an operation with the defaults: no parameters, no body, status 200, no refusals of its own. */
export function define<
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType | undefined = undefined,
  Output extends z.ZodType | undefined = undefined,
>(
  operation: Pick<Operation, 'summary' | 'tag' | 'access' | 'example'> &
    Partial<
      Pick<
        Operation,
        | 'errors'
        | 'status'
        | 'raw'
        | 'line'
        | 'ignoresKey'
        | 'holdsSecret'
        | 'refusal'
        | 'answersHead'
        | 'about'
        | 'isConditional'
        | 'maxBytes'
      >
    > & {
      params?: Params
      query?: Query
      body?: Body
      output?: Output
    },
): Operation<Params, Query, Body, Output> {
  return {
    status: operation.output || operation.raw?.response ? 200 : 204,
    errors: [],
    ...operation,
    params: (operation.params ?? nothing) as Params,
    query: (operation.query ?? nothing) as Query,
    body: operation.body as Body,
    output: operation.output as Output,
  }
}
