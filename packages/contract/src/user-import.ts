import { neededFor } from '#core/access/acts.ts'
import { planUserLimits } from '#core/people/plans.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id } from './fields.ts'
import { importRow, importVerdict, mostAtOnce, seats, userExample } from './user-shapes.ts'

const tag = 'Users'

export const userImportOperations = {
  'POST /users/import/preview': define({
    ignoresKey: true,
    summary: 'Judge the rows of an import without storing anything',
    tag,
    access: neededFor('person.create'),
    body: z.strictObject({ rows: z.array(importRow).min(1).max(mostAtOnce) }),
    output: z.object({ verdicts: z.array(importVerdict), seats }),
    example: {
      body: { rows: [{ name: 'Meera Iyer', email: 'meera@acme.example', role: 'Employee' }] },
      output: {
        verdicts: [
          {
            row: 1,
            problems: [{ field: 'weeklyOffDay', message: 'Weekly Off Day is required for Employees.' }],
          },
        ],
        seats: { active: 48, suspended: 1, limit: planUserLimits.Professional },
      },
    },
  }),
  'POST /users/import': define({
    summary: 'Add all people of an import; where a row has a problem nobody, or on request the others',
    tag,
    access: neededFor('person.create'),
    status: 201,
    body: z.strictObject({
      rows: z.array(importRow).min(1).max(mostAtOnce),
      /** Adds the people of the right rows, whatever the others are like. */
      leavesWrongOut: z.boolean().default(false),
    }),
    output: z.object({
      added: z.array(z.object({ id: id('user'), name: z.string() })),
      /** The rows that were left out, with their problems. */
      leftOut: z.array(importVerdict),
    }),
    errors: ['import_has_problems', 'plan_limit'],
    example: {
      body: {
        rows: [
          {
            name: 'Meera Iyer',
            email: 'meera@acme.example',
            role: 'Employee',
            businessUnit: 'Technology & Engineering',
            weeklyOffDay: 'Sunday',
          },
        ],
      },
      output: { added: [{ id: userExample.id, name: 'Meera Iyer' }], leftOut: [] },
    },
  }),
}
