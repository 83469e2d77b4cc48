import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import type { Operation } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import { publicId } from '#server/platform/ids.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { Company } from '../../factories/company.ts'
import { startApi, type Refusal } from '../../setup/api.ts'
import { expectPromised, operationAt } from '../../setup/promised.ts'
import { hostileText, nearlyValid, valid, type JsonSchema, type KnownIds } from './schema-arbitrary.ts'

/**
 * The number of requests for each operation; `npm run test:long` sends more than `npm test`, and
 * DAYMARK_GENERATED=400 that many.
 */
const runs = Number(process.env['DAYMARK_GENERATED'] ?? 40)
const seed = Number(process.env['DAYMARK_SEED'] ?? 20_260_609)

const api = await startApi('2026-06-09T12:00:00Z')
const company = await Company.create(api)
const employee = await company.person()
const manager = await company.person({ role: 'Manager' })
const abroad = await Company.create(api)
const foreigner = await abroad.person({ role: 'Manager' })
const report = await employee.submit({ forDate: '2026-06-08' })
const colleague = await company.person()
const theirs = await colleague.submit()
const foreign = await foreigner.submit()
const file = await employee.call('POST /attachments', {
  query: { name: 'a.pdf' },
  body: Buffer.from('%PDF-1.7\n'),
})

const leave = await colleague.call('POST /me/leave/today', { body: { reason: 'Not well' } })

const administrator = await company.person({ role: 'Tenant Admin', unit: null })
const foreignAdministrator = await abroad.person({ role: 'Tenant Admin', unit: null })
const supervisor = { name: 'Supervisor', permissions: ['CAN_VIEW_OWN_REPORTS'] }
const role = await administrator.call('POST /roles', { body: supervisor })
const foreignRole = await foreignAdministrator.call('POST /roles', { body: supervisor })
const [systemRole] = (await administrator.call('GET /roles')).body.items
const holiday = await administrator.call('POST /holidays', {
  body: { date: '2026-12-25', name: 'Christmas' },
})
const emptyUnit = await administrator.call('POST /business-units', { body: { name: 'Field Service' } })

const subTasks = [{ title: 'Ask for nights' }]
const task = (by: typeof manager, assigneeIds: string[]) =>
  by.call('POST /tasks', { body: { title: 'Driver roster', dueDate: '2099-06-12', subTasks, assigneeIds } })
const tasks = [
  await task(manager, [employee.publicId]),
  await task(manager, [employee.publicId, colleague.publicId]),
  await task(employee, []),
  await task(foreigner, []),
].map(({ body }) => body.id)
const items = await Promise.all(
  [0, 1, 2].map(async (index) => {
    const path = { taskId: tasks[index]! }
    return (await employee.call('GET /tasks/{taskId}', { path })).body.subTasks[0]!.id
  }),
)

await createPlatformAdministrator(api.database.ownerUrl, {
  email: 'platform@generated.example',
  name: 'Platform',
  password: 'right-horse',
  clock: api.clock,
})
const signedIn = await api.app.inject({
  method: 'POST',
  url: '/api/auth/sign-in/email',
  payload: { email: 'platform@generated.example', password: 'right-horse' },
})

const actors = {
  nobody: undefined,
  employee: employee.token,
  'team lead': (await company.person({ role: 'Team Lead' })).token,
  manager: manager.token,
  director: (await company.person({ role: 'Director', unit: null })).token,
  administrator: administrator.token,
  'another company’s manager': foreigner.token,
  'platform administrator': signedIn.cookies[0]!.value,
}
const subscriptions = await Promise.all(
  [employee, colleague, foreigner].map((person) =>
    person.call('PUT /push/subscriptions', { body: browserOf(person.publicId) }),
  ),
)

const ids: KnownIds = {
  report: [report.id, theirs.id, foreign.id],
  file: [file.body.id],
  // Separate people, so that a generated request does not archive its sender.
  user: [(await company.person()).publicId, foreigner.publicId],
  role: [company.rolePublicId('Employee'), role.body.id, foreignRole.body.id, systemRole!.id],
  leave: [leave.body.id],
  bu: [publicId('businessUnit', await company.unit('Technology')), emptyUnit.body.id],
  hol: [holiday.body.id],
  task: tasks,
  item: items,
  push: subscriptions.map(({ body }) => body.id),
}

/** A browser at a push service that cannot be resolved. */
function browserOf(name: string) {
  const { keys } = operations['PUT /push/subscriptions'].example.body as { keys: object }
  return { endpoint: `https://push.example/${name}`, keys }
}

interface Described {
  responses: Record<string, { $ref?: string }>
}

const description = (await api.app.inject({ url: '/api/v1/openapi.json' })).json() as {
  paths: Record<string, Record<string, Described>>
}
const described = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

/** The contract's own schema, which is stricter than the one of the description, with its formats. */
function strictSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: z.registry<{ id?: string }>(),
    override({ zodSchema, jsonSchema }) {
      const format = z.globalRegistry.get(zodSchema)?.['format']
      if (typeof format === 'string') jsonSchema.format = format
    },
  }) as JsonSchema
}

interface Sent {
  kind: 'valid' | 'invalid' | 'hostile'
  actor: keyof typeof actors
  path: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  rawBody?: string | Buffer
  contentType?: string
  key?: string
}

/** An open event stream does not end, so only its refusals are tested. */
const isStream = (path: string): boolean => path === fullPath('GET /events')

/** Other services may add their own parameters to a return address of Daymark. */
const returns = [
  fullPath('GET /google/return'),
  fullPath('GET /company-sign-in/return/{tenantId}'),
  fullPath('GET /company-sign-in/saml-return'),
]
const takesAnyParameter = (path: string): boolean => returns.includes(path)

