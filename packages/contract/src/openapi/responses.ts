import { errorCodes, type ErrorCode } from '#core/errors/codes.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { Operation } from '../operation.ts'
import type { OperationKey } from '../operations.ts'
import type { JsonSchema } from './json-schema.ts'
import { refTo, type Schemas } from './schemas.ts'
import { refusalsByStatus, type RefusalsOfStatus } from './refusals.ts'

/** The headers of answers. */
export const headers = {
  'X-Daymark-Time': {
    description: 'The time of the server by which the rules decided, such as `2026-06-09T12:48:00Z`.',
    schema: { type: 'string', format: 'date-time' },
  },
  'RateLimit-Policy': {
    description:
      'The limits that count for this request: each with its name, the requests that it allows (`q`) in a window of that many seconds (`w`).',
    schema: { type: 'string', examples: ['"requests";q=3000;w=60, "writes";q=300;w=60'] },
  },
  RateLimit: {
    description:
      'What is left of each of these limits: the requests until it is reached (`r`), and the seconds until its window ends (`t`).',
    schema: { type: 'string', examples: ['"requests";r=2999;t=42, "writes";r=299;t=42'] },
  },
  'Retry-After': {
    description: 'After how many seconds the request can be tried again.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Idempotency-Replayed': {
    description: '`true` if this is the first answer again: the request had been carried out before.',
    schema: { type: 'string', const: 'true' },
  },
  ETag: {
    description:
      'Names this content. With it in `If-None-Match`, the same request is answered with 304 and no content while nothing has changed.',
    schema: { type: 'string' },
  },
} as const

type HeaderName = keyof typeof headers

const limited: readonly HeaderName[] = ['X-Daymark-Time', 'RateLimit-Policy', 'RateLimit']

/** The names of the statuses of refusals, in the names of responses. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
  507: 'InsufficientStorage',
}

/** Writes the responses of operations. Those that several operations share have a name. */
export class Responses {
  readonly #schemas: Schemas
  readonly #shared = new Map<string, object>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** @param name The name of the operation. */
  of(key: OperationKey, operation: Operation, name: string): Record<string, object> {
    const isRead = key.startsWith('GET ')
    const isRepeatable = !isRead && !operation.ignoresKey
    const given = [
      ...(operation.access === 'public' ? (['X-Daymark-Time'] as const) : limited),
      ...(isRepeatable && !operation.raw ? (['Idempotency-Replayed'] as const) : []),
      ...(operation.isConditional ? (['ETag'] as const) : []),
    ]
    const success = { ...this.#success(operation, name), headers: headersOf(given) }
    return {
      [operation.status]: success,
      // The answer for a part of a file.
      ...(operation.raw?.response === 'bytes' ? { 206: success } : {}),
      ...(operation.isConditional
        ? { 304: { description: 'Nothing has changed', headers: headersOf(['X-Daymark-Time', 'ETag']) } }
        : {}),
      ...Object.fromEntries(
        refusalsByStatus(key).map((refusals) => [refusals.status, this.#refusal(refusals)]),
      ),
    }
  }

  all(): Record<string, object> {
    return Object.fromEntries([...this.#shared].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  #refusal(refusals: RefusalsOfStatus): object {
    const { status, groupName } = refusals
    const statusName = statusNames[status]
    if (groupName === undefined || statusName === undefined) return refusalOf(refusals)
    const name = `${statusName}${groupName}`
    if (!this.#shared.has(name)) this.#shared.set(name, refusalOf(refusals))
    return { $ref: `#/components/responses/${name}` }
  }

  #success(operation: Operation, name: string): object {
    if (operation.raw?.response === 'bytes')
      return {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    if (operation.raw?.response === 'event-stream')
      return {
        description: 'A stream of server-sent events',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      }
    if (operation.line) {
      const schema = this.#schemas.use(operation.line, `${name}Line`)
      return {
        description: 'One of these on each line, as soon as it is known',
        content: { 'application/x-ndjson': { schema } },
      }
    }
    if (!operation.output) return { description: 'Done' }
    const schema = this.#schemas.use(operation.output, `${name}Response`)
    return {
      description: 'Success',
      content: { 'application/json': { schema, example: operation.example.output } },
    }
  }
}

function headersOf(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function refusalOf({ status, codes }: RefusalsOfStatus): object {
  const canRetry = codes.some((code) => errorCodes[code].status === 429 || errorCodes[code].status === 503)
  return {
    description: codes.map((code) => `\`${code}\` ${errorCodes[code].message}`).join('\n\n'),
    headers: headersOf(canRetry ? [...limited, 'Retry-After'] : ['X-Daymark-Time']),
    content: {
      'application/problem+json': {
        schema: refTo('ApiError'),
        example: exampleOf(firstAndLast(codes)[0], status),
      },
    },
  }
}

function exampleOf(code: ErrorCode, status: number): object {
  const { message } = errorCodes[code]
  return {
    type: `urn:daymark:problem:${code}`,
    title: message,
    status,
    error: { code, message, requestId: '0190a5b0-0000-7000-8000-000000000001' },
  }
}

/** The body of every refusal: a problem by RFC 9457, with one member of our own. */
export function addApiError(schemas: Schemas): void {
  const codes: JsonSchema = schemas.add('ErrorCode', {
    type: 'string',
    enum: Object.keys(errorCodes).toSorted(),
  })
  const problem = schemas.add('FieldProblem', {
    type: 'object',
    required: ['field', 'message'],
    properties: {
      field: {
        type: 'string',
        description:
          'The place of the wrong value: `path`, `query`, `header` or `body`, and its names after dots.',
        examples: ['body.dueDate'],
      },
      message: { type: 'string', description: 'A sentence for people that says what the value has to be.' },
    },
  })
  const facts = schemas.add('ErrorFacts', {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { ...codes, description: 'For programs; a code keeps its meaning.' },
      message: {
        type: 'string',
        description: 'A sentence for people. It may be reworded, so programs use the code.',
      },
      fields: { type: 'array', items: problem, description: 'Every wrong field, at most 100 of them.' },
      requestId: {
        type: 'string',
        description: 'Names the request in the log of the server, for questions to its operator.',
      },
    },
  })
  schemas.add('ApiError', {
    type: 'object',
    required: ['type', 'title', 'status', 'error'],
    properties: {
      type: {
        type: 'string',
        format: 'uri',
        description: 'The code as a URN: `urn:daymark:problem:` and the code.',
      },
      title: { type: 'string', description: 'The same sentence as `error.message`.' },
      status: { type: 'integer', description: 'The HTTP status.' },
      error: { ...facts, description: 'The code, the sentence and the wrong fields.' },
    },
  })
}
