import { notificationKinds } from '#core/notifications/action-types.ts'
import { newestListed, unreadCountedTo } from '#core/notifications/limits.ts'
import { snoozeTimes } from '#core/notifications/snooze.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit } from './fields.ts'
import { personExample, personRef } from './people.ts'
import { named } from './named.ts'

const notification = named(
  'Notification',
  z.object({
    id: id('notification'),
    type: z.enum(['info', 'warning', 'reminder']).describe('Whether it informs, warns or reminds.'),
    message: z.string().describe('The sentence, and what it quotes.'),
    sentence: z.string().describe('What happened, without what it quotes.'),
    quote: z.string().nullable().describe('The quoted text, on one line, shortened if it is long.'),
    subject: z
      .string()
      .nullable()
      .describe(
        'The name of its subject, for merged notifications: the title of a task, the day of a report.',
      ),
    link: z.string().nullable(),
    actionType: z
      .string()
      .nullable()
      .describe('What the link leads to, such as `ACKNOWLEDGE_REPORT`; null if there is no link.'),
    targetId: z
      .string()
      .nullable()
      .describe('The id of the record to which it belongs; null if there is none.'),
    actors: z.array(personRef).describe('Who caused it, newest first; several for merged notifications.'),
    isCrucial: z.boolean(),
    read: z.boolean().describe('Whether the caller has read it.'),
    alerts: z
      .boolean()
      .describe(
        'Whether the browser shows it as a notification of its own: unread, wanted there, and not in quiet hours.',
      ),
    timestamp: instant(),
  }),
)

const unread = z.number().int().describe(`${unreadCountedTo} means that there are at least as many.`)

const counts = named(
  'NotificationCounts',
  z.object({
    total: z.number().int().describe('How many there are.'),
    unread: z.number().int(),
    important: z.number().int().describe('How many of them are important.'),
    importantUnread: z.number().int().describe('How many of the important ones are unread.'),
  }),
)

