import { neededFor } from '#core/access/acts.ts'
import { mostChangedAtOnce } from '#core/people/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id } from './fields.ts'
import { userExample, userFields } from './user-shapes.ts'
import { named } from './named.ts'
import { refusal } from './refusal.ts'

/** The fields that can be changed for several people together. */
const batchFields = ['roleId', 'businessUnitId', 'weeklyOffDays', 'timeZone', 'status'] as const

const change = named(
  'PeopleChange',
  z.strictObject({
    roleId: userFields.roleId.optional(),
    businessUnitId: userFields.businessUnitId
      .optional()
      .describe('The business unit that they get; null for none.'),
    weeklyOffDays: userFields.weeklyOffDays.optional().describe("From each person's today on."),
    timeZone: userFields.timeZone
      .optional()
      .describe("Null for the company's; from each person's tomorrow on."),
    status: z
      .enum(['active', 'suspended', 'archived'])
      .optional()
      .describe('`archived` hands over as archiving one person does: to the proposed heir.'),
  }),
)

export const userBatchOperations = {
  'POST /users/batch': define({
    ignoresKey: true,
    summary:
      'Change role, unit, weekly offs, time zone or status of several people, each wholly or not at all',
    tag: 'Users',
    access: neededFor('person.change-several'),
    body: z.strictObject({
      userIds: z
        .array(id('user'))
        .min(1, 'Select at least one person.')
        .max(mostChangedAtOnce, `Select at most ${mostChangedAtOnce} people at a time.`),
      change: change.describe('The fields that all these people get.'),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            userId: id('user'),
            name: z.string().nullable().describe('Null for somebody who does not exist.'),
            changed: z
              .array(z.enum(batchFields))
              .describe(
                'The fields that are different now; none if they were so already, or if the person is refused.',
              ),
            refusal: refusal.nullable().describe('Why this person was not changed.'),
          }),
        )
        .describe('One for each different person, in the order of the request.'),
    }),
    example: {
      body: { userIds: [userExample.id], change: { weeklyOffDays: ['Saturday', 'Sunday'] } },
      output: {
        items: [{ userId: userExample.id, name: 'Meera Iyer', changed: ['weeklyOffDays'], refusal: null }],
      },
    },
  }),
}
