import { outwardChannels } from '#core/notifications/delivery.ts'
import { deliveryStates } from '#core/notifications/delivery-words.ts'
import { heldBackReasons } from '#core/reminders/decide.ts'
import { ledgerKinds } from '#core/reminders/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit } from './fields.ts'
import { named } from './named.ts'

const reminder = named(
  'HeldBackReminder',
  z.object({
    id: id('reminder'),
    kind: z.enum(ledgerKinds).describe('What it reminds of.'),
    heldBack: z.enum(heldBackReasons).nullable().describe('Why it was held back; null if it was sent.'),
    day: date().describe(
      'Its day: of the report or summary, the due date of the task, or the date of the occurrence.',
    ),
    task: z
      .object({ id: id('task'), title: z.string() })
      .nullable()
      .describe('The task of the reminder; null for one of another kind.'),
    meeting: z
      .object({ id: id('meeting'), title: z.string() })
      .nullable()
      .describe('The meeting of the reminder; null for one of another kind.'),
    explanation: z.string().describe('Why it came, or why it did not, as a sentence to the person.'),
    rule: z.string().describe('When reminders of the kind are sent.'),
    ways: z
      .array(
        z.object({
          channel: z.enum(outwardChannels),
          state: z.enum(deliveryStates).describe('Whether it left the app on this way.'),
          explanation: z.string().describe('A sentence to the person.'),
        }),
      )
      .describe('Its outcome on each channel outside of the app.'),
    timestamp: instant(),
  }),
)

/** The reminders and summaries that people get at a time of their own day (docs/spec/tasks.md#9). */
export const reminderOperations = {
  'GET /reminders': define({
    summary: 'The caller’s reminders of the last 30 days, sent and held back, newest first',
    tag: 'Notifications',
    access: 'tenant',
    query: z.strictObject({
      pageSize: limit(100, 25),
      before: id('reminder').optional(),
      result: z.enum(['sent', 'held-back']).optional(),
    }),
    output: z.object({ items: z.array(reminder), hasMore: z.boolean() }),
    example: {
      output: {
        items: [
          {
            id: 'rem_01k0000000e0000000000000s1',
            kind: 'task-due-today',
            heldBack: null,
            day: '2026-06-09',
            task: { id: 'task_01k0000000e0000000000000t1', title: 'Driver roster for week 25' },
            meeting: null,
            explanation:
              'Because “Driver roster for week 25” was open, with you as an assignee, and due that day, Tue 09-Jun-2026.',
            rule: 'At 9:00 AM on the day on which an open task is due.',
            ways: [{ channel: 'mail', state: 'sent', explanation: 'Mailed.' }],
            timestamp: '2026-06-09T03:30:10Z',
          },
        ],
        hasMore: false,
      },
    },
  }),
}
