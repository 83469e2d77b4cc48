import * as z from 'zod'
import { define } from './define.ts'
import { id } from './fields.ts'
import { portion } from './leave-shapes.ts'
import { personExample, unitExample, unitRef } from './people.ts'
import { named } from './named.ts'

const tag = 'Leave'
const query = { businessUnitId: id('businessUnit').optional() }
const person = named(
  'AwayPerson',
  z.object({
    id: id('user'),
    name: z.string(),
    designation: z.string().nullable(),
    businessUnit: unitRef.nullable(),
  }),
)
const someone = { ...personExample, designation: 'Engineer', businessUnit: unitExample }
const leave = {
  portion,
  reason: z
    .string()
    .nullable()
    .describe('For the person and people who manage leave; null for everybody else.'),
}

/** Who is away today. */
export const awayOperations = {
  'GET /away-today': define({
    summary: 'Employees who rest or are on leave today, each by their own day',
    tag,
    access: 'tenant',
    query: z.strictObject(query),
    output: z.object({
      resting: z.array(person).describe('Who has a weekly off or a holiday today, by name.'),
      onLeave: z.array(person.extend(leave)).describe('Who is on leave today.'),
    }),
    example: {
      output: {
        resting: [{ ...someone, name: 'Kenji Watanabe' }],
        onLeave: [{ ...someone, portion: 'morning', reason: null }],
      },
    },
  }),
}
