import { neededFor } from '#core/access/acts.ts'
import { planUserLimits } from '#core/people/plans.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { importPreview, importRow, importVerdict, mostAtOnce, seats, userExample } from './user-shapes.ts'
import { personRef } from './people.ts'

const tag = 'Users'

const rows = z.array(importRow).min(1).max(mostAtOnce)
const updatesExisting = z
  .boolean()
  .default(false)
  .describe(
    'Rows with the login email of somebody who is there change that person, by the rules of the form and with its permission; empty cells change nothing.',
  )

export const userImportOperations = {
  'POST /users/import/preview': define({
    ignoresKey: true,
    summary: 'Validate the rows of an import and return what each would change, without storing anything',
    tag,
    access: neededFor('person.create'),
    body: z.strictObject({ rows, updatesExisting }),
    output: z.object({ verdicts: z.array(importPreview), seats }),
    example: {
      body: { rows: [{ name: 'Meera Iyer', email: 'meera@acme.example', role: 'Employee' }] },
      output: {
        verdicts: [
          {
            row: 1,
            does: 'add' as const,
            changes: [],
            problems: [{ field: 'weeklyOffDay', message: 'Weekly Off Day is required for Employees.' }],
          },
        ],
        seats: { active: 48, suspended: 1, limit: planUserLimits.Professional },
      },
    },
  }),
  'POST /users/import': define({
    summary:
      'Add all people of an import, and on request change those who are there; where a row has a problem nobody, or on request the others',
    tag,
    access: neededFor('person.create'),
    status: 201,
    body: z.strictObject({
      rows,
      updatesExisting,
      leavesWrongOut: z
        .boolean()
        .default(false)
        .describe('Adds the people of the valid rows, regardless of the others.'),
    }),
    output: z.object({
      added: z.array(personRef).describe('The people who have been added.'),
      updated: z.array(personRef).describe('The people who have been changed.'),
      leftOut: z.array(importVerdict).describe('The rows that were left out, with their problems.'),
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
      output: { added: [{ id: userExample.id, name: 'Meera Iyer' }], updated: [], leftOut: [] },
    },
  }),
}
