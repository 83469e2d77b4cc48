import type * as z from 'zod'

/** Names a schema in the description of the API, so that generated clients have a type of this name. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  return schema.meta({ id: name })
}
