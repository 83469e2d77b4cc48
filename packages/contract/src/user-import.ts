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
    summary: 'Add all people of an import, or nobody where a row has a problem',
    tag,
    access: neededFor('person.create'),
    status: 201,
    body: z.strictObject({ rows: z.array(importRow).min(1).max(mostAtOnce) }),
    output: z.object({ added: z.array(z.object({ id: id('user'), name: z.string() })) }),
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
      output: { added: [{ id: userExample.id, name: 'Meera Iyer' }] },
    },
  }),
}
