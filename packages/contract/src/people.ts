import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, text } from './fields.ts'
import { named } from './named.ts'

/** A business unit as records of other kinds name it. */
export const unitRef = named('BusinessUnitRef', z.object({ id: id('businessUnit'), name: z.string() }))
/** A person as records of other kinds name them. */
export const personRef = named('PersonRef', z.object({ id: id('user'), name: z.string() }))
/** A person who may have been deleted since. */
export const formerPersonRef = named(
  'FormerPersonRef',
  z.object({
    id: id('user').nullable().describe('Null once the person has been deleted.'),
    name: z.string(),
  }),
)
export const colleagueRef = named(
  'ColleagueRef',
  z.object({ ...personRef.shape, designation: z.string().nullable() }),
)

export const unitExample = { id: 'bu_01k0000000e0000000000000a1', name: 'Technology & Engineering' }
export const personExample = { id: 'user_01k0000000e0000000000000b1', name: 'Meera Iyer' }

export const peopleOperations = {
  'GET /people': define({
    isConditional: true,
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
        named(
          'PersonChoice',
          z.object({
            id: id('user'),
            name: z.string(),
            designation: z.string().nullable(),
            businessUnit: unitRef.nullable(),
          }),
        ),
      ),
    }),
    example: {
      query: { search: 'mee' },
      output: { items: [{ ...personExample, designation: 'Engineer', businessUnit: unitExample }] },
    },
  }),
}
