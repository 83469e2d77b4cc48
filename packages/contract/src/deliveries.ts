import { neededFor } from '#core/access/acts.ts'
import { outwardChannels } from '#core/notifications/delivery.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { instant } from './fields.ts'
import { personExample, personRef } from './people.ts'

export const deliveryOperations = {
  'GET /deliveries/problems': define({
    summary: 'The people whom mail or push messages did not reach in the last 7 days, the latest first',
    tag: 'Notifications',
    access: neededFor('person.list'),
    output: z.object({
      items: z.array(
        z.object({
          person: personRef,
          channel: z.enum(outwardChannels),
          address: z.string().nullable().describe('Where the mail was sent; null for the others.'),
          count: z.number().int().describe('How many notifications did not arrive.'),
          lastError: z
            .string()
            .nullable()
            .describe('The last answer of the mail server or the push service.'),
          lastAt: instant().describe('When it last happened, in UTC.'),
          isTriedAgain: z.boolean().describe('Some of them are still being retried.'),
        }),
      ),
    }),
    example: {
      output: {
        items: [
          {
            person: personExample,
            channel: 'mail',
            address: 'meera@acme.example',
            count: 2,
            lastError: '550 no such mailbox',
            lastAt: '2026-06-09T12:48:00Z',
            isTriedAgain: false,
          },
        ],
      },
    },
  }),
}
