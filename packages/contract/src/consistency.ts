import { neededFor } from '#core/access/acts.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import {
  consistencyPageSize,
  mostNamed,
  mostReminded,
  outboxCap,
  skipReasons,
} from '#core/working-days/reminder.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit, page, text } from './fields.ts'
import { personExample, unitExample, colleagueRef, unitRef, personRef } from './people.ts'
import { markedDay, markedDayExample } from './reporting-days.ts'
import { named } from './named.ts'

const filters = {
  search: text(100).optional(),
  businessUnitId: id('businessUnit').optional(),
  attention: z
    .enum(['warning', 'critical', 'all'])
    .optional()
    .describe('`warning` for 1 or 2 days missed, `critical` for 3 or more, `all` for any.'),
}

const row = named(
  'ConsistencyRow',
  z.object({
    employee: colleagueRef,
    businessUnit: unitRef.nullable(),
    today: date().describe("The employee's current day."),
    todayKind: z.enum(dayKinds).describe('What kind of day today is for the person.'),
    consecutiveDaysMissed: z
      .number()
      .int()
      .describe('Working days in a row without a report, up to the person’s yesterday.'),
    attention: z
      .enum(['none', 'warning', 'critical'])
      .describe('How urgently somebody should ask, by the days missed.'),
    lastReportSubmittedOn: date().nullable().describe('The day of the newest report; null if there is none.'),
    reportsThisMonth: z
      .number()
      .int()
      .describe('How many reports the person has submitted for days of this month.'),
    days: z.array(markedDay).describe('The last 14 days, today the last of them.'),
    isRemindedToday: z.boolean().describe('Whether the person was reminded on their current day.'),
    reminderRefusal: z
      .enum(skipReasons)
      .nullable()
      .describe('Why the caller cannot send a reminder now; null if they can.'),
  }),
)

const sent = named(
  'ReminderResult',
  z.object({
    sent: z
      .array(z.object({ userId: id('user'), name: z.string() }))
      .describe('The people who have been reminded.'),
    skipped: z
      .array(
        z.object({ userId: id('user'), reason: z.enum(skipReasons).describe('Why it was left as it is.') }),
      )
      .describe('The people who have not, and why.'),
  }),
)
const sentExample = {
  sent: [{ userId: personExample.id, name: personExample.name }],
  skipped: [{ userId: 'user_01k0000000e0000000000000b2', reason: 'already-sent-today' }],
}

export const consistencyOperations = {
  'GET /consistency': define({
    summary: 'The employees of the caller’s view by consecutive working days missed',
    tag: 'Consistency',
    access: neededFor('consistency.list'),
    query: z.strictObject({ ...filters, page: page(), pageSize: limit(100, consistencyPageSize) }),
    output: z.object({ items: z.array(row), total: z.number().int() }),
    example: {
      query: { attention: 'critical' },
      output: {
        items: [
          {
            employee: { ...personExample, designation: 'Engineer' },
            businessUnit: unitExample,
            today: '2026-06-10',
            todayKind: 'working',
            consecutiveDaysMissed: 3,
            attention: 'critical',
            lastReportSubmittedOn: '2026-06-05',
            reportsThisMonth: 4,
            days: [markedDayExample],
            isRemindedToday: false,
            reminderRefusal: null,
          },
        ],
        total: 1,
      },
    },
  }),
  'GET /consistency/summary': define({
    summary: 'How many employees the filters match, and how many of them can be reminded now',
    tag: 'Consistency',
    access: neededFor('consistency.list'),
    query: z.strictObject(filters),
    output: z.object({
      employees: z.number().int().describe('How many people are expected to report.'),
      upToDate: z.number().int().describe('How many people have missed no day.'),
      warning: z.number().int().describe('How many people have missed a few days.'),
      critical: z
        .number()
        .int()
        .describe('How many people have missed so many days that somebody should ask.'),
      remindable: z
        .number()
        .int()
        .describe('People with days missed who work today and were not reminded today.'),
      offToday: z
        .number()
        .int()
        .describe('People with days missed who are left out because they are off today.'),
    }),
    example: {
      query: {},
      output: { employees: 12, upToDate: 9, warning: 2, critical: 1, remindable: 2, offToday: 1 },
    },
  }),
  'GET /consistency/remindable': define({
    summary: 'Whom a reminder to everybody would reach now, and how many are left out because they are off',
    tag: 'Consistency',
    access: neededFor('consistency.remind'),
    query: z.strictObject(filters),
    output: z.object({
      total: z.number().int(),
      people: z
        .array(z.object({ userId: id('user'), name: z.string() }))
        .max(mostNamed)
        .describe('The first by days missed.'),
      offToday: z
        .number()
        .int()
        .describe('People with days missed who are on a weekly off, a holiday or leave today.'),
    }),
    example: {
      query: {},
      output: { total: 1, people: [{ userId: personExample.id, name: personExample.name }], offToday: 1 },
    },
  }),
  'POST /consistency/reminders': define({
    summary:
      'Remind some employees of the days without a report, each once a day; tells who was skipped and why',
    tag: 'Consistency',
    access: neededFor('consistency.remind'),
    body: z.strictObject({
      userIds: z
        .array(id('user'))
        .min(1, 'Choose at least one employee.')
        .max(mostReminded, `Choose at most ${mostReminded} employees.`),
    }),
    output: sent,
    example: { body: { userIds: [personExample.id] }, output: sentExample },
  }),
  'POST /consistency/reminders/all': define({
    summary: 'Remind everybody whom the filters match, who misses days and works today',
    tag: 'Consistency',
    access: neededFor('consistency.remind'),
    body: z.strictObject(filters),
    output: sent,
    example: { body: { attention: 'critical' }, output: sentExample },
  }),
  'GET /consistency/sent-emails': define({
    summary: `The newest ${outboxCap} mails about 3 or more days missed, with whether each has left`,
    tag: 'Consistency',
    access: neededFor('consistency.list-mails'),
    output: z.object({
      items: z.array(
        z.object({
          id: id('sentEmail'),
          employee: personRef.describe('The person who was reminded.'),
          to: z.string().nullable().describe('Null for a caller who does not manage people.'),
          subject: z.string(),
          body: z.string(),
          sentAt: instant().describe('When it was sent, in UTC.'),
          state: z
            .enum(['waiting', 'sent', 'failed', 'no-mail-server'])
            .describe('`no-mail-server` if the installation has none, so nothing is sent.'),
          leftAt: instant().nullable().describe('When it was sent; null while it waits.'),
        }),
      ),
    }),
    example: {
      output: {
        items: [
          {
            id: 'mail_01k0000000e0000000000000m1',
            employee: personExample,
            to: 'meera@acme.example',
            subject: '3 Days of Missing EOD Reports',
            body: 'Hello Meera Iyer, …',
            sentAt: '2026-06-10T05:00:00Z',
            state: 'sent',
            leftAt: '2026-06-10T05:00:01Z',
          },
        ],
      },
    },
  }),
}
