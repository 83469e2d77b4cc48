import { idPrefixes, type IdKind } from '#core/ids/id.ts'
import * as z from 'zod'
import type { JsonSchema } from './json-schema.ts'
import { typeTexts } from './type-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { typeFieldTexts } from './type-field-texts.ts'
import { plainString } from './plain-string.ts'

const refPrefix = '#/components/schemas/'

export const refTo = (name: string): JsonSchema => ({ $ref: `${refPrefix}${name}` })

/**
 * The types of the description. Every object gets a name: the one of `named`, or else one from the type and the field in
 * which it is used. Equal objects of the same name are one type.
 */
export class Schemas {
  readonly #byName = new Map<string, JsonSchema>()
  readonly #named = new Set<string>()

  /**
   * The JSON form of a part of a request or an answer.
   * @param name Its type's name if the contract does not name it.
   */
  use(schema: z.ZodType, name: string): JsonSchema {
    const { $defs: definitions = {}, ...json } = plain(schema)
    for (const [id, definition] of Object.entries(definitions)) this.#define(id, definition)
    return this.#publish(json, name)
  }

  /** The fields of parameters, each with its description. */
  fieldsOf(
    schema: z.ZodObject,
    place: string,
  ): { properties: Record<string, JsonSchema>; required: string[] } {
    const { $defs: definitions = {}, properties = {}, required = [] } = plain(schema)
    for (const [id, definition] of Object.entries(definitions)) this.#define(id, definition)
    const fields = Object.entries(this.#properties(properties, place)).map(([name, field]) => [
      name,
      field.$ref
        ? { description: this.#byName.get(field.$ref.slice(refPrefix.length))?.description, ...field }
        : field,
    ])
    return { properties: Object.fromEntries(fields) as Record<string, JsonSchema>, required }
  }

  /** Adds a type that is not in the contract. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.#byName.set(name, this.#describedType(name, schema))
    return refTo(name)
  }

  /** All types, by name. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#byName].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  #define(id: string, definition: JsonSchema): void {
    if (this.#named.has(id)) return
    if (this.#byName.has(id)) throw twoTypes(id)
    this.#named.add(id)
    this.#byName.set(id, this.#describedType(id, this.#content(definition, id)))
  }

  /** A reference for an object and an id, otherwise the schema itself with its parts published. */
  #publish(given: JsonSchema, name: string): JsonSchema {
    const schema = withNamedFields(given)
    if (schema.$ref) return { ...schema, $ref: schema.$ref.replace('#/$defs/', refPrefix) }
    const kind = kindOfId(schema)
    if (kind) return { ...described(schema), ...this.#id(kind) }
    if (schema.type === 'object' && schema.properties)
      return { ...described(schema), ...this.#nested(schema, name) }
    return this.#content(schema, name)
  }

  /** The description and the default of a use stay with the use. */
  #nested(used: JsonSchema, name: string): JsonSchema {
    const schema = { ...used }
    delete schema.description
    delete schema['default']
    const content = this.#describedType(name, this.#content(schema, name))
    const known = this.#byName.get(name)
    if (this.#named.has(name) || (known && JSON.stringify(known) !== JSON.stringify(content)))
      throw twoTypes(name)
    this.#byName.set(name, content)
    return refTo(name)
  }

  #id(kind: IdKind): JsonSchema {
    const name = `${inPascalCase(kind)}Id`
    if (!this.#byName.has(name))
      this.#byName.set(name, {
        type: 'string',
        pattern: patternOf(kind),
        description: `Names ${nounOf(kind)}: \`${idPrefixes[kind]}_\` and 26 digits and small letters.`,
        examples: [`${idPrefixes[kind]}_01k0000000e0000000000000a1`],
      })
    return refTo(name)
  }

  #content(schema: JsonSchema, name: string): JsonSchema {
    const { anyOf, oneOf, items, properties, additionalProperties, ...rest } = plainNumber(
      plainString(schema),
    )
    if (anyOf) return this.#choice({ ...rest, anyOf }, name)
    return {
      ...rest,
      ...(oneOf ? { oneOf: this.#options(oneOf, name) } : {}),
      ...(items ? { items: this.#publish(items, singular(name)) } : {}),
      ...(properties ? { properties: this.#properties(properties, name) } : {}),
      ...(typeof additionalProperties === 'object'
        ? { additionalProperties: this.#publish(additionalProperties, singular(name)) }
        : additionalProperties === undefined
          ? {}
          : { additionalProperties }),
    }
  }

  /** A value that may be null has both types; only references need a choice for it. */
  #choice({ anyOf = [], ...rest }: JsonSchema, name: string): JsonSchema {
    const options = this.#options(anyOf, name)
    const [first, second, ...others] = options
    const isNullable = first && second?.type === 'null' && others.length === 0
    if (isNullable && typeof first.type === 'string' && first.const === undefined)
      return {
        ...first,
        ...rest,
        type: [first.type, 'null'],
        ...(first.enum ? { enum: [...first.enum, null] } : {}),
      }
    return { ...rest, anyOf: different(options) }
  }

  #options(options: JsonSchema[], name: string): JsonSchema[] {
    const objects = options.filter((option) => option.type === 'object').length
    return options.map((option) =>
      this.#publish(option, objects > 1 ? `${name}${inPascalCase(discriminated(option))}` : name),
    )
  }

  #properties(properties: Record<string, JsonSchema>, name: string): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        const published = this.#publish(schema, `${name}${inPascalCase(field)}`)
        const description = published.description ?? textOf(name, field, published)
        return [field, description === undefined ? published : { ...published, description }]
      }),
    )
  }

  #describedType(name: string, schema: JsonSchema): JsonSchema {
    const description = typeTexts[name] ?? schema.description
    return description === undefined ? schema : { ...schema, description }
  }
}

