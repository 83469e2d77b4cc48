import { publicEventNames, publicEvents, testEvent } from '#core/webhooks/events.ts'
import * as z from 'zod'
import { date, id, instant } from './fields.ts'
import { named } from './named.ts'

const text = z.string().optional()

const actor = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), userId: id('user') }),
    z.object({
      kind: z.literal('key'),
      name: z.string().describe('The name of the key.'),
      userId: id('user').nullable().describe('Whose key it is; null for a key of the company.'),
    }),
    z.object({
      kind: z.literal('platform'),
      name: z.string().describe('Who administers the platform.'),
    }),
    z.object({ kind: z.literal('stranger') }),
  ])
  .nullable()
  .describe('Who did it; null for what Daymark does by itself.')

const events = Object.entries(publicEvents).map(([name, { when }]) => `- \`${name}\`: ${when}.`)

/** The body of a message to a webhook. */
export const webhookEvent = named(
  'WebhookEvent',
  z.object({
    type: z
      .enum([...publicEventNames, testEvent])
      .describe(
        `What happened. Programs ignore types that they do not know.\n\n${events.join('\n')}\n- \`${testEvent}\`: somebody sent a test event.`,
      ),
    timestamp: instant().describe('When it happened, in UTC.'),
    data: named(
      'WebhookEventData',
      z.object({
        id: z.string().nullable().describe('The record that it is about; null if there is no single one.'),
        userId: id('user').nullable().describe('The person concerned; null if it concerns nobody.'),
        actor,
        link: z
          .string()
          .nullable()
          .describe(
            'The page of the record; a path if the operator has not set the address of the installation, null if it has no page.',
          ),
        date: date().optional().describe('The day of the report, meeting or holiday, as `YYYY-MM-DD`.'),
        dueDate: date().optional().describe('The day on which the task is due, as `YYYY-MM-DD`.'),
        from: date().optional().describe('The first day, as `YYYY-MM-DD`.'),
        to: text.describe('The last day of leave, or the status to which a task was moved.'),
        days: z.number().optional().describe('The number of days.'),
        answer: text.describe('The answer of the guest.'),
        badge: text.describe('The kind of badge.'),
        occasion: text.describe('What the badge was earned for.'),
        count: z.number().optional().describe('The number of records.'),
      }),
    ).describe('The facts, as ids, days, counts and states, without texts that people wrote.'),
  }),
)

export const webhookEventExample = {
  type: 'leave.added',
  timestamp: '2026-06-09T12:48:00Z',
  data: {
    id: 'leave_01k0000000e0000000000000v1',
    userId: 'user_01k0000000e0000000000000b1',
    actor: { kind: 'person', userId: 'user_01k0000000e0000000000000b1' },
    from: '2026-06-10',
    to: '2026-06-12',
    days: 3,
    link: null,
  },
} as const satisfies z.input<typeof webhookEvent>
