import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations, type OperationKey } from '../operations.ts'
import { openApi } from './document.ts'
import type { JsonSchema } from './schemas.ts'

interface Content {
  schema: JsonSchema
  example?: unknown
}
interface Response {
  $ref?: string
  content?: Record<string, Content>
}
interface Described {
  operationId: string
  parameters: ({ name: string; description?: string; schema: JsonSchema; example?: unknown } & {
    $ref?: string
  })[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, Response>
}
interface Document {
  info: { contact?: object }
  tags: { name: string }[]
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
  }
}

const document = openApi('https://daymark.example', new Set()) as Document
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const { schemas } = document.components

/** Every schema of the document with the place where it is. */
function* schemasIn(value: unknown, place: string): Generator<[string, JsonSchema]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (['example', 'examples', 'enum', 'const', 'default'].includes(key)) continue
    if (typeof part === 'object' && part !== null) yield [`${place}/${key}`, part as JsonSchema]
    yield* schemasIn(part, `${place}/${key}`)
  }
}

const everySchema = [...schemasIn(document, '')]

test.each([
  ['help@daymark.example', { email: 'help@daymark.example' }],
  ['https://help.daymark.example', { url: 'https://help.daymark.example' }],
  [undefined, undefined],
])('the description names the operator’s contact %s', (given, contact) => {
  expect((openApi('/', new Set(), given) as Document).info.contact).toEqual(contact)
})

test('every operation has an id of its own and a described tag', () => {
  const ids = described.map(({ operationId }) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids).toHaveLength(Object.keys(operations).length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  const tags = new Set(document.tags.map(({ name }) => name))
  const used = new Set((Object.keys(operations) as OperationKey[]).map((key) => operations[key].tag))
  expect(used.symmetricDifference(tags)).toEqual(new Set())
})

test('every object is a named type, and the records have the names that people use', () => {
  const inline = everySchema.filter(
    ([place, { type, properties }]) =>
      type === 'object' && properties && !/^\/components\/schemas\/[^/]+$/.test(place),
  )
  expect(inline.map(([place]) => place)).toEqual([])
  for (const name of [
    'Report',
    'Task',
    'Person',
    'Notification',
    'ActivityEntry',
    'MeetingOccurrence',
    'ApiError',
  ])
    expect(Object.keys(schemas)).toContain(name)
  expect(Object.keys(schemas)).not.toContain('Error')
})

/**
 * The pieces of patterns that JavaScript with and without the flag `u`, Python, Go and Java read in the same way: no
 * classes of Unicode, no looking around, no class within a class.
 */
const escape = String.raw`\\(?:[dws]|x[0-9a-fA-F]{2}|[.\/\-\[\]\\+?()$^*{}|])`
const commonPattern = new RegExp(
  String.raw`^(?:${escape}|\[\^?(?:${escape}|[^\\\[\]])+\]|\(\?:|[^\\\[\]?]|(?<!\()\?)*$`,
  'i',
)

test('every pattern is one that other languages read in the same way', () => {
  const patterns = new Set(
    everySchema.flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : [])),
  )
  expect(patterns.size).toBeGreaterThan(20)
  for (const pattern of patterns) {
    expect(pattern).toMatch(commonPattern)
    expect(() => new RegExp(pattern, 'u')).not.toThrow()
  }
})

test('the form of a pattern that is refused here is one that other languages lack', () => {
  for (const pattern of [
    String.raw`^\p{L}+$`,
    '^(?!0)x',
    '[a-z[0-9]]',
    '(?<=a)b',
    String.raw`a\0`,
    '(?<name>x)',
  ])
    expect(pattern).not.toMatch(commonPattern)
})

const withPlace = (value: unknown): object =>
  JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/')) as object
const $defs = withPlace(schemas)

/** The schema as a program reads it: with the types of the document, and without the flag `u`. */
function readerOf(schema: JsonSchema): z.ZodType {
  return z.fromJSONSchema({ ...withPlace(schema), $defs } as Parameters<typeof z.fromJSONSchema>[0])
}

test('every example is valid by the schema beside it', () => {
  const contents = [
    ...described.flatMap(({ requestBody, responses }) => [
      ...Object.values(requestBody?.content ?? {}),
      ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {})),
    ]),
    ...Object.values(document.components.responses).flatMap(({ content }) => Object.values(content ?? {})),
    ...described.flatMap(({ parameters }) => parameters.filter(({ $ref }) => $ref === undefined)),
  ].filter(({ example }) => example !== undefined)
  expect(contents.length).toBeGreaterThan(300)
  for (const { schema, example } of contents) {
    const { error } = readerOf(schema).safeParse(example)
    expect([schema, error?.issues ?? []]).toEqual([schema, []])
  }
})
