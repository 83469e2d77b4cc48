import type { Id } from '#core/ids/id.ts'
import type { StoredFact } from '#core/facts/describe.ts'
import * as z from 'zod'

const userId = z.guid() as unknown as z.ZodType<Id<'user'>>

/** A fact as a row has it: in the log, in notifications and in deliveries. */
export const storedFact: z.ZodType<StoredFact> = z.object({
  type: z.string(),
  by: z
    .union([
      z.object({ kind: z.literal('person'), id: userId, via: z.literal('mail').optional() }),
      z.object({ kind: z.literal('key'), name: z.string(), owner: userId.nullable() }),
      z.object({ kind: z.literal('stranger') }),
      z.object({ kind: z.literal('labelled'), label: z.string() }),
    ])
    .nullable(),
  about: userId.nullable(),
  data: z.unknown(),
  to: z.string().optional(),
})
