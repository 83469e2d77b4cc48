import * as z from 'zod'

/** What the log says of a request to a provider; never a text. */
export const sentFacts = z.strictObject({
  /** What was asked for, such as “a summary of the reports of 09-Jun-2026”. */
  what: z.string(),
  model: z.string(),
  host: z.string(),
  keyOf: z.enum(['operator', 'company', 'person']),
  reports: z.int(),
  tasks: z.int(),
  /** How many people the reports are of. */
  people: z.int(),
})
export type SentFacts = z.infer<typeof sentFacts>