export const notificationOperations = {
  'GET /notifications': define({
    isConditional: true,
    summary:
      'The caller’s notifications, newest first: all, those of a kind, only unread or only important ones',
    tag: 'Notifications',
    access: 'tenant',
    query: z.strictObject({
      kind: z.enum(notificationKinds).optional(),
      show: z.enum(['unread', 'important']).optional(),
      pageSize: limit(200, 50),
      before: id('notification').optional(),
    }),
    output: z.object({ items: z.array(notification), unread, hasMore: z.boolean() }),
    example: {
      output: {
        items: [
          {
            id: 'note_01k0000000e0000000000000n1',
            type: 'info',
            message: 'Meera Iyer submitted the report for 09-Jun-2026.',
            sentence: 'Meera Iyer submitted the report for 09-Jun-2026.',
            quote: null,
            subject: null,
            link: '/manage-reports?report=report_01k0000000e0000000000000r1',
            actionType: 'ACKNOWLEDGE_REPORT',
            targetId: 'report_01k0000000e0000000000000r1',
            actors: [personExample],
            isCrucial: false,
            read: false,
            alerts: false,
            timestamp: '2026-06-09T12:48:00Z',
          },
        ],
        unread: 1,
        hasMore: false,
      },
    },
  }),
  'GET /notifications/counts': define({
    summary: 'How many notifications the caller has, in all and of each kind',
    tag: 'Notifications',
    access: 'tenant',
    output: z.object({
      all: counts.describe('The notifications of all kinds.'),
      kinds: z.record(z.enum(notificationKinds), counts).describe('The notifications by their kind.'),
    }),
    example: {
      output: {
        all: { total: 5, unread: 2, important: 1, importantUnread: 1 },
        kinds: {
          reports: { total: 3, unread: 1, important: 0, importantUnread: 0 },
          comments: { total: 0, unread: 0, important: 0, importantUnread: 0 },
          tasks: { total: 1, unread: 0, important: 0, importantUnread: 0 },
          meetings: { total: 0, unread: 0, important: 0, importantUnread: 0 },
          leave: { total: 0, unread: 0, important: 0, importantUnread: 0 },
          reminders: { total: 0, unread: 0, important: 0, importantUnread: 0 },
          account: { total: 1, unread: 1, important: 1, importantUnread: 1 },
        },
      },
    },
  }),
  'GET /notifications/unread': define({
    summary: 'How many of the caller’s notifications are unread, and which ones are the newest',
    tag: 'Notifications',
    access: 'tenant',
    output: z.object({
      count: unread,
      newest: z
        .array(id('notification'))
        .describe(`The ids of the newest ${newestListed}, read or unread, newest first.`),
    }),
    example: { output: { count: 4, newest: ['note_01k0000000e0000000000000n1'] } },
  }),
  'POST /notifications/read': define({
    summary: 'Mark some notifications as read',
    tag: 'Notifications',
    access: 'tenant',
    body: z.strictObject({ ids: z.array(id('notification')).min(1).max(200) }),
    output: z.object({ marked: z.number().int() }),
    example: { body: { ids: ['note_01k0000000e0000000000000n1'] }, output: { marked: 1 } },
  }),
  'POST /notifications/unread': define({
    summary: 'Mark some notifications as unread again',
    tag: 'Notifications',
    access: 'tenant',
    body: z.strictObject({ ids: z.array(id('notification')).min(1).max(200) }),
    output: z.object({ marked: z.number().int() }),
    example: { body: { ids: ['note_01k0000000e0000000000000n1'] }, output: { marked: 1 } },
  }),
  'GET /notifications/snoozed': define({
    summary: 'The reminders that the caller put off, the soonest first',
    tag: 'Notifications',
    access: 'tenant',
    output: z.object({
      items: z.array(
        z.object({
          id: id('notification'),
          message: z.string(),
          link: z.string().nullable(),
          until: instant().describe('When it returns, in UTC.'),
        }),
      ),
    }),
    example: {
      output: {
        items: [
          {
            id: 'note_01k0000000e0000000000000n1',
            message: '“Roster” is due today, 09-Jun-2026.',
            link: '/my-tasks?taskId=task_01k0000000e0000000000000k1',
            until: '2026-06-09T12:30:00Z',
          },
        ],
      },
    },
  }),
  'POST /notifications/{notificationId}/snooze': define({
    summary: 'Snooze a reminder: it leaves the list and returns, unless it is done by then',
    tag: 'Notifications',
    access: 'tenant',
    params: z.object({ notificationId: id('notification') }),
    body: z.strictObject({ until: z.enum(snoozeTimes) }),
    errors: ['reminder_not_found', 'evening_has_begun'],
    output: z.object({ until: instant() }),
    example: {
      params: { notificationId: 'note_01k0000000e0000000000000n1' },
      body: { until: 'evening' },
      output: { until: '2026-06-09T12:30:00Z' },
    },
  }),
  'DELETE /notifications/{notificationId}/snooze': define({
    summary: 'Bring a reminder back that was put off',
    tag: 'Notifications',
    access: 'tenant',
    params: z.object({ notificationId: id('notification') }),
    errors: ['reminder_not_found'],
    example: { params: { notificationId: 'note_01k0000000e0000000000000n1' } },
  }),
  'POST /notifications/read-all': define({
    summary: 'Mark every notification as read, or every one up to the newest that the caller saw',
    tag: 'Notifications',
    access: 'tenant',
    /** A request that is sent later does not mark what the caller has not seen. */
    query: z.strictObject({ upTo: id('notification').optional() }),
    output: z.object({ marked: z.number().int() }),
    example: { query: { upTo: 'note_01k0000000e0000000000000n1' }, output: { marked: 4 } },
  }),
  'DELETE /notifications': define({
    summary: 'Delete the read notifications, or all of them',
    tag: 'Notifications',
    access: 'tenant',
    query: z.strictObject({ which: z.enum(['read', 'all']) }),
    output: z.object({ deleted: z.number().int().describe('How many notifications have been deleted.') }),
    example: { query: { which: 'read' }, output: { deleted: 12 } },
  }),
  'GET /events': define({
    summary:
      'A stream of hints about what changed; resumes after Last-Event-ID, or begins with those since an instant. The topic "everything" says that some were missed',
    tag: 'Live',
    access: 'signed-in',
    query: z.strictObject({ since: instant().optional() }),
    raw: { response: 'event-stream' },
    errors: ['too_many_streams'],
    example: {},
  }),
}
