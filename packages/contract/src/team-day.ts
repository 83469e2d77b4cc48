import { neededFor } from '#core/access/acts.ts'
import { rosterPageSize, rosterStates } from '#core/team-day/roster.ts'
import { skipReasons } from '#core/working-days/reminder.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit, page } from './fields.ts'
import { portion } from './leave-shapes.ts'
import { personExample, unitExample, personRef, unitRef, colleagueRef } from './people.ts'
import { reportId, firstAcknowledgment } from './report-shapes.ts'
import { markedDay, markedDayExample } from './reporting-days.ts'
import { named } from './named.ts'

const count = z.number().int()

const row = named(
  'TeamDayRow',
  z.object({
    person: colleagueRef,
    businessUnit: unitRef.nullable(),
    timeZone: z.string(),
    date: date().describe('The day of the row: the requested one, or the person’s own current day.'),
    days: z.array(markedDay).describe('The 14 days up to that day.'),
    state: z
      .enum(rosterStates)
      .describe(
        'What is known about the report of the day: `on-time` and `late` are in, `not-in-yet` is not due yet, `missing` is due, `missed` was not submitted on a day that is over; in the other states none is expected.',
      ),
    leave: z
      .object({
        portion,
        until: date().describe('The last day of the leave.'),
        reason: z.string().nullable().describe('For people who manage leave; null for everybody else.'),
      })
      .nullable()
      .describe('The person’s leave on the day, also for half of it.'),
    dueAt: instant()
      .nullable()
      .describe('When the report of the day is or was due, also one that is in; null if none is.'),
    report: z
      .object({
        id: id('report'),
        submittedAt: instant(),
        lines: z.array(z.string()).describe('The first lines of the tasks completed.'),
        moreLines: count.describe('How many lines follow the ones that are shown.'),
        canAcknowledge: z.boolean().describe('Whether the caller may acknowledge it and has not.'),
        acknowledgedByMe: z.boolean(),
        firstAcknowledgment: firstAcknowledgment
          .nullable()
          .describe('Who acknowledged it first; null while nobody has.'),
      })
      .nullable()
      .describe('The report of the day; null while there is none.'),
    daysMissed: count.describe('Working days in a row without a report, up to the person’s yesterday.'),
    lastReportOn: date().nullable().describe('The day of the newest report; null if there is none.'),
    remindedAt: instant().nullable().describe('When the person was reminded on their current day.'),
    reminderRefusal: z
      .enum(skipReasons)
      .nullable()
      .describe('Why the caller cannot remind the person now; null if they can.'),
    isOffToday: z
      .boolean()
      .describe(
        'Whether no report is due from the person on their current day: a reminder to all skips them.',
      ),
  }),
)

const inUnit = { businessUnitId: id('businessUnit').optional() }
const access = neededFor('dashboard.count-team')

