import type { JsonSchema } from './json-schema.ts'

/** What other languages do not know: classes of Unicode, looking around, and a class within a class. */
const isForeign = (pattern: string): boolean =>
  /\\[pP]\{|\(\?[=!<]|\\0/.test(pattern) || /\[[^\]\\]*(?:\\.[^\]\\]*)*\[/.test(pattern)

/** Formats whose patterns only repeat what the format says. */
const formats = new Set(['date', 'date-time', 'email', 'uuid', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6', 'uri'])
/** Formats that only this server's library knows. */
const ownFormats = new Set(['cidrv4', 'cidrv6'])

/**
 * A text as programs in other languages can check it: with the common formats, and with patterns that all of them
 * understand. The server is stricter, which the description of a text says where it matters.
 */
export function plainString(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'string') return schema
  const { pattern, allOf = [], format, ...rest } = schema
  const given = [...(pattern === undefined ? [] : [pattern]), ...allOf.flatMap((part) => part.pattern ?? [])]
  const isFilled = given.some((one) => one === visible || one === String.raw`\S`)
  const patterns =
    format !== undefined && formats.has(format)
      ? []
      : [...new Set(given)].filter((one) => !isForeign(one) && one !== String.raw`\S`)
  return {
    ...rest,
    ...(format === undefined || ownFormats.has(format) ? {} : { format }),
    ...(isFilled ? { minLength: Math.max(1, rest.minLength ?? 0) } : {}),
    ...(patterns.length === 1 ? { pattern: patterns[0] } : {}),
    ...(patterns.length > 1 ? { allOf: patterns.map((one) => ({ pattern: one })) } : {}),
  }
}

/** The pattern of texts that must have a visible character. */
const visible = String.raw`[^\s\p{Cf}]`
