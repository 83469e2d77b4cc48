import { neededFor } from '#core/access/acts.ts'
import { weekdays } from '#core/time/weekday.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant } from './fields.ts'
import { unitExample, unitRef } from './people.ts'
import { planUserLimits } from '#core/people/plans.ts'
import { seats, userExample } from './user-shapes.ts'
import { named } from './named.ts'

const count = z.number().int()

/** How the people of a team kept reporting. */
export const performance = named(
  'TeamPerformance',
  z.object({
    expected: count.describe('Reports that were due on days that are over in each person’s zone.'),
    submitted: count,
    late: count,
    onTimeShare: z.number().nullable().describe('Between 0 and 1; null if nothing was due.'),
  }),
)
const performanceExample = { expected: 120, submitted: 114, late: 6, onTimeShare: 0.9 }

/** The figures of a team over some days, and over as many days before them. */
export const teamFigures = {
  days: count,
  people: count,
  current: performance,
  previous: performance,
  points: z
    .array(named('TeamPerformancePoint', performance.extend({ from: date(), to: date() })))
    .describe(
      'One per day; in more than 31 days one per week, in more than 217 one per four weeks. Oldest first. The last day is the newest that is over for everybody.',
    ),
  units: z
    .array(
      named(
        'UnitPerformance',
        performance.extend({
          unit: unitRef.nullable(),
          people: count.describe('How many people of the unit are counted.'),
          submittedShare: z
            .number()
            .nullable()
            .describe(
              'The submitted share of the expected reports, between 0 and 1; null if none were expected.',
            ),
        }),
      ),
    )
    .describe('Best first. Units without anybody who reports are left out.'),
}
export const teamFiguresExample = {
  days: 30,
  people: 5,
  current: performanceExample,
  previous: performanceExample,
  points: [{ ...performanceExample, from: '2026-06-09', to: '2026-06-09' }],
  units: [{ ...performanceExample, unit: unitExample, people: 5, submittedShare: 0.95 }],
}

export const dashboardOperations = {
  'GET /dashboards/overview': define({
    summary: 'How much the company has of each, for its administrators',
    tag: 'Dashboards',
    access: neededFor('dashboard.count-company'),
    output: z.object({
      totalUsers: count.describe('People who are not archived, as `seats.active` of the list of people.'),
      businessUnits: count.describe('How many business units are active.'),
      totalReports: count.describe('How many reports there are.'),
      pendingAcknowledgments: count.describe('How many reports nobody has acknowledged.'),
      totalLeaveRecords: count.describe('How many days of leave are recorded.'),
      reporting: z
        .object({
          today: date(),
          days: z
            .array(
              z.object({
                date: date(),
                reports: count.describe('All reports for the date, as in the chart of weekdays.'),
                due: count.describe(
                  'How many people had to report, and how many of these did; today by each person’s own current day.',
                ),
                submitted: count.describe('How many of them did.'),
              }),
            )
            .describe('The 14 days that end today in the company’s time zone, oldest first.'),
        })
        .describe('How many people reported on the last 14 days.'),
      seats,
      waiting: z
        .object({
          total: count,
          people: z
            .array(
              z.object({
                id: id('user'),
                name: z.string(),
                addedAt: instant(),
                invitedUntil: instant()
                  .nullable()
                  .describe('Until when their last link can be used; null if there is none.'),
                mayInvite: z.boolean().describe('Whether the caller may send them another link.'),
              }),
            )
            .describe('The first of them.'),
          sendsMail: z.boolean().describe('Whether an invitation is also sent by mail.'),
        })
        .describe(
          'People without a password, as the status `no-password` of the list of people; who was added first is first.',
        ),
      unitsWithoutManager: z
        .object({
          total: count,
          units: z
            .array(
              z.object({
                id: id('businessUnit'),
                name: z.string(),
                people: count.describe('How many active people belong to it.'),
              }),
            )
            .describe('The first of them, by name.'),
        })
        .describe('Active units in which nobody acknowledges reports, by name.'),
    }),
    example: {
      output: {
        totalUsers: 48,
        businessUnits: 5,
        totalReports: 7914,
        pendingAcknowledgments: 20,
        totalLeaveRecords: 163,
        reporting: {
          today: '2026-06-09',
          days: [{ date: '2026-06-09', reports: 7, due: 28, submitted: 7 }],
        },
        seats: { active: 48, suspended: 1, limit: planUserLimits.Professional },
        waiting: {
          total: 1,
          people: [
            {
              id: userExample.id,
              name: 'Oliver Bennett',
              addedAt: '2026-05-31T09:00:00Z',
              invitedUntil: null,
              mayInvite: true,
            },
          ],
          sendsMail: true,
        },
        unitsWithoutManager: { total: 1, units: [{ ...unitExample, people: 6 }] },
      },
    },
  }),
  'GET /dashboards/weekdays': define({
    summary: 'Reports by weekday for the last 7 days that are over in the company’s time zone, oldest first',
    tag: 'Dashboards',
    access: neededFor('dashboard.count-company'),
    output: z.object({
      today: date(),
      timeZone: z.string(),
      items: z.array(
        z.object({
          date: date(),
          weekday: z.enum(weekdays).describe('The day of the week.'),
          onTime: count,
          late: count,
        }),
      ),
    }),
    example: {
      output: {
        today: '2026-06-09',
        timeZone: 'Asia/Kolkata',
        items: [{ date: '2026-06-08', weekday: 'Monday', onTime: 24, late: 0 }],
      },
    },
  }),
  'GET /dashboards/snapshot': define({
    summary:
      'How the team kept reporting in the last 7, 30 or 90 days, beside the period before, and by unit',
    tag: 'Dashboards',
    access: neededFor('dashboard.count-team'),
    query: z.strictObject({
      days: z.enum(['7', '30', '90']).default('7'),
      businessUnitId: id('businessUnit').optional(),
    }),
    output: z.object(teamFigures),
    example: {
      query: { days: '30' },
      output: teamFiguresExample,
    },
  }),
}
