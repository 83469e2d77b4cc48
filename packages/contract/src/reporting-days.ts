import { neededFor } from '#core/access/acts.ts'
import { reportingStates } from '#core/working-days/reporting-day.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, month } from './fields.ts'
import { personExample, personRef } from './people.ts'
import { named } from './named.ts'

/** One day of a strip. */
export const markedDay = named(
  'MarkedDay',
  z.object({
    date: date(),
    state: z.enum(reportingStates).describe('What became of the day.'),
    isHalfLeave: z.boolean().describe('Leave for half of the day, which is a working day all the same.'),
  }),
)

const calendarDay = named(
  'ReportingDay',
  markedDay.extend({
    reportId: id('report')
      .nullable()
      .describe("The day's report, if there is one and the caller may read it."),
  }),
)

const ownDay = named(
  'OwnReportingDay',
  calendarDay.extend({
    canSubmit: z.boolean().describe("Whether the caller may submit the day's report now."),
  }),
)

export const markedDayExample = { date: '2026-06-09', state: 'late', isHalfLeave: false }
const calendarDayExample = { ...markedDayExample, reportId: 'report_01k0000000e0000000000000r1' }
const params = z.strictObject({ userId: id('user') })
const access = neededFor('report.list-others')
const query = z.strictObject({ month: month() })

export const reportingDayOperations = {
  'GET /people/{userId}/reporting-days': define({
    summary:
      'The state of each day of a month in the reporting of a person whose reports the caller may read',
    tag: 'Consistency',
    access,
    params,
    query,
    output: z.object({
      person: personRef,
      month: month(),
      today: date(),
      days: z.array(calendarDay).describe('The days of the month, oldest first.'),
    }),
    errors: ['user_not_found'],
    example: {
      params: { userId: personExample.id },
      query: { month: '2026-06' },
      output: { person: personExample, month: '2026-06', today: '2026-06-10', days: [calendarDayExample] },
    },
  }),
  'GET /people/{userId}/recent-days': define({
    summary:
      'The last 14 days of somebody whose reports the caller may read, their today the last; of somebody who was moved out of the caller’s unit, only the days in it',
    tag: 'Consistency',
    access,
    params,
    output: z.object({
      person: personRef,
      today: date(),
      days: z.array(markedDay).describe('The last 14 days, oldest first.'),
    }),
    errors: ['user_not_found'],
    example: {
      params: { userId: personExample.id },
      output: { person: personExample, today: '2026-06-10', days: [markedDayExample] },
    },
  }),
  'GET /me/reporting-days': define({
    summary: 'The state of each day of a month in the caller’s reporting',
    tag: 'Consistency',
    access: neededFor('report.list-own'),
    query,
    output: z.object({
      month: month(),
      today: date(),
      days: z.array(ownDay).describe('The days of the month, oldest first.'),
    }),
    example: {
      query: { month: '2026-06' },
      output: {
        month: '2026-06',
        today: '2026-06-10',
        days: [{ ...calendarDayExample, canSubmit: false }],
      },
    },
  }),
}
