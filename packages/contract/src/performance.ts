import { neededFor } from '#core/access/acts.ts'
import { mostCitations } from '#core/performance/digest.ts'
import { mostOpenShown } from '#core/performance/open-tasks.ts'
import { texts } from '#core/performance/texts.ts'
import * as z from 'zod'
import { performance as teamPerformance, teamFigures, teamFiguresExample } from './dashboards.ts'
import { define } from './define.ts'
import { date, id, instant, limit, page, requiredDate, requiredId } from './fields.ts'
import { personExample, unitExample, colleagueRef, unitRef } from './people.ts'
import { markedDay, markedDayExample } from './reporting-days.ts'
import { named } from './named.ts'

const count = z.number().int()

/** Rows of a page of the team. */
const teamPageSize = 10

const member = named(
  'TeamMemberPerformance',
  teamPerformance.extend({
    employee: colleagueRef,
    businessUnit: unitRef.nullable(),
    isPresent: z.boolean().describe('False for a person who has left the units since.'),
    days: z
      .array(markedDay)
      .describe('The last counted days, at most 14, without days in units beyond the caller’s view.'),
  }),
)

const period = named(
  'PerformancePeriod',
  z.object({
    from: date(),
    to: date(),
    onTime: count,
    late: count,
    missed: count,
    byDueDate: count.describe('Tasks completed by their due date, and after it.'),
    afterDueDate: count.describe('How many tasks were completed after their due date.'),
  }),
)

const citation = named(
  'ReportCitation',
  z.object({
    date: date(),
    report: z
      .object({ id: id('report'), submittedAt: instant(), isLate: z.boolean() })
      .nullable()
      .describe('Null for a day that was missed.'),
    excerpt: z
      .string()
      .nullable()
      .describe("The beginning of the report's text; null for a day that was missed."),
  }),
)

const cited = named(
  'CitedSentence',
  z.object({
    count: count.describe('How many reports the sentence rests on.'),
    citations: z.array(citation).max(mostCitations).describe('The first of them.'),
  }),
)

const openTasks = named(
  'OpenTasks',
  z.object({
    open: count,
    overdue: count,
    blocked: count,
    first: z
      .array(
        z.object({
          id: id('task'),
          title: z.string(),
          dueDate: date(),
          why: z.enum(['overdue', 'blocked', 'due']).describe('Why it is in the list.'),
        }),
      )
      .max(mostOpenShown)
      .describe('Overdue ones, then blocked ones, then the others, each by due date.'),
  }),
)

const performance = named(
  'Performance',
  z.object({
    person: z.object({
      id: id('user'),
      name: z.string(),
      businessUnit: unitRef.nullable(),
      joinedOn: date(),
      today: date().describe('The person’s current day and time zone.'),
      timeZone: z.string(),
    }),
    from: date(),
    to: date(),
    countedAt: instant().describe('When the figures were computed, in UTC.'),
    figures: z
      .object({
        due: count.describe(
          'Working days of the period that are over, and the current one once its report is in.',
        ),
        onTime: count,
        late: count,
        missed: count,
        onTimeShare: z.number().nullable().describe('Between 0 and 1; null if nothing was due.'),
        extra: count.describe('Reports for days on which none was expected; they are in no other figure.'),
        leave: count.describe('Days of leave in the period that would have been working days.'),
        streak: count.describe(
          'Working days in a row with a report up to the person’s current day, regardless of the period.',
        ),
        minutesUntilAcknowledged: count
          .nullable()
          .describe(
            'The median time until a report of the period was first acknowledged, in minutes; null if none was.',
          ),
        todayDueAt: instant()
          .nullable()
          .describe(
            'When the report of the current day is due, if it is in the period, expected and not in yet.',
          ),
        tasks: z
          .object({ completed: count, byDueDate: count })
          .nullable()
          .describe('Tasks that the caller may see; null for a caller who sees no tasks.'),
      })
      .describe('The period in numbers.'),
    periodLength: z
      .enum(['week', 'month'])
      .describe('Whether the charts are by weeks, which start on Sunday, or by months.'),
    periods: z.array(period).describe('Oldest first, without gaps.'),
    openNow: openTasks
      .nullable()
      .describe('The person’s open tasks now; null for a caller who sees no tasks.'),
    digest: z
      .object({
        lateOrMissed: cited.describe('Oldest first.'),
        challenges: cited.describe('Reports that name a challenge, newest first.'),
        plans: z
          .object({
            planned: count.describe('How many lines were planned.'),
            done: count.describe('How many of these the next report has.'),
          })
          .describe(
            'Lines planned in reports that are followed by another, and how many of them the following one contains.',
          ),
      })
      .describe('The period in sentences that are computed without a model.'),
  }),
)

