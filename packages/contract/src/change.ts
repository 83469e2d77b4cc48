import * as z from 'zod'
import { named } from './named.ts'

/** A changed field with its old and new value. */
export const change = named(
  'FieldChange',
  z.object({
    field: z.string().describe('The field in words, such as `due date`.'),
    from: z.string().nullable().describe('The value before, as people read it; null if there was none.'),
    to: z.string().nullable().describe('The value since; null if there is none.'),
  }),
)