/** What a shared description says of null is for fields that can be null. */
function textOf(type: string, field: string, schema: JsonSchema): string | undefined {
  const own = typeFieldTexts[type]?.[field]
  if (own !== undefined || isNullable(schema)) return own ?? fieldTexts[field]
  return fieldTexts[field]?.replace(/; null [^.]*\.$/, '.')
}

function isNullable({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || anyOf.some(isNullable)
}

function twoTypes(name: string): Error {
  return new Error(`Two different types would be called ${name}: name one of them in the contract.`)
}

function plain(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return json
}

/** Without the bounds that every integer of JSON has. */
function plainNumber({ minimum, maximum, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  }
}

/** Formats that only the server checks leave equal options behind. */
function different(options: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(options.map((option) => [JSON.stringify(option), option])).values()]
}

/** An object by a fixed set of names has these names as its fields. */
function withNamedFields({ propertyNames, ...schema }: JsonSchema): JsonSchema {
  const names = propertyNames?.enum as string[] | undefined
  const { additionalProperties: value, ...rest } = schema
  if (!names || typeof value !== 'object') return propertyNames ? { ...schema, propertyNames } : schema
  return {
    ...rest,
    properties: Object.fromEntries(names.map((name) => [name, value])),
  }
}

function described({ description, default: byDefault }: JsonSchema): JsonSchema {
  return {
    ...(description === undefined ? {} : { description }),
    ...(byDefault === undefined ? {} : { default: byDefault }),
  }
}

const patternOf = (kind: IdKind): string => `^${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`

const kinds = new Map((Object.keys(idPrefixes) as IdKind[]).map((kind) => [patternOf(kind), kind]))

function kindOfId({ type, pattern }: JsonSchema): IdKind | undefined {
  return type === 'string' && pattern !== undefined ? kinds.get(pattern) : undefined
}

/** `businessUnit` is “a business unit”. */
function nounOf(kind: IdKind): string {
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`
}

/** `task_not_found` is `TaskNotFound`, and `get/reports` is `GetReports`. */
export function inPascalCase(text: string): string {
  return text.replace(/(?:^|[^A-Za-z0-9]+)[A-Za-z0-9]/g, (start) => start.slice(-1).toUpperCase())
}

/** The name of one of several: of `TaskComments` it is `TaskComment`. */
function singular(name: string): string {
  if (/(ies)$/.test(name) && !/series$/i.test(name)) return name.replace(/ies$/, 'y')
  if (/(ss|us|series|is)$/i.test(name) || !name.endsWith('s')) return `${name}Item`
  return name.replace(/s$/, '')
}

/** The value by which an object differs from the other ones of a choice. */
function discriminated({ properties = {} }: JsonSchema): string {
  const value = Object.values(properties).find((property) => property.const !== undefined)?.const
  return typeof value === 'string' ? value : ''
}
