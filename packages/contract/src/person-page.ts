import { shownLines } from '#core/reports/first-lines.ts'
import { portions } from '#core/leave/portion.ts'
import { mostShown } from '#core/people/page-limits.ts'
import { reportStatuses } from '#core/reports/editing.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
import { badgeTypes } from '#core/working-days/badges.ts'
import { reportingStates, stripDays } from '#core/working-days/reporting-day.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant } from './fields.ts'
import { personExample, unitExample } from './people.ts'

const count = z.number().int()
const person = z.object({ id: id('user'), name: z.string(), designation: z.string().nullable() })

const lastReport = z.object({
  id: id('report'),
  date: date(),
  submittedAt: instant(),
  /** The zone in which it was submitted. */
  timeZone: z.string(),
  isLate: z.boolean(),
  status: z.enum(reportStatuses),
  mayAcknowledge: z.boolean(),
  /** The first lines of the tasks, and how many follow. */
  lines: z.array(z.string()).max(shownLines),
  more: count,
  /** The caller’s own acknowledgment. */
  answer: z.object({ comments: z.string(), reaction: z.string().nullable() }).nullable(),
})

const personPage = z.object({
  person: person.extend({
    businessUnit: z.object({ id: id('businessUnit'), name: z.string() }).nullable(),
    isMe: z.boolean(),
    timeZone: z.string(),
    /** The person’s current day. */
    today: date(),
    email: z.string().optional(),
    /** The state of the account. */
    state: z.enum(['active', 'suspended', 'archived']).optional(),
    /** Present together with the 14 days. */
    joinedOn: date().optional(),
  }),
  works: z.object({
    /** In words: “Mon–Sat”. */
    days: z.string(),
    /** In words: “Sunday”, or “None”. */
    weeklyOffs: z.string(),
    /** Whether a report is expected on working days. */
    reports: z.boolean(),
  }),
  /** The managers of the person’s unit; empty if it has none, and for managers themselves. */
  answersTo: z.array(person).max(mostShown.managers),
  today: z
    .object({
      kind: z.enum(dayKinds),
      /** The portion of leave today; a half day is a working day. */
      leave: z.enum(portions).nullable(),
    })
    .optional(),
  /** Today’s report, for a caller who may read it. */
  todaysReport: z
    .object({
      report: z
        .object({
          id: id('report'),
          submittedAt: instant(),
          isLate: z.boolean(),
          mayAcknowledge: z.boolean(),
        })
        .nullable(),
      /** When it is due, if it is expected and not in yet. */
      dueAt: instant().nullable(),
    })
    .optional(),
  /** The last 14 days, today the last of them. */
  days: z
    .array(
      z.object({
        date: date(),
        /** `working` for a caller who may not see how the person has reported. */
        state: z.enum([...reportingStates, 'working']),
        isHalfLeave: z.boolean(),
        reportId: id('report').nullable(),
      }),
    )
    .max(stripDays)
    .optional(),
  streak: z
    .object({
      /** Working days in a row with a report. */
      days: count,
      badges: z.array(
        z.object({
          badgeType: z.enum(badgeTypes),
          name: z.string(),
          /** YYYY-MM, of the badge of a month. */
          month: z.string().nullable(),
          earnedDate: date(),
        }),
      ),
    })
    .optional(),
  /** How many this month on working days, if reports are expected of the person. */
  reports: z
    .object({ thisMonth: count.nullable(), last: z.array(lastReport).max(mostShown.reports) })
    .optional(),
  tasks: z
    .object({
      /** All open tasks except personal ones, or those that one of the two has given the other. */
      scope: z.enum(['all', 'shared']),
      open: count,
      overdue: count,
      blocked: count,
      /** By due date. */
      first: z
        .array(
          z.object({
            id: id('task'),
            title: z.string(),
            dueDate: date(),
            priority: z.enum(taskPriorities),
            isBlocked: z.boolean(),
            /** The caller is an assignee. */
            isMine: z.boolean(),
          }),
        )
        .max(mostShown.tasks),
    })
    .optional(),
  /** Leave from today on, as stretches. */
  leaveAhead: z
    .array(
      z.object({
        from: date(),
        to: date(),
        /** Working days. */
        days: count,
        portion: z.enum(portions),
        reason: z.string().optional(),
      }),
    )
    .max(mostShown.leave)
    .optional(),
  /** The next meetings that both attend; of a series only the next one. */
  meetings: z
    .array(z.object({ meetingId: id('meeting'), date: date(), startsAt: instant(), title: z.string() }))
    .max(mostShown.meetings)
    .optional(),
  may: z.object({ assign: z.boolean(), meet: z.boolean(), remind: z.boolean() }),
})

export const personPageOperations = {
  'GET /people/{userId}': define({
    summary:
      'A colleague: who and where they are, and what the caller may see of their days, reports, tasks and leave; the rest is absent',
    tag: 'People',
    access: 'tenant',
    params: z.strictObject({ userId: id('user') }),
    output: personPage,
    errors: ['user_not_found'],
    example: {
      params: { userId: personExample.id },
      output: {
        person: {
          ...personExample,
          designation: 'Engineer',
          businessUnit: unitExample,
          isMe: false,
          timeZone: 'Asia/Kolkata',
          today: '2026-06-09',
        },
        works: { days: 'Mon–Sat', weeklyOffs: 'Sunday', reports: true },
        answersTo: [
          { id: 'user_01k0000000e0000000000000b2', name: 'Tomás Ferreira', designation: 'Manager' },
        ],
        today: { kind: 'working', leave: null },
        days: [{ date: '2026-06-09', state: 'working', isHalfLeave: false, reportId: null }],
        tasks: { scope: 'shared', open: 0, overdue: 0, blocked: 0, first: [] },
        leaveAhead: [{ from: '2026-06-29', to: '2026-07-02', days: 4, portion: 'full' }],
        meetings: [],
        may: { assign: false, meet: false, remind: false },
      },
    },
  }),
}
