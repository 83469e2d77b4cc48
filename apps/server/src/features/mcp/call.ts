import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import { plainText } from '#core/texts/plain-text.ts'
import { localDate } from '#core/time/report-clock.ts'
import { problemText } from '#contract/problem-text.ts'
import { operations, type OperationKey } from '#contract/operations.ts'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { isAuthorised } from '#server/platform/http/access.ts'
import { refusalOf } from '#server/platform/http/error-answer.ts'
import { callProcedure, type Asked, type UnitProcedure } from '#server/platform/http/perform.ts'
import type { RequestPrincipal } from '#server/platform/auth/principal.ts'
import { idOfPerson } from './links.ts'
import type { Tool, ToolCall } from './tool.ts'

export type Procedures = ReadonlyMap<OperationKey, UnitProcedure>

/** A request of a client, with whom it is from. */
export interface ClientRequest extends Asked {
  procedures: Procedures
  principal: RequestPrincipal
  /** The address of Daymark, for links. */
  origin: string
}

/** Whether the caller may use the tool at all. The operations that it calls decide on each call. */
export function mayUse(from: ClientRequest, { operations: keys }: Tool): boolean {
  return keys.some((key) => mayCall(from, key))
}

function mayCall({ principal, procedures }: ClientRequest, key: OperationKey): boolean {
  return isAuthorised(principal, operations[key], procedures.get(key))
}

/** Runs a tool. A refusal is an answer, which the model reads and can act on. */
export async function callTool(from: ClientRequest, tool: Tool, input: unknown): Promise<CallToolResult> {
  try {
    const output = await tool.run(toolCallOf(from), validInput(tool, input))
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: { ...output } }
  } catch (error) {
    return refused(refusalOf(error, from.request))
  }
}

/** @throws AppError `validation_failed` with every wrong field. */
function validInput({ input: schema }: Tool, input: unknown): unknown {
  const { error } = schema.safeParse(input, { error: problemText })
  if (!error) return input
  const fields = error.issues.flatMap((issue): FieldProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'This field is not known.' }))
      : [{ field: issue.path.map(String).join('.'), message: issue.message }],
  )
  throw new AppError('validation_failed', { fields: fields.slice(0, 20) })
}

function toolCallOf(from: ClientRequest): ToolCall {
  const { principal, procedures, context, request, now, origin } = from
  const timeZone = principal.timeZone ?? principal.company?.timeZone ?? 'UTC'
  return {
    timeZone,
    today: localDate(now, timeZone).toString(),
    isCaller: (id) => id === idOfPerson(principal.actor.userId),
    may: (key) => mayCall(from, key),
    async ask(key, { path: params, query, body, key: idempotencyKey } = {}) {
      const procedure = procedures.get(key)
      if (!procedure) throw new Error(`${key} cannot be called by a tool.`)
      // The request was counted as one that reads when it came.
      if (procedure.kind === 'write' && request.client) context.limits.request(request.client, now, true)
      const sent = { params, query: defined(query), body: body && defined(body), key: idempotencyKey }
      return callProcedure<typeof key>(from, procedure, principal, sent)
    },
    link: (path) => `${origin}${path}`,
  }
}

/** Without the fields that are undefined, which JSON does not have. */
function defined(given: object | undefined): object {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined))
}

/** Fields of a request are those of the tool. */
const place = /^(body|query|path)\./

function refused({ code, message, fields, retryAfterSeconds }: AppError): CallToolResult {
  const error = {
    code,
    message: plainText(message),
    ...(fields.length > 0
      ? {
          fields: fields.map((one) => ({
            field: plainText(one.field.replace(place, '')).slice(0, 200),
            message: plainText(one.message),
          })),
        }
      : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
  return { content: [{ type: 'text', text: JSON.stringify({ error }) }], isError: true }
}
