import type { Access, Operation } from '../operation.ts'
import { fullPath, operations, type OperationKey } from '../operations.ts'
import type * as z from 'zod'
import { accessInWords } from './refusals.ts'
import { addApiError, headers, Responses } from './responses.ts'
import type { JsonSchema } from './json-schema.ts'
import { inPascalCase, Schemas } from './schemas.ts'
import { tagTexts } from './tag-texts.ts'
import { describeWebhooks } from './webhooks.ts'

interface Parts {
  schemas: Schemas
  responses: Responses
  ofSessions: ReadonlySet<OperationKey>
}

/**
 * The OpenAPI 3.1 document of the whole API, generated from the contract.
 * @param ofSessions The operations that keys cannot call.
 * @param contact Whom to ask about this installation: an email address or a web page.
 */
export function openApi(serverUrl: string, ofSessions: ReadonlySet<OperationKey>, contact?: string): object {
  const schemas = new Schemas()
  addApiError(schemas)
  const parts: Parts = { schemas, responses: new Responses(schemas), ofSessions }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const key of Object.keys(operations) as OperationKey[]) {
    const method = key.slice(0, key.indexOf(' ')).toLowerCase()
    const item = (paths[fullPath(key)] ??= {})
    item[method] = describe(key, operations[key], parts)
  }
  const webhooks = describeWebhooks(schemas)
  const isBehindTls = serverUrl.startsWith('https:')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daymark',
      version: '1',
      description: about,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Daymark' },
      ...(contact ? { contact: contact.includes('://') ? { url: contact } : { email: contact } } : {}),
    },
    servers: [{ url: serverUrl, description: 'This installation' }],
    tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: schemas.all(),
      responses: parts.responses.all(),
      headers,
      parameters: { IdempotencyKey: idempotencyKey, IfNoneMatch: ifNoneMatch },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: isBehindTls ? '__Host-daymark' : 'daymark',
          description: 'The cookie of a person who signed in.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'dm_…',
          description:
            'A key of a person or of a company, with some of their permissions: `Authorization: Bearer dm_…`.',
        },
      },
    },
  }
}

const about = `Everything that the web app does, for programs.

A program sends a key with every request, as \`Authorization: Bearer dm_…\`. People make keys in their **Settings**, on **Access to my account**; those who decide on roles also make keys of the company, in its **Settings**. Each operation says which permissions it needs and whether it takes a key.

Writes accept an \`Idempotency-Key\` where they show it; the others do no harm when repeated. With the same key, the same request gets the first answer for 24 hours; for 30 days after that it is refused with \`request_already_done\`.

A refusal is \`application/problem+json\` (RFC 9457). It names its code and every field that is wrong. 429 and 503 come with \`Retry-After\` in seconds.

To keep a copy of reports, tasks or people, read their \`changes\`: store \`next\` of each answer and send it as \`after\`. Other long lists have pages with numbers (\`page\`), or continue with the id of the last entry (\`before\`).

Ids are texts that begin with the kind of record. Days are \`2026-06-09\` and instants \`2026-06-09T12:48:00Z\`, in UTC. Texts have no NUL and no half of a surrogate pair; their lengths are counted in UTF-16 code units.

Within version 1, answers may gain fields, and lists of values such as codes may gain values; programs ignore what they do not know. An operation or a field that will be removed is marked \`deprecated\` and answered with the headers \`Deprecation\` and \`Sunset\` for at least six months before.`

function describe(key: OperationKey, operation: Operation, parts: Parts): object {
  const { schemas, responses, ofSessions } = parts
  const isForKeys = !ofSessions.has(key)
  const operationId = operationIdOf(key)
  const name = inPascalCase(operationId)
  return {
    operationId,
    summary: operation.summary,
    description: [`Needs: ${accessInWords(operation.access, isForKeys)}.`, operation.about ?? '']
      .join(' ')
      .trim(),
    tags: [operation.tag],
    'x-access': operation.access,
    security: securityOf(operation, isForKeys),
    parameters: [
      ...parametersOf(schemas, operation.params, 'path', operation.example.params),
      ...parametersOf(schemas, operation.query, 'query', operation.example.query),
      ...(key.startsWith('GET ') || operation.ignoresKey ? [] : [refToParameter('IdempotencyKey')]),
      ...(operation.isConditional ? [refToParameter('IfNoneMatch')] : []),
    ],
    ...requestBody(schemas, operation, name),
    responses: responses.of(key, operation, name),
  }
}

/** Without one, or one of these. A key belongs to a company, so it is nobody on the platform. */
function securityOf({ access }: { access: Access }, isForKeys: boolean): object[] {
  if (access === 'public') return []
  return isForKeys && access !== 'platform' ? [{ session: [] }, { key: [] }] : [{ session: [] }]
}

/** `GET /reports/{reportId}` is `getReport`, and `POST /reports/{reportId}/versions` is `postReportVersions`. */
function operationIdOf(key: OperationKey): string {
  const [method = '', path = ''] = key.split(' ')
  const words = path
    .replace(/^\/api\//, '/')
    .replace(/(\w+)\/\{\w+\}/g, (_, records: string) => one(records))
    .replace(/\{(\w+)\}/g, '$1')
  return `${method.toLowerCase()}${inPascalCase(words)}`
}

function one(records: string): string {
  if (records === 'people') return 'person'
  if (records === 'calendar') return 'calendar-file'
  return records.replace(/s$/, '')
}

const refToParameter = (name: string): object => ({ $ref: `#/components/parameters/${name}` })

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of 1 to 200 visible ASCII characters, such as a UUID. The same key with the same request gives the first answer again and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of an earlier answer to the same request: while nothing has changed, the answer is 304.',
  schema: { type: 'string', maxLength: 200 },
}

function parametersOf(
  schemas: Schemas,
  schema: z.ZodObject,
  place: 'path' | 'query',
  example: unknown,
): object[] {
  const { properties, required } = schemas.fieldsOf(schema, place === 'path' ? 'Path' : 'Query')
  return Object.entries(properties).map(([name, { description, ...property }]: [string, JsonSchema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
    ...(hasOwn(example, name) ? { example: example[name] } : {}),
  }))
}

function hasOwn(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

function requestBody(schemas: Schemas, operation: Operation, name: string): object {
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
  const content = { schema: schemas.use(operation.body, `${name}Request`), example: operation.example.body }
  const required = !operation.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': content } } }
}