const reportExample = {
  id: 'report_01k0000000e0000000000000r1',
  submittedAt: '2026-06-08T13:01:00Z',
  isLate: false,
}
const citationExample = {
  date: '2026-06-08',
  report: reportExample,
  excerpt: 'Papers for Chennai lot 0609',
}

export const performanceOperations = {
  'GET /performance': define({
    summary: 'One person’s reports and tasks of a period, counted: figures, weeks, open tasks and a digest',
    tag: 'Performance',
    access: neededFor('performance.open'),
    query: z.strictObject({
      userId: requiredId('user', texts.incomplete).describe(
        'The caller, or somebody whose reports they may read.',
      ),
      from: requiredDate(texts.incomplete),
      to: requiredDate(texts.incomplete).describe('At most 400 days in all, both ends included.'),
    }),
    output: performance,
    errors: ['performance_employee_not_found'],
    example: {
      query: { userId: personExample.id, from: '2026-05-11', to: '2026-06-09' },
      output: {
        person: {
          ...personExample,
          businessUnit: unitExample,
          joinedOn: '2024-03-01',
          today: '2026-06-09',
          timeZone: 'Asia/Kolkata',
        },
        from: '2026-05-11',
        to: '2026-06-09',
        countedAt: '2026-06-09T12:42:00Z',
        figures: {
          due: 24,
          onTime: 21,
          late: 2,
          missed: 1,
          onTimeShare: 0.875,
          extra: 0,
          leave: 1,
          streak: 15,
          minutesUntilAcknowledged: 840,
          todayDueAt: '2026-06-09T13:30:00Z',
          tasks: { completed: 31, byDueDate: 28 },
        },
        periodLength: 'week',
        periods: [
          {
            from: '2026-06-07',
            to: '2026-06-09',
            onTime: 1,
            late: 0,
            missed: 0,
            byDueDate: 2,
            afterDueDate: 0,
          },
        ],
        openNow: {
          open: 4,
          overdue: 1,
          blocked: 1,
          first: [
            {
              id: 'task_01k0000000e0000000000000t1',
              title: 'Return signed POD set to Hindustan Ceramics',
              dueDate: '2026-06-08',
              why: 'overdue',
            },
          ],
        },
        digest: {
          lateOrMissed: { count: 1, citations: [{ date: '2026-05-20', report: null, excerpt: null }] },
          challenges: { count: 9, citations: [citationExample] },
          plans: { planned: 38, done: 29 },
        },
      },
    },
  }),
  'GET /performance/team': define({
    summary:
      'The people whose reports the caller watches over a period: their figures together, by day and by unit, and each person, those who need attention first',
    tag: 'Performance',
    access: neededFor('performance.open'),
    query: z.strictObject({
      from: requiredDate(texts.incomplete),
      to: requiredDate(texts.incomplete).describe('At most 400 days in all, both ends included.'),
      businessUnitId: id('businessUnit').optional(),
      page: page(),
      pageSize: limit(100, teamPageSize),
    }),
    output: z.object({
      from: date(),
      to: date(),
      countedTo: date()
        .nullable()
        .describe(
          'The last day that all figures count, which is over for everybody; null if no day of the period is.',
        ),
      ...teamFigures,
      items: z.array(member).describe('By missed reports, most first, then by late ones, then by name.'),
      total: count,
    }),
    errors: ['forbidden'],
    example: {
      query: { from: '2026-05-11', to: '2026-06-09' },
      output: {
        from: '2026-05-11',
        to: '2026-06-09',
        countedTo: '2026-06-08',
        ...teamFiguresExample,
        days: 29,
        items: [
          {
            expected: 24,
            submitted: 23,
            late: 2,
            onTimeShare: 0.875,
            employee: { ...personExample, designation: 'Engineer' },
            businessUnit: unitExample,
            isPresent: true,
            days: [markedDayExample],
          },
        ],
        total: 1,
      },
    },
  }),
}
