import type { AskedFor } from '#core/facts/company.ts'
import * as z from 'zod'

const askedFor: z.ZodType<AskedFor> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), date: z.string() }),
  z.strictObject({ kind: z.literal('performance'), period: z.string(), person: z.string() }),
  z.strictObject({ kind: z.literal('team'), days: z.int() }),
  z.strictObject({ kind: z.literal('task') }),
])

/** What the log says of a request to a provider; never a text. */
export const sentFacts = z.strictObject({
  /** What was asked for; a request that a server of an earlier version left unfinished has its words. */
  what: z.union([z.string(), askedFor]),
  model: z.string(),
  host: z.string(),
  keyOf: z.enum(['operator', 'company', 'person']),
  reports: z.int(),
  tasks: z.int(),
  /** How many people the reports are of. */
  people: z.int(),
})
export type SentFacts = z.infer<typeof sentFacts>
