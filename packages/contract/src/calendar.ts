import { neededFor } from '#core/access/acts.ts'
import { portions } from '#core/leave/portion.ts'
import { reportingStates } from '#core/working-days/reporting-day.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id } from './fields.ts'
import { meetingId, occurrence } from './meeting-shapes.ts'
import { personExample, unitExample, unitRef } from './people.ts'
import { taskExample, taskSummary } from './task-shapes.ts'
import { named } from './named.ts'
import { holidayRef } from './holidays.ts'

const person = named(
  'CalendarPerson',
  z.object({ id: id('user'), name: z.string(), businessUnit: unitRef.nullable() }),
)

const meeting = occurrence
  .pick({
    meetingId: true,
    date: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    title: true,
    location: true,
    joinUrl: true,
    type: true,
    recurrence: true,
    movedFrom: true,
    attendeeCount: true,
    answer: true,
  })
  .extend({
    isCancelled: z.boolean().describe('Whether the occurrence was cancelled or skipped.'),
    awaitsAnswer: z.boolean().describe('The caller attends, has not answered, and can still do so.'),
    session: z
      .enum(['live', 'kept', 'finalized'])
      .nullable()
      .describe('The outcome of the occurrence; null before there is one.'),
    mayMove: z.boolean().describe('The caller may move it to another time.'),
  })

const task = taskSummary
  .pick({ id: true, title: true, type: true, column: true, priority: true, dueDate: true, isOverdue: true })
  .extend({
    isMine: z.boolean().describe('The caller is an assignee.'),
    assignees: z.array(z.string()),
    recurs: z.boolean().describe('Whether another task follows when it is done.'),
    version: z.number().int(),
    mayMove: z.boolean().describe('The caller may change its due date.'),
  })

const stretch = named(
  'CalendarLeave',
  z.object({
    userId: id('user'),
    from: date(),
    to: date(),
    portion: z.enum(portions),
    reason: z
      .string()
      .nullable()
      .describe('For the person and people who manage leave; null for everybody else.'),
  }),
)

/** The people whose reports of a day are in the same state: the first ones by name, and how many there are. */
const reporters = named(
  'CalendarReporters',
  z.object({
    people: z
      .array(z.object({ id: id('user'), name: z.string(), reportId: id('report').nullable() }))
      .describe('The people whose report is in this state, by name.'),
    total: z.number().int(),
  }),
)

const day = named(
  'CalendarDay',
  z.object({
    date: date(),
    isWeeklyOff: z
      .boolean()
      .describe("The caller's weekly off; for a caller without any, a day on which the whole team rests."),
    holidays: z.array(holidayRef),
    resting: z.array(id('user')).describe('Whose weekly off it is.'),
    ownReport: z
      .object({
        state: z
          .enum([...reportingStates, 'awaited'])
          .describe('Whether the caller’s report of the day is in, late, missing or not due yet.'),
        reportId: id('report').nullable(),
      })
      .nullable()
      .describe("The caller's own report; null without the permission to see their reports."),
    reports: z
      .object({
        onTime: z.number().int(),
        late: z.number().int(),
        missed: z.number().int(),
        awaited: z.number().int().describe("Expected on the person's current day and not in yet."),
      })
      .nullable()
      .describe(
        'How many of the people whose reports the caller reads reported; null if they read only their own.',
      ),
  }),
)

/** Meetings, due tasks, reports and absences on one sheet (docs/spec/tasks.md#2.3, #2.5, #6). */
export const calendarOperations = {
  'GET /calendar': define({
    summary:
      'What some days hold for the caller: their meetings and tasks, the reports and absences of those whom they see',
    tag: 'Calendar',
    access: neededFor('calendar.open-own'),
    query: z.strictObject({
      from: date().describe('Days of the caller, at most `maxCalendarDays`, both included.'),
      to: date(),
      businessUnitId: id('businessUnit')
        .optional()
        .describe("Only tasks, reports and absences of this unit, besides the caller's own."),
      who: z.enum(['me', 'team']).default('team').describe('Only the caller, or everybody visible to them.'),
    }),
    output: z.object({
      today: date().describe("The caller's current day, and the zone that days and times are shown in."),
      timeZone: z.string(),
      meetings: z.array(meeting).describe('The caller’s meetings in these days, soonest first.'),
      tasks: z.array(task),
      isCut: z.boolean().describe('There are more meetings or tasks than the answer contains.'),
      people: z.array(person).describe('Everybody who is on leave or rests on one of the days, by name.'),
      leave: z.array(stretch).describe('By their first days.'),
      days: z.array(day).describe('Every day of the range.'),
      businessUnits: z.array(unitRef).describe('The units that the caller sees, to filter by.'),
    }),
    example: {
      query: { from: '2026-06-09', to: '2026-06-09' },
      output: {
        today: '2026-06-09',
        timeZone: 'Asia/Kolkata',
        meetings: [
          {
            meetingId,
            date: '2026-06-09',
            startsAt: '2026-06-09T12:30:00Z',
            endsAt: '2026-06-09T13:00:00Z',
            timeZone: 'Asia/Kolkata',
            title: 'Yard and carrier weekly',
            location: 'https://meet.example/yard',
            joinUrl: 'https://meet.example/yard',
            type: 'formal_meeting',
            recurrence: 'weekly',
            movedFrom: null,
            attendeeCount: 4,
            answer: null,
            isCancelled: false,
            awaitsAnswer: true,
            session: null,
            mayMove: false,
          },
        ],
        tasks: [
          {
            id: taskExample.id,
            title: taskExample.title,
            type: taskExample.type,
            column: taskExample.column,
            priority: taskExample.priority,
            dueDate: '2026-06-09',
            isOverdue: false,
            isMine: true,
            assignees: [personExample.name],
            recurs: true,
            version: 3,
            mayMove: true,
          },
        ],
        isCut: false,
        people: [{ ...personExample, businessUnit: unitExample }],
        leave: [
          { userId: personExample.id, from: '2026-06-09', to: '2026-06-09', portion: 'full', reason: null },
        ],
        days: [
          {
            date: '2026-06-09',
            isWeeklyOff: false,
            holidays: [],
            resting: [],
            ownReport: { state: 'awaited', reportId: null },
            reports: { onTime: 7, late: 0, missed: 0, awaited: 5 },
          },
        ],
        businessUnits: [unitExample],
      },
    },
  }),
  'GET /calendar/reporters': define({
    summary:
      'Who reported on a day and whose report is missing, of the people whose reports the caller reads',
    tag: 'Calendar',
    access: neededFor('report.list-others'),
    query: z.strictObject({
      date: date(),
      businessUnitId: id('businessUnit').optional().describe('Only people of this unit.'),
    }),
    output: z.object({
      date: date(),
      onTime: reporters,
      late: reporters,
      missed: reporters,
      awaited: reporters.describe("Expected on the person's current day and not in yet."),
    }),
    example: {
      query: { date: '2026-06-09' },
      output: {
        date: '2026-06-09',
        onTime: {
          people: [{ ...personExample, reportId: 'report_01k0000000e0000000000000r1' }],
          total: 1,
        },
        late: { people: [], total: 0 },
        missed: { people: [], total: 0 },
        awaited: { people: [], total: 0 },
      },
    },
  }),
}
