import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations, type OperationKey } from '../operations.ts'
import { openApi } from './document.ts'
import { fieldTexts } from './field-texts.ts'
import type { JsonSchema } from './json-schema.ts'
import { typeFieldTexts } from './type-field-texts.ts'
import { typeTexts } from './type-texts.ts'

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
  parameters: ({ name: string; in: string; description?: string; schema: JsonSchema; example?: unknown } & {
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

/** Every schema of the document with its place. */
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

const typeOf = ({ $ref }: JsonSchema): JsonSchema | undefined => schemas[$ref?.split('/').at(-1) ?? '']
const isDescribed = (schema: JsonSchema): boolean =>
  schema.description !== undefined ||
  typeOf(schema)?.description !== undefined ||
  (schema.anyOf?.some((option) => typeOf(option)?.description !== undefined) ?? false)

test('every field and every parameter is described', () => {
  const fields = Object.entries(schemas).flatMap(([type, { properties = {} }]) =>
    Object.entries(properties).map(([field, schema]) => [`${type}.${field}`, schema] as const),
  )
  const parameters = described.flatMap(({ operationId, parameters: own }) =>
    own
      .filter(({ $ref }) => $ref === undefined)
      .map(
        ({ name, description, schema }) => [`${operationId}.${name}`, { ...schema, description }] as const,
      ),
  )
  expect(fields.length).toBeGreaterThan(2_000)
  const bareFields = fields.filter(([, schema]) => !isDescribed(schema))
  const bareParameters = parameters.filter(([, { description }]) => !description)
  expect([...bareFields, ...bareParameters].map(([name]) => name)).toEqual([])
})

test('every description is a sentence that begins with a capital and ends', () => {
  const texts = everySchema.flatMap(([place, { description }]) =>
    typeof description === 'string' && place.startsWith('/components/schemas/') ? [description] : [],
  )
  expect(texts.filter((text) => !/^[A-Z0-9`/“].*[.:!?]$/s.test(text))).toEqual([])
})

test('the dictionaries of descriptions have no entry without a field', () => {
  const used = new Map(
    Object.entries(schemas).map(([type, { properties = {} }]) => [type, Object.keys(properties)]),
  )
  const parametersIn = (place: string) =>
    described.flatMap(({ parameters }) =>
      parameters.filter((one) => one.in === place).map(({ name }) => name),
    )
  used.set('Path', parametersIn('path')).set('Query', parametersIn('query'))
  const unused = Object.entries(typeFieldTexts).flatMap(([type, texts]) =>
    Object.keys(texts).flatMap((field) => (used.get(type)?.includes(field) ? [] : [`${type}.${field}`])),
  )
  const names = new Set([...used.values()].flat())
  expect([...unused, ...Object.keys(fieldTexts).filter((field) => !names.has(field))]).toEqual([])
  expect(Object.keys(typeTexts).filter((type) => !used.has(type))).toEqual([])
})

test('a description fits the shape of its field', () => {
  const wrong = Object.entries(schemas).flatMap(([type, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, schema]) =>
      misfit(schema) ? [`${type}.${field}: ${schema.description}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

/** Whether a description promises a form that the field does not have. */
function misfit(schema: JsonSchema): boolean {
  const { description = '' } = schema
  const shape = JSON.stringify([schema, typeOf(schema), ...(schema.anyOf ?? []).map(typeOf)])
  if (/^How many [^;]*\.$/.test(description)) return !/"(integer|object|array)"/.test(shape)
  if (description.includes(', in UTC')) return !shape.includes('"date-time"')
  if (description.includes('as `YYYY-MM-DD`')) return !/"date"|"array"/.test(shape)
  return description.includes('; null ') && !/"null"|"array"/.test(shape)
}

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
  const key = JSON.stringify(schema)
  const reader = readers.get(key) ?? makeReader(schema)
  readers.set(key, reader)
  return reader
}

const readers = new Map<string, z.ZodType>()

function makeReader(schema: JsonSchema): z.ZodType {
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
