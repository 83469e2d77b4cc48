// The description of a schema is zod's own, under a name that its other parts avoid.
/* oxlint-disable no-underscore-dangle */
import type * as z from 'zod'

/** An encoder assumes that the value fits its schema. */
type Encode = (value: unknown) => unknown

/** How a value of each schema is encoded; null for an unchanged value. */
const encoders = new WeakMap<z.core.$ZodType, Encode | null>()

/**
 * The JSON form of an answer or a request's part: ids of its schema as texts such as `report_01j…`, everything else
 * unchanged. It is not checked against the schema, which the tests do for every answer.
 */
export function encodeIds(schema: z.ZodType | undefined, value: unknown): unknown {
  const encode = schema && encoderOf(schema)
  return encode ? encode(value) : value
}

function encoderOf(schema: z.core.$ZodType): Encode | null {
  let encode = encoders.get(schema)
  if (encode === undefined) encoders.set(schema, (encode = compile(schema as z.core.$ZodTypes)))
  return encode
}

function compile(schema: z.core.$ZodTypes): Encode | null {
  const { def } = schema._zod
  switch (def.type) {
    case 'pipe':
      return codecEncoder(def)
    case 'object':
      return objectEncoder(def.shape)
    case 'array': {
      const encode = encoderOf(def.element)
      return encode && ((values) => (values as readonly unknown[]).map(encode))
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const encode = encoderOf(def.innerType)
      return encode && ((value) => (value === null || value === undefined ? value : encode(value)))
    }
    case 'union':
      return unionEncoder(def)
    default:
      return null
  }
}

/** All codecs of the contract are ids; a transform that changes only incoming values is left out. */
function codecEncoder(def: z.core.$ZodPipeDef): Encode | null {
  if (!('reverseTransform' in def)) return null
  const { reverseTransform } = def as z.core.$ZodCodecDef
  return (value) => reverseTransform(value, { value, issues: [] })
}

function objectEncoder(shape: Readonly<Record<string, z.core.$ZodType>>): Encode | null {
  const encoders = Object.entries(shape).flatMap(([name, schema]) => {
    const encode = encoderOf(schema)
    return encode ? [[name, encode] as const] : []
  })
  if (encoders.length === 0) return null
  return (value) => {
    const encoded = { ...(value as Record<string, unknown>) }
    for (const [name, encode] of encoders) if (name in encoded) encoded[name] = encode(encoded[name])
    return encoded
  }
}

/** Encodes with the shape that the value's discriminator names. */
function unionEncoder(def: z.core.$ZodUnionDef): Encode | null {
  if (!def.options.some((option) => encoderOf(option))) return null
  if (!('discriminator' in def)) throw new Error('A union with ids in an answer needs a discriminator.')
  const { discriminator: name } = def as z.core.$ZodDiscriminatedUnionDef
  return (value) => {
    const kind = (value as Record<string, z.core.util.Primitive>)[name]
    const option = def.options.find((one) => one._zod.propValues?.[name]?.has(kind))
    const encode = option && encoderOf(option)
    return encode ? encode(value) : value
  }
}
