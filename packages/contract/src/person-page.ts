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
import { personExample, unitExample, colleagueRef, unitRef } from './people.ts'
import { named } from './named.ts'

const count = z.number().int()

const lastReport = named(
  'LastReport',
  z.object({
    id: id('report'),
    date: date(),
    submittedAt: instant(),
    timeZone: z.string().describe('The zone in which it was submitted.'),
    isLate: z.boolean(),
    status: z.enum(reportStatuses).describe('Whether it waits for an acknowledgment or has one.'),
    mayAcknowledge: z.boolean(),
    lines: z.array(z.string()).max(shownLines).describe('The first lines of the tasks, and how many follow.'),
    more: count.describe('How many lines follow the ones that are shown.'),
    answer: z
      .object({ comments: z.string(), reaction: z.string().nullable() })
      .nullable()
      .describe('The caller’s own acknowledgment.'),
  }),
)

const personPage = named(
  'PersonPage',
  z.object({
    person: colleagueRef.extend({
      businessUnit: unitRef.nullable(),
      isMe: z.boolean(),
      timeZone: z.string(),
      today: date().describe('The person’s current day.'),
      email: z.string().optional(),
      state: z.enum(['active', 'suspended', 'archived']).optional().describe('The state of the account.'),
      joinedOn: date().optional().describe('Present together with the 14 days.'),
    }),
    works: z
      .object({
        days: z.string().describe('In words: “Mon–Sat”.'),
        weeklyOffs: z.string().describe('In words: “Sunday”, or “None”.'),
        reports: z.boolean().describe('Whether a report is expected on working days.'),
      })
      .describe('The days on which the person works, in words.'),
    answersTo: z
      .array(colleagueRef)
      .max(mostShown.managers)
      .describe('The managers of the person’s unit; empty if it has none, and for managers themselves.'),
    today: z
      .object({
        kind: z.enum(dayKinds).describe('What kind of day today is for the person.'),
        leave: z
          .enum(portions)
          .nullable()
          .describe('The portion of leave today; a half day is a working day.'),
      })
      .optional()
      .describe('The person’s current day.'),
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
        dueAt: instant().nullable().describe('When it is due, if it is expected and not in yet.'),
      })
      .optional()
      .describe('Today’s report, for a caller who may read it.'),
    days: z
      .array(
        z.object({
          date: date(),
          state: z
            .enum([...reportingStates, 'working'])
            .describe('`working` for a caller who may not see how the person has reported.'),
          isHalfLeave: z.boolean(),
          reportId: id('report').nullable(),
        }),
      )
      .max(stripDays)
      .optional()
      .describe('The last 14 days, today the last of them.'),
    streak: z
      .object({
        days: count.describe('Working days in a row with a report.'),
        badges: z
          .array(
            z.object({
              badgeType: z.enum(badgeTypes),
              name: z.string(),
              month: z.string().nullable().describe('YYYY-MM, of the badge of a month.'),
              earnedDate: date(),
            }),
          )
          .describe('The newest badges, newest first.'),
      })
      .optional()
      .describe('The person’s streak and badges; left out for a caller who does not see them.'),
    reports: z
      .object({
        thisMonth: count.nullable().describe('How many reports this month has.'),
        last: z.array(lastReport).max(mostShown.reports).describe('The newest reports, newest first.'),
      })
      .optional()
      .describe('How many this month on working days, if reports are expected of the person.'),
    tasks: z
      .object({
        scope: z
          .enum(['all', 'shared'])
          .describe('All open tasks except personal ones, or those that one of the two has given the other.'),
        open: count,
        overdue: count,
        blocked: count,
        first: z
          .array(
            z.object({
              id: id('task'),
              title: z.string(),
              dueDate: date(),
              priority: z.enum(taskPriorities),
              isBlocked: z.boolean().describe('Whether somebody has marked it as blocked.'),
              isMine: z.boolean().describe('The caller is an assignee.'),
            }),
          )
          .max(mostShown.tasks)
          .describe('By due date.'),
      })
      .optional()
      .describe('The person’s open tasks; left out for a caller who does not see them.'),
    leaveAhead: z
      .array(
        z.object({
          from: date(),
          to: date(),
          days: count.describe('Working days.'),
          portion: z.enum(portions),
          reason: z.string().optional(),
        }),
      )
      .max(mostShown.leave)
      .optional()
      .describe('Leave from today on, as stretches.'),
    meetings: z
      .array(z.object({ meetingId: id('meeting'), date: date(), startsAt: instant(), title: z.string() }))
      .max(mostShown.meetings)
      .optional()
      .describe('The next meetings that both attend; of a series only the next one.'),
    may: z.object({
      assign: z.boolean().describe('Assign a task to the person.'),
      meet: z.boolean().describe('Invite the person to a meeting.'),
      remind: z.boolean().describe('Remind the person of a missed report.'),
    }),
  }),
)

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
