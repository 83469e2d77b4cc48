import * as z from 'zod'
import { named } from './named.ts'

/** Why something is refused, without being an error of the request itself. */
export const refusal = named(
  'Refusal',
  z.object({
    code: z.string().describe('The code that the refused request would be answered with.'),
    message: z.string().describe('The reason, a sentence for people.'),
  }),
)
