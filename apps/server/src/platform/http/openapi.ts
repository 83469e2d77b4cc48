import { errorCodes, type ErrorCode } from '#core/errors/codes.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { Access, Operation } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import * as z from 'zod'

/** Refusals that any operation can give. */
const common: readonly ErrorCode[] = [
  'malformed_request',
  'validation_failed',
  'payload_too_large',
  'request_too_slow',
  'unsupported_media_type',
  'overloaded',
  'too_many_requests',
  'too_many_at_once',
  'unavailable',
  'internal',
  'database_full',
]
const ofSignedIn: readonly ErrorCode[] = [
  'signed_out',
  'tenant_blocked',
  'another_person',
  'key_refused',
  'key_not_allowed',
  'too_many_attempts',
]
const ofTenant: readonly ErrorCode[] = [...ofSignedIn, 'no_tenant_context', 'forbidden']
const ofWrites: readonly ErrorCode[] = [
  'foreign_origin',
  'too_many_writes',
  'too_many_notifications',
  'server_outdated',
  'schema_outdated',
]
const ofKeys: readonly ErrorCode[] = ['request_in_progress', 'request_already_done', 'idempotency_key_reused']

/**
 * The OpenAPI 3.1 document of the whole API, generated from the contract.
 * @param ofSessions The operations that keys cannot call.
 * @param contact Whom to ask about this installation: an email address or a web page.
 */
export function openApi(serverUrl: string, ofSessions: ReadonlySet<OperationKey>, contact?: string): object {
  const isBehindTls = serverUrl.startsWith('https:')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const key of Object.keys(operations) as OperationKey[]) {
    const method = key.slice(0, key.indexOf(' ')).toLowerCase()
    const item = (paths[fullPath(key)] ??= {})
    item[method] = describe(key, operations[key], !ofSessions.has(key))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daymark',
      version: '1',
      description:
        'Everything that the web app does, for programs. Writes accept an `Idempotency-Key` where they show it, the others do no harm when repeated; a refusal names its code and every field that is wrong.',
      license: { name: 'All rights reserved' },
      ...(contact ? { contact: contact.includes('://') ? { url: contact } : { email: contact } } : {}),
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: isBehindTls ? '__Host-daymark' : 'daymark' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'dm_…',
          description: 'A key of a person or of a company, with some of their permissions.',
        },
      },
    },
  }
}

function describe(key: OperationKey, operation: Operation, isForKeys: boolean): object {
  const method = key.slice(0, key.indexOf(' '))
  const parameters = [
    ...parametersOf(operation.params, 'path', operation.example.params),
    ...parametersOf(operation.query, 'query', operation.example.query),
    ...(method === 'GET' || operation.ignoresKey ? [] : [idempotencyKey]),
  ]
  return {
    operationId: operationId(key),
    summary: operation.summary,
    description: `Needs: ${inWords(operation.access, isForKeys)}.`,
    tags: [operation.tag],
    'x-access': operation.access,
    security: securityOf(operation, isForKeys),
    parameters,
    ...requestBody(operation),
    responses: { [operation.status]: success(operation), ...partOf(operation), ...refusals(key) },
  }
}

/** Without one, or one of these. A key belongs to a company, so it is nobody on the platform. */
function securityOf({ access }: Operation, isForKeys: boolean): object[] {
  if (access === 'public') return []
  return isForKeys && access !== 'platform' ? [{ session: [] }, { key: [] }] : [{ session: [] }]
}

function operationId(key: OperationKey): string {
  return key
    .replace(/^(\w+) /, (_, method: string) => `${method.toLowerCase()}/`)
    .replace(/\{(\w+)\}/g, 'by-$1')
    .replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function inWords(access: Access, isForKeys: boolean): string {
  const orKey = isForKeys ? ' or a key' : ''
  if (access === 'public') return 'nothing'
  if (access === 'signed-in') return `a session${orKey}`
  if (access === 'tenant') return `a session of a company’s person${orKey}`
  if (access === 'platform') return 'a session of a platform administrator'
  return `one of ${access.join(', ')}${isForKeys ? '' : ', and a session'}`
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gives the first answer again and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query', example: unknown): object[] {
  const json = jsonSchema(schema) as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
    ...(hasOwn(example, name) ? { example: example[name] } : {}),
  }))
}

function hasOwn(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

function requestBody(operation: Operation): object {
  if (operation.raw?.request === 'bytes')
    return {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (operation.raw?.request === 'anything')
    return {
      requestBody: {
        required: false,
        content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
      },
    }
  if (!operation.body) return {}
  const content = { schema: jsonSchema(operation.body), example: operation.example.body }
  const required = !operation.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': content } } }
}

function success(operation: Operation): object {
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
  if (operation.line)
    return {
      description: 'One of these on each line, as soon as it is known',
      content: { 'application/x-ndjson': { schema: jsonSchema(operation.line) } },
    }
  if (!operation.output) return { description: 'Done' }
  const content = { schema: jsonSchema(operation.output), example: operation.example.output }
  return { description: 'Success', content: { 'application/json': content } }
}

/** The answer for a part of a file. */
function partOf(operation: Operation): object {
  return operation.raw?.response === 'bytes' ? { 206: success(operation) } : {}
}

/** Every code that the operation can refuse with. */
export function declaredErrors(key: OperationKey): readonly ErrorCode[] {
  const operation: Operation = operations[key]
  const isRead = key.startsWith('GET ')
  return [
    ...new Set<ErrorCode>([
      ...common,
      ...refusalsOf(operation.access),
      ...(operation.refusal ? [operation.refusal] : []),
      ...(isRead ? [] : ofWrites),
      ...(isRead || operation.ignoresKey ? [] : ofKeys),
      ...operation.errors,
    ]),
  ]
}

function refusals(key: OperationKey): Record<string, object> {
  const byStatus = Map.groupBy(declaredErrors(key), (code) => errorCodes[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\` ${errorCodes[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: { error: exampleOf(firstAndLast(codes)[0]) },
          },
        },
      },
    ]),
  )
}

function refusalsOf(access: Access): readonly ErrorCode[] {
  if (access === 'public') return []
  if (access === 'signed-in') return ofSignedIn
  return access === 'platform' ? [...ofSignedIn, 'platform_only'] : ofTenant
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorCodes) },
        message: { type: 'string' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
}

/** The JSON form in requests and answers. */
function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

function exampleOf(code: ErrorCode) {
  return { code, message: errorCodes[code].message, requestId: 'req-1' }
}