function requestsFor(key: OperationKey): fc.Arbitrary<Sent> {
  const path = fullPath(key)
  const operation: Operation = operations[key]
  const [pathSchema, querySchema] = [strictSchema(operation.params), strictSchema(operation.query)]
  const bodySchema = operation.body && strictSchema(operation.body)
  const takesBytes = operation.raw?.request === 'bytes'
  const anybody = isStream(path)
    ? fc.constant('nobody' as const)
    : fc.constantFrom(...(Object.keys(actors) as (keyof typeof actors)[]))
  const right = fc.record({
    kind: fc.constant('valid' as const),
    actor: anybody,
    path: valid(pathSchema, ids) as fc.Arbitrary<Record<string, unknown>>,
    query: valid(querySchema, ids) as fc.Arbitrary<Record<string, unknown>>,
    ...(bodySchema ? { body: valid(bodySchema, ids) } : {}),
    ...(takesBytes
      ? {
          rawBody: fc.oneof(
            fc.constant(Buffer.from('%PDF-1.7\n')),
            fc.uint8Array().map((bytes) => Buffer.from(bytes)),
          ),
        }
      : {}),
  }) as fc.Arbitrary<Sent>
  const invalid = (change: fc.Arbitrary<Partial<Sent>>): fc.Arbitrary<Sent> =>
    fc.tuple(right, change).map(([request, changed]) => ({ ...request, ...changed, kind: 'invalid' }))
  const hostile = (change: fc.Arbitrary<Partial<Sent>>): fc.Arbitrary<Sent> =>
    fc.tuple(right, change).map(([request, changed]) => ({ ...request, ...changed, kind: 'hostile' }))
  const names = Object.keys(pathSchema.properties ?? {})
  return fc.oneof(
    { weight: 3, arbitrary: right },
    ...(bodySchema
      ? [
          { weight: 3, arbitrary: invalid(nearlyValid(bodySchema, ids).map((body) => ({ body }))) },
          {
            weight: 1,
            arbitrary: invalid(
              fc
                .constantFrom(
                  '{"a":',
                  '[1,2',
                  '{"__proto__":{"a":1}}',
                  '\u0000',
                  '"text"',
                  'null',
                  '['.repeat(5000),
                )
                .map((rawBody) => ({ rawBody })),
            ),
          },
          {
            weight: 1,
            arbitrary: invalid(
              fc
                .constantFrom('text/plain', 'application/xml', 'multipart/form-data')
                .map((contentType) => ({ contentType })),
            ),
          },
        ]
      : []),
    ...(takesAnyParameter(path)
      ? []
      : [{ weight: 1, arbitrary: invalid(fc.constant({ query: { unexpected: 'field' } })) }]),
    ...Object.keys(querySchema.properties ?? {}).map((name) => ({
      weight: 1,
      arbitrary: hostile(hostileText.map((text) => ({ query: { [name]: text } }))),
    })),
    ...names.map((name) => ({
      weight: 1,
      arbitrary: hostile(hostileText.map((text) => ({ path: { [name]: text } }))),
    })),
    { weight: 1, arbitrary: hostile(hostileText.map((key) => ({ key }))) },
  )
}

async function send(method: string, path: string, request: Sent) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(request.path[name]))
  const query = Object.entries(request.query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  // Signing out ends the session that it is called with.
  const token = path === fullPath('POST /api/auth/sign-out') ? undefined : actors[request.actor]
  const payload = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const type =
    request.contentType ??
    (Buffer.isBuffer(request.rawBody) ? 'application/octet-stream' : 'application/json')
  return api.app.inject({
    method: method as 'GET',
    url: query ? `${url}?${query}` : url,
    headers: {
      ...(token ? { cookie: `daymark=${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...(request.key === undefined ? {} : { 'idempotency-key': headerSafe(request.key) }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** Lone surrogates cannot be percent-encoded, and no HTTP client could send them. */
function encoded(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}

/**
 * Whether the address with these values still matches the operation: empty parts, dots and very long values do not.
 */
function isAddressed(path: Record<string, unknown>): boolean {
  return Object.values(path).every((value) => !/^(|\.{1,2}|.{201,})$/.test(encoded(value)))
}

function headerSafe(value: string): string {
  return value.replace(/[^\t\x20-\xff]/g, '?').trim()
}

describe.each(described)('$method $path', ({ method, path, operation }) => {
  test(`${runs} generated requests: no 5xx, errors have the contract's body, and invalid requests are refused`, async () => {
    await fc.assert(
      fc.asyncProperty(requestsFor(operationAt(method, path)), async (request) => {
        const response = await send(method, path, request)
        // 502 means that an external service did not answer, and none can be reached here.
        if (response.statusCode !== 502) expect(response.statusCode, response.body).toBeLessThan(500)
        const isJson = String(response.headers['content-type']).includes('json')
        const answer = { status: response.statusCode, body: isJson ? response.json() : response.body }
        if (isAddressed(request.path)) expectPromised(operationAt(method, path), answer)
        if (request.kind === 'invalid') expect(response.statusCode).toBeGreaterThanOrEqual(400)
        if (response.statusCode >= 400) {
          const { error } = response.json() as Refusal
          expect(error).toMatchObject({
            code: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
          })
          // Every text is one for people, none of the library that validates.
          for (const { message } of error.fields ?? [])
            expect(message).not.toMatch(/^(Invalid|Too|Unrec)|expected|>=|<=/)
        }
        if (request.kind === 'valid')
          expect(Object.keys(operation.responses)).toContain(String(response.statusCode))
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
  }, 120_000)
})

test('the OpenAPI description has exactly the operations of the contract', () => {
  const key: OperationKey = 'POST /reports'
  expect(described.length).toBeGreaterThan(20)
  expect(description.paths[fullPath(key)]).toHaveProperty('post')
})
