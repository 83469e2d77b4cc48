import { neededFor } from '#core/access/acts.ts'
import { maxBatch, maxComment, maxExportPage, pageSize } from '#core/reports/limits.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import * as z from 'zod'
import { aboutChanges, changesPage, changesQuery, expandTexts, placeExample } from './changes.ts'
import { define } from './define.ts'
import { date, id, instant, limit, page, requiredText, text } from './fields.ts'
import {
  changedReport,
  filters,
  reaction,
  report,
  reportExample,
  reportId,
  reportParams,
  summary,
  summaryExample,
  exportedReport,
  exportedReportExample,
  written,
  writtenExample,
} from './report-shapes.ts'
import { refusal } from './refusal.ts'

const sorting = {
  sort: z
    .enum(['date', 'submittedAt', 'employee', 'businessUnit', 'tasks', 'status', 'acknowledgedBy'])
    .default('date'),
  dir: z.enum(['asc', 'desc']).default('desc'),
}

export const reportOperations = {
  'GET /me/report-day': define({
    summary: 'The facts for reporting a day: due time, refusal, existing report',
    tag: 'Reports',
    access: neededFor('report.submit'),
    query: z.strictObject({ date: z.union([z.literal('today'), date()]).default('today') }),
    output: z.object({
      date: date(),
      today: date(),
      now: instant().describe('The time by which this was decided, in UTC.'),
      isToday: z.boolean().describe('Whether the day is the person’s current day.'),
      timeZone: z.string(),
      dueAt: instant()
        .nullable()
        .describe('Null for a day on which no report is expected, which has no due time.'),
      isPastDue: z.boolean().describe('Whether the due time has passed.'),
      isSkipped: z
        .boolean()
        .describe('Whether a change of the time zone took the day, so that no report of it can be in time.'),
      dayKind: z.enum(dayKinds).describe('What kind of day it is for the caller.'),
      refusal: refusal.nullable().describe('Why a report of the day cannot be submitted; null if it can.'),
      report: report.nullable().describe('The report of the day; null while there is none.'),
      lastReport: z
        .object({
          id: id('report'),
          date: date(),
          tasksCompleted: z.string(),
          challengesFaced: z.string(),
          planForTomorrow: z.string(),
        })
        .nullable()
        .describe('The newest report before this date, whose text can be copied and whose plan is shown.'),
      missedDates: z
        .array(date())
        .describe('Working days up to seven days back without a report, newest first.'),
    }),
    example: {
      query: { date: 'today' },
      output: {
        date: '2026-06-09',
        today: '2026-06-09',
        now: '2026-06-09T12:48:00Z',
        isToday: true,
        timeZone: 'Asia/Kolkata',
        dueAt: '2026-06-09T13:30:00Z',
        isPastDue: false,
        isSkipped: false,
        dayKind: 'working',
        refusal: null,
        report: null,
        lastReport: null,
        missedDates: ['2026-06-08'],
      },
    },
  }),
  'GET /reports': define({
    isConditional: true,
    summary: 'One page of reports: the caller’s own, the team’s, or all',
    tag: 'Reports',
    access: neededFor('report.list'),
    query: z.strictObject({
      ...filters,
      ...sorting,
      page: page(),
      pageSize: limit(100, pageSize),
    }),
    output: z.object({ items: z.array(summary), page: z.number().int(), hasMore: z.boolean() }),
    errors: ['forbidden'],
    example: {
      query: { scope: 'team', status: 'Pending Acknowledgment' },
      output: { items: [summaryExample], page: 1, hasMore: false },
    },
  }),
  'GET /reports/export': define({
    summary:
      'Whole reports in the order of a list, one long page after the other, each beginning where the last ended',
    tag: 'Reports',
    access: neededFor('report.list'),
    query: z.strictObject({
      ...filters,
      ...sorting,
      export: id('activity').describe(
        'The `id` that starting the export gave, within the last hour and with the same filters.',
      ),
      after: text(1_000).optional().describe('`next` of the page before, with the same order.'),
      pageSize: limit(maxExportPage, maxExportPage),
    }),
    output: z.object({
      items: z.array(exportedReport),
      next: z.string().nullable().describe('The value of `after` for the next page; null on the last one.'),
    }),
    errors: ['forbidden', 'export_not_started'],
    example: {
      query: { scope: 'team', export: 'act_01k0000000e0000000000000c1', pageSize: 500 },
      output: { items: [exportedReportExample], next: null },
    },
  }),
  'GET /reports/changes': define({
    summary: 'Reports by their last change, the oldest change first, to keep a copy up to date',
    about: aboutChanges,
    tag: 'Reports',
    access: neededFor('report.list'),
    query: z.strictObject({ ...filters, ...changesQuery, expand: expandTexts }),
    output: z.object({ items: z.array(changedReport), ...changesPage }),
    errors: ['forbidden'],
    isConditional: true,
    example: {
      query: { scope: 'team', updatedSince: '2026-06-01T00:00:00Z', expand: 'texts' },
      output: {
        items: [
          {
            ...summaryExample,
            changedAt: '2026-06-09T12:48:00Z',
            texts: {
              tasksCompleted: '- Cleared 14 containers through customs',
              challengesFaced: '',
              planForTomorrow: '- Walk yard B before the audit',
            },
          },
        ],
        next: placeExample,
        hasMore: false,
      },
    },
  }),
  'GET /reports/count': define({
    summary: 'How many reports match the filters',
    tag: 'Reports',
    access: neededFor('report.list'),
    query: z.strictObject(filters),
    output: z.object({ count: z.number().int() }),
    errors: ['forbidden'],
    example: { query: { scope: 'team' }, output: { count: 214 } },
  }),
  'GET /reports/pending-count': define({
    summary: 'How many reports wait for the caller’s acknowledgment',
    tag: 'Reports',
    access: neededFor('report.acknowledge'),
    output: z.object({ count: z.number().int() }),
    example: { output: { count: 20 } },
  }),
  'POST /reports': define({
    summary: 'Submit the report of a day',
    tag: 'Reports',
    access: neededFor('report.submit'),
    body: z.strictObject({
      id: id('report').optional(),
      forDate: z
        .union([z.literal('today'), date()])
        .default('today')
        .describe('The day of the report: `today` in the zone of the caller, or `YYYY-MM-DD`.'),
      ...written,
      isCopied: z.boolean().default(false),
    }),
    output: report,
    status: 201,
    errors: [
      'report_exists',
      'report_date_future',
      'report_date_too_old',
      'report_date_before_joining',
      'report_date_not_working',
      'report_date_holiday',
      'report_date_leave',
      'report_date_not_expected',
      'attachment_not_found',
      'attachment_in_use',
    ],
    example: { body: { forDate: 'today', ...writtenExample }, output: reportExample },
  }),
  'GET /reports/{reportId}': define({
    isConditional: true,
    summary: 'One report with its versions and acknowledgments',
    tag: 'Reports',
    access: neededFor('report.read'),
    params: reportParams,
    output: report,
    errors: ['report_not_found'],
    example: { params: { reportId }, output: reportExample },
  }),
  'POST /reports/{reportId}/versions': define({
    summary: 'Edit the caller’s own report, once and within two hours',
    tag: 'Reports',
    access: neededFor('report.edit'),
    params: reportParams,
    body: z.strictObject(written),
    output: report,
    status: 201,
    errors: [
      'report_not_found',
      'report_locked_acknowledged',
      'report_locked_edited',
      'report_locked_time',
      'attachment_not_found',
      'attachment_in_use',
    ],
    example: { params: { reportId }, body: writtenExample, output: reportExample },
  }),
  'POST /reports/{reportId}/acknowledgments': define({
    summary:
      'Acknowledge a report, with a comment and a reaction; a second one by the same person changes nothing',
    tag: 'Reports',
    access: neededFor('report.acknowledge'),
    params: reportParams,
    body: z.strictObject({
      comments: text(maxComment).optional(),
      reaction: reaction.nullable().optional(),
    }),
    output: report,
    status: 201,
    errors: ['report_not_found', 'own_report'],
    example: {
      params: { reportId },
      body: { comments: 'Good catch', reaction: '👍' },
      output: reportExample,
    },
  }),
  'PATCH /reports/{reportId}/acknowledgments/mine': define({
    summary: 'Change the comment or reaction of the caller’s own acknowledgment',
    tag: 'Reports',
    access: neededFor('report.acknowledge'),
    params: reportParams,
    body: z.strictObject({
      comments: requiredText(maxComment, 'Write a comment.').optional(),
      reaction: reaction.nullable().optional(),
    }),
    output: report,
    errors: ['report_not_found', 'acknowledgment_not_found'],
    example: { params: { reportId }, body: { comments: 'Thank you' }, output: reportExample },
  }),
  'POST /reports/acknowledgments': define({
    summary: 'Acknowledge several reports at once; returns which were skipped and why',
    tag: 'Reports',
    access: neededFor('report.acknowledge'),
    body: z.strictObject({
      reportIds: z
        .array(id('report'))
        .min(1, 'Choose at least one report.')
        .max(maxBatch)
        .describe('The reports, each once.'),
    }),
    output: z.object({
      acknowledged: z.number().int().describe('How many reports have been acknowledged by this request.'),
      skipped: z.array(
        z.object({
          reportId: id('report'),
          reason: z
            .enum(['already-acknowledged-by-you', 'own-report', 'not-found'])
            .describe('Why it was left as it is.'),
        }),
      ),
    }),
    example: { body: { reportIds: [reportId] }, output: { acknowledged: 1, skipped: [] } },
  }),
}
