import fc from 'fast-check'

/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  default?: unknown
}

/** Existing ids, by prefix, with which a generated request gets past the first lookup. */
export type KnownIds = Record<string, string[]>

/** Values that the schema allows. */
export function valid(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map((option) => valid(option, ids)))
  switch (schema.type) {
    case 'object':
      return validObject(schema, ids)
    case 'array':
      return fc.array(valid(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) })
    case 'string':
      return validString(schema, ids)
    default:
      return fc.jsonValue()
  }
}

function validObject(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(properties.map(([name, property]) => [name, valid(property, ids)])), {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  })
}

function validString(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<string> {
  if (schema.format === 'date') {
    const day = 86_400_000
    const near = fc
      .integer({ min: -12, max: 3 })
      .map((offset) => new Date(Date.UTC(2026, 5, 9) + offset * day))
    const any = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    return fc.oneof(near, any).map((date) => date.toISOString().slice(0, 10))
  }
  const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : undefined
  const prefix = /^\^([a-z]+)_\[0-7\]/.exec(schema.pattern ?? '')?.[1]
  if (prefix) {
    const known = ids[prefix] ?? []
    return known.length > 0
      ? fc.oneof(fc.constantFrom(...known), fc.stringMatching(pattern!))
      : fc.stringMatching(pattern!)
  }
  if (schema.pattern?.includes('@')) return fc.emailAddress()
  // A month: random text almost never matches the pattern.
  if (schema.pattern?.endsWith('-(0[1-9]|1[0-2])$'))
    return fc
      .tuple(fc.constantFrom(1, 2026, 2027, 9999), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`)
  // Random text almost never matches a pattern.
  if (pattern && !pattern.test('x')) return fc.stringMatching(pattern)
  const lengths = { minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 200, 200) }
  return fc
    .oneof(
      fc.string({ unit: 'binary', ...lengths }),
      fc.string({ unit: 'grapheme', ...lengths }),
      fc.constant('x'),
    )
    .filter((text) => text.length >= lengths.minLength && (!pattern || pattern.test(text)))
}

/** Values that the schema does not allow, each close to an allowed one. */
export function nearlyValid(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  if (schema.type !== 'object') return wrong(schema)
  const properties = Object.entries(schema.properties ?? {})
  const base = valid(schema, ids) as fc.Arbitrary<Record<string, unknown>>
  const spoiled = properties.map(([name, property]) =>
    fc.tuple(base, wrong(property)).map(([object, value]) => ({ ...object, [name]: value })),
  )
  const lacking = (schema.required ?? []).map((name) =>
    base.map((object) => Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))),
  )
  const unknown = fc
    .tuple(base, fc.constantFrom('extra', 'tenantId', 'role', 'constructor', '__proto__x'), fc.jsonValue())
    .map(([object, name, value]) => ({ ...object, [name]: value }))
  return fc.oneof(unknown, ...spoiled, ...lacking)
}

/** A value of another type, or of the right type outside its bounds. */
function wrong(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.constantFrom({ not: 'this' }, [[]], 1.5)
  switch (schema.type) {
    case 'string':
      return fc.oneof(
        fc.constantFrom<unknown>(17, true, null, [], {}),
        ...(schema.maxLength ? [fc.constant('x'.repeat(schema.maxLength + 1))] : []),
        ...(schema.enum || schema.format || schema.pattern?.startsWith('^[a-z]')
          ? [fc.constant('\u0000 no'), fc.constant('2026-02-30')]
          : []),
        ...(schema.pattern ? [fc.constant('NUL \u0000 byte'), fc.constant('half \ud800 character')] : []),
      )
    case 'boolean':
      return fc.constantFrom<unknown>('true', 1, null, [])
    case 'integer':
      return fc.constantFrom<unknown>('many', -1, 1.5, null, 1e12, {})
    case 'array':
      return fc.oneof(
        fc.constantFrom<unknown>('one', {}, null, [null]),
        // An object without required fields is valid.
        ...(schema.items?.type === 'object' && !schema.items.required?.length ? [] : [fc.constant([{}])]),
        ...(schema.maxItems ? [fc.constant(Array(schema.maxItems + 1).fill('x'))] : []),
      )
    default:
      return fc.constantFrom<unknown>('text', 3, [1], null)
  }
}

/** Texts that an attacker might put into a path, a query or a header. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table app.reports; --',
    '../../../../etc/passwd',
    '%00',
    '%c0%ae%c0%ae/',
    '\u202e\u2066',
    '<script>alert(1)</script>',
    '${7*7}',
    'null',
    'undefined',
    '-1',
    '9'.repeat(400),
    '[object Object]',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