export const teamDayOperations = {
  'GET /team-day': define({
    summary:
      'Who has reported on a day, whose report is missing and who is away, of those whom the caller watches',
    tag: 'Today',
    access,
    query: z.strictObject({
      ...inUnit,
      date: date()
        .optional()
        .describe('By default, and on the caller’s today, each person’s own current day.'),
      page: page(),
      pageSize: limit(rosterPageSize, rosterPageSize),
    }),
    output: z.object({
      date: date(),
      today: date().describe('The caller’s current day.'),
      people: count.describe(
        'How many people the day is about. Answers have at most 200 of them, by unit and name.',
      ),
      sentence: z
        .object({
          lead: z.string().describe('The part that is emphasised.'),
          rest: z.string().describe('What follows it.'),
        })
        .describe('The day in a sentence, in two parts.'),
      counts: z
        .object({
          'on-time': count.describe('How many reports came by their due time.'),
          late: count,
          'not-in-yet': count.describe('How many reports are not due yet.'),
          missing: count,
          missed: count.describe('How many reports can no longer be in time, because their day is over.'),
          leave: count.describe('How many people are on leave.'),
          resting: count.describe('How many people have a weekly off or a holiday.'),
        })
        .describe('How many people are in each state.'),
      pending: count
        .nullable()
        .describe('Reports of any day that wait for the caller; null for a caller who cannot acknowledge.'),
      units: z
        .array(
          z.object({
            id: id('businessUnit'),
            expected: count.describe('How many reports are expected.'),
            reported: count.describe('How many of these are in.'),
            missing: count,
          }),
        )
        .describe('The reports by unit, for a choice of the unit.'),
      steps: z
        .object({
          arrivals: z.array(
            z.object({
              at: instant().describe('The beginning of the step, in UTC.'),
              onTime: count,
              late: count,
            }),
          ),
          deadlines: z.array(
            z.object({
              at: instant().describe('The beginning of the step, in UTC.'),
              notInYet: count.describe('How many reports are not due yet.'),
              missing: count,
            }),
          ),
        })
        .nullable()
        .describe('Everybody’s day in steps of 15 minutes; null if the items have everybody.'),
      items: z.array(row).max(rosterPageSize),
    }),
    example: {
      query: { date: '2026-06-09' },
      output: {
        date: '2026-06-09',
        today: '2026-06-09',
        people: 1,
        sentence: { lead: 'The only report is in.', rest: 'Nobody is away.' },
        counts: { 'on-time': 1, late: 0, 'not-in-yet': 0, missing: 0, missed: 0, leave: 0, resting: 0 },
        pending: 6,
        units: [{ id: unitExample.id, expected: 1, reported: 1, missing: 0 }],
        steps: null,
        items: [
          {
            person: { ...personExample, designation: 'Engineer' },
            businessUnit: unitExample,
            timeZone: 'Asia/Kolkata',
            date: '2026-06-09',
            days: [markedDayExample],
            state: 'on-time',
            leave: null,
            dueAt: '2026-06-09T13:30:00Z',
            report: {
              id: reportId,
              submittedAt: '2026-06-09T12:34:00Z',
              lines: ['Cleared 14 containers through customs'],
              moreLines: 2,
              canAcknowledge: true,
              acknowledgedByMe: false,
              firstAcknowledgment: null,
            },
            daysMissed: 0,
            lastReportOn: '2026-06-09',
            remindedAt: null,
            reminderRefusal: 'nothing-missed',
            isOffToday: false,
          },
        ],
      },
    },
  }),
  'GET /team-day/insight': define({
    summary: 'The last 14 days of the team, and what has waited longest',
    tag: 'Today',
    access,
    query: z.strictObject(inUnit),
    output: z.object({
      days: z
        .array(z.object({ date: date(), onTime: count, late: count, missed: count }))
        .describe('Oldest first. The last day is the newest that is over for everybody.'),
      slipping: z
        .array(z.object({ person: personRef, missed: count, late: count }))
        .describe('The people with most missed, then most late reports, of those with any.'),
      /** The oldest reports that the caller has to acknowledge; empty for a caller who cannot. */
      waiting: z
        .array(
          z.object({
            reportId: id('report'),
            person: personRef,
            date: date(),
            line: z.string().describe('The first line of the tasks completed.'),
          }),
        )
        .describe('Oldest first, each with the first line of its tasks.'),
      medianMinutesToAcknowledgment: count
        .nullable()
        .describe(
          'Half of the reports of these days were acknowledged within this many minutes; null if none was.',
        ),
      blocked: z
        .object({
          total: count,
          tasks: z.array(
            z.object({ id: id('task'), title: z.string(), dueDate: date(), assignees: z.array(z.string()) }),
          ),
        })
        .nullable()
        .describe('Blocked tasks that the caller manages; null for a caller who manages none.'),
    }),
    example: {
      query: {},
      output: {
        days: [{ date: '2026-06-08', onTime: 6, late: 1, missed: 2 }],
        slipping: [{ person: personExample, missed: 2, late: 1 }],
        waiting: [{ reportId, person: personExample, date: '2026-06-06', line: 'Spare vehicle list' }],
        medianMinutesToAcknowledgment: 840,
        blocked: {
          total: 1,
          tasks: [
            {
              id: 'task_01k0000000e0000000000000t1',
              title: 'Tyre claim',
              dueDate: '2026-06-12',
              assignees: [personExample.name],
            },
          ],
        },
      },
    },
  }),
}
