import type { JsonSchema } from '#contract/openapi/json-schema.ts'
import { plainString } from '#contract/openapi/plain-string.ts'
import * as z from 'zod'

export type ToolSchema = JsonSchema & { type: 'object' }

/**
 * The JSON Schema of a tool's input or output, without references, which not every client follows, and with patterns
 * that other languages understand.
 */
export function schemaOf(schema: z.ZodObject): ToolSchema {
  const {
    $defs = {},
    $schema: _,
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return inline(json, $defs) as ToolSchema
}

function inline(schema: JsonSchema, types: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, id: _, ...own } = schema
  const named = $ref === undefined ? {} : (types[$ref.replace('#/$defs/', '')] ?? {})
  const { id: __, ...all } = { ...named, ...own }
  const part = (one: JsonSchema): JsonSchema => inline(one, types)
  const { properties, items, anyOf, oneOf } = all
  return plainString({
    ...all,
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, part(one)])),
        }
      : {}),
    ...(items ? { items: part(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(part) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(part) } : {}),
  })
}
