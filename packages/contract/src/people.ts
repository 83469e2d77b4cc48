import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, text } from './fields.ts'

const unit = z.object({ id: id('businessUnit'), name: z.string() })

export const unitExample = { id: 'bu_01k0000000e0000000000000a1', name: 'Technology & Engineering' }
export const personExample = { id: 'user_01k0000000e0000000000000b1', name: 'Meera Iyer' }

export const peopleOperations = {
  'GET /people': define({
    summary: 'People whose reports the caller may read, for filters and pickers',
    tag: 'People',
    access: neededFor('report.list-others'),
    query: z.strictObject({
      search: text(100).optional(),
      of: z
        .enum(['reports', 'employees'])
        .default('reports')
        .describe(
          '`employees` lists only active employees who belong to the caller’s scope now, as those of the performance summary. By default, archived people and people of an earlier unit are included, because their reports remain.',
        ),
    }),
    output: z.object({
      items: z.array(
        z.object({
          id: id('user'),
          name: z.string(),
          designation: z.string().nullable(),
          businessUnit: unit.nullable(),
        }),
      ),
    }),
    example: {
      query: { search: 'mee' },
      output: { items: [{ ...personExample, designation: 'Engineer', businessUnit: unitExample }] },
    },
  }),
}
