import type { AskedFor } from '#core/facts/company.ts'
import * as z from 'zod'

const askedFor: z.ZodType<AskedFor> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), date: z.string() }),
  z.strictObject({ kind: z.literal('performance'), period: z.string(), person: z.string() }),
  z.strictObject({ kind: z.literal('team'), days: z.int() }),
  z.strictObject({ kind: z.literal('task') }),
])

/** The logged facts about a request to a provider; never a text. */
export const sentFacts = z.strictObject({
  /** The kind of text; a string for requests that an earlier version left unfinished. */
  what: z.union([z.string(), askedFor]),
  model: z.string(),
  host: z.string(),
  keyOf: z.enum(['operator', 'company', 'person']),
  reports: z.int(),
  tasks: z.int(),
  /** The number of authors of the reports. */
  people: z.int(),
})
export type SentFacts = z.infer<typeof sentFacts>
