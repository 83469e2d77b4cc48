import { maxAttachments, maxBatch, maxComment, maxReportText, pageSize } from '#core/reports/limits.ts'
import { reportStatuses } from '#core/reports/editing.ts'
import { reactions } from '#core/reports/reactions.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit, page, requiredText, text } from './fields.ts'
import { personExample, unitExample } from './people.ts'

const reaction = z.enum(reactions.map((one) => one.emoji) as [string, ...string[]])
const status = z.enum(reportStatuses)
const unit = z.object({ id: id('businessUnit'), name: z.string() })
const person = z.object({ id: id('user'), name: z.string() })

const attachment = z.object({
  id: id('attachment'),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
})
const attachmentExample = {
  id: 'file_01k0000000e0000000000000f1',
  name: 'clearance.pdf',
  type: 'application/pdf',
  size: 48213,
}

const summary = z.object({
  id: id('report'),
  date: date(),
  employee: person.extend({ designation: z.string().nullable() }),
  businessUnit: unit.nullable(),
  status,
  preview: z.string(),
  submittedAt: instant(),
  /** The zone in which the report's day and lateness were decided. */
  timeZone: z.string(),
  versionCount: z.number().int(),
  attachmentCount: z.number().int(),
  isLate: z.boolean(),
  isYesterdaySubmission: z.boolean(),
  submittedOnWeekOff: z.boolean(),
  /** Whether the caller may acknowledge it, or already has. */
  canAcknowledge: z.boolean(),
  acknowledgedByMe: z.boolean(),
  /** Who acknowledged it first, for lists; null while it waits. */
  firstAcknowledgment: z.object({ managerName: z.string(), reaction: reaction.nullable() }).nullable(),
})

const version = z.object({
  versionNumber: z.number().int(),
  action: z.enum(['submitted', 'edited']),
  timestamp: instant(),
  tasksCompleted: z.string(),
  challengesFaced: z.string(),
  planForTomorrow: z.string(),
  isCopied: z.boolean(),
  attachments: z.array(attachment),
})

const acknowledgment = z.object({
  managerId: id('user'),
  managerName: z.string(),
  designation: z.string().nullable(),
  acknowledgedAt: instant(),
  comments: z.string(),
  reaction: reaction.nullable(),
  editedAt: instant().nullable(),
  isMine: z.boolean(),
})

const report = summary.extend({
  versions: z.array(version),
  managerComments: z.string().nullable(),
  acknowledgedByManagerId: id('user').nullable(),
  acknowledgedAt: instant().nullable(),
  acknowledgments: z.array(acknowledgment),
  editableUntil: instant(),
  /** Why it can no longer be edited, in the specification's words; null while it can. */
  editLock: z.string().nullable(),
  canEdit: z.boolean(),
})

const written = {
  tasksCompleted: requiredText(maxReportText, 'Say what you completed.'),
  challengesFaced: text(maxReportText).default(''),
  planForTomorrow: text(maxReportText).default(''),
  attachmentIds: z.array(id('attachment')).max(maxAttachments, 'A report takes at most 3 files.').default([]),
}

const filters = {
  scope: z.enum(['own', 'team', 'all']).default('own'),
  status: status.optional(),
  startDate: date().optional(),
  endDate: date().optional(),
  employee: id('user').optional(),
  bu: id('businessUnit').optional(),
}

const reportParams = z.strictObject({ reportId: id('report') })
const reportId = 'report_01k0000000e0000000000000r1'

const summaryExample = {
  id: reportId,
  date: '2026-06-09',
  employee: { ...personExample, designation: 'Engineer' },
  businessUnit: unitExample,
  status: 'Pending Acknowledgment',
  preview: '- Cleared 14 containers through customs',
  submittedAt: '2026-06-09T12:48:00Z',
  timeZone: 'Asia/Kolkata',
  versionCount: 1,
  attachmentCount: 1,
  isLate: false,
  isYesterdaySubmission: false,
  submittedOnWeekOff: false,
  canAcknowledge: false,
  acknowledgedByMe: false,
  firstAcknowledgment: null,
}

const reportExample = {
  ...summaryExample,
  versions: [
    {
      versionNumber: 1,
      action: 'submitted',
      timestamp: '2026-06-09T12:48:00Z',
      tasksCompleted: '- Cleared 14 containers through customs',
      challengesFaced: '',
      planForTomorrow: '- Walk yard B before the audit',
      isCopied: false,
      attachments: [attachmentExample],
    },
  ],
  managerComments: null,
  acknowledgedByManagerId: null,
  acknowledgedAt: null,
  acknowledgments: [],
  editableUntil: '2026-06-09T14:48:00Z',
  editLock: null,
  canEdit: true,
}

const writtenExample = {
  tasksCompleted: '- Cleared 14 containers through customs',
  challengesFaced: '',
  planForTomorrow: '- Walk yard B before the audit',
  attachmentIds: [],
}

export const reportOperations = {
  'GET /me/report-day': define({
    summary: 'What the caller needs to know to report a day: due time, refusal, what is there already',
    tag: 'Reports',
    access: ['CAN_SUBMIT_OWN_EOD'],
    query: z.strictObject({ date: z.union([z.literal('today'), date()]).default('today') }),
    output: z.object({
      date: date(),
      today: date(),
      now: instant(),
      isToday: z.boolean(),
      timeZone: z.string(),
      dueAt: instant(),
      isPastDue: z.boolean(),
      dayKind: z.enum(['working', 'weekly-off']),
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
      report: report.nullable(),
      /** The newest report before this date: what can be copied, and what was planned. */
      lastReport: z
        .object({
          id: id('report'),
          date: date(),
          tasksCompleted: z.string(),
          challengesFaced: z.string(),
          planForTomorrow: z.string(),
        })
        .nullable(),
      /** Working days up to seven days back that have no report yet, newest first. */
      missedDates: z.array(date()),
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
        dayKind: 'working',
        refusal: null,
        report: null,
        lastReport: null,
        missedDates: ['2026-06-08'],
      },
    },
  }),
  'GET /reports': define({
    summary: 'One page of reports: the caller’s own, the team’s, or all',
    tag: 'Reports',
    access: ['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
    query: z.strictObject({
      ...filters,
      sort: z.enum(['date', 'submittedAt', 'employee', 'status']).default('date'),
      dir: z.enum(['asc', 'desc']).default('desc'),
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
  'GET /reports/count': define({
    summary: 'How many reports match the filters',
    tag: 'Reports',
    access: ['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
    query: z.strictObject(filters),
    output: z.object({ count: z.number().int() }),
    errors: ['forbidden'],
    example: { query: { scope: 'team' }, output: { count: 214 } },
  }),
  'GET /reports/pending-count': define({
    summary: 'How many reports wait for the caller’s acknowledgment',
    tag: 'Reports',
    access: ['CAN_ACKNOWLEDGE_REPORTS'],
    output: z.object({ count: z.number().int() }),
    example: { output: { count: 20 } },
  }),
  'POST /reports': define({
    summary: 'Submit the report of a day',
    tag: 'Reports',
    access: ['CAN_SUBMIT_OWN_EOD'],
    body: z.strictObject({
      id: id('report').optional(),
      forDate: z.union([z.literal('today'), date()]).default('today'),
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
      'attachment_not_found',
      'attachment_in_use',
    ],
    example: { body: { forDate: 'today', ...writtenExample }, output: reportExample },
  }),
  'GET /reports/{reportId}': define({
    summary: 'One report with its versions and acknowledgments',
    tag: 'Reports',
    access: ['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
    params: reportParams,
    output: report,
    errors: ['report_not_found'],
    example: { params: { reportId }, output: reportExample },
  }),
  'POST /reports/{reportId}/versions': define({
    summary: 'Edit the caller’s own report, once and within two hours',
    tag: 'Reports',
    access: ['CAN_SUBMIT_OWN_EOD'],
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
    access: ['CAN_ACKNOWLEDGE_REPORTS'],
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
    access: ['CAN_ACKNOWLEDGE_REPORTS'],
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
    summary: 'Acknowledge several reports at once; tells which were skipped and why',
    tag: 'Reports',
    access: ['CAN_ACKNOWLEDGE_REPORTS'],
    body: z.strictObject({
      reportIds: z.array(id('report')).min(1, 'Choose at least one report.').max(maxBatch),
    }),
    output: z.object({
      acknowledged: z.number().int(),
      skipped: z.array(
        z.object({
          reportId: id('report'),
          reason: z.enum(['already-acknowledged-by-you', 'own-report', 'not-found']),
        }),
      ),
    }),
    example: { body: { reportIds: [reportId] }, output: { acknowledged: 1, skipped: [] } },
  }),
}

export const attachmentOperations = {
  'POST /attachments': define({
    summary: 'Upload one file (JPG, PNG, PDF or DOCX, at most 10 MB) for a report to come',
    tag: 'Attachments',
    access: ['CAN_SUBMIT_OWN_EOD'],
    query: z.strictObject({ name: requiredText(255, 'The file needs a name.') }),
    raw: { request: 'bytes' },
    output: attachment,
    status: 201,
    errors: [
      'attachment_type',
      'attachment_too_large',
      'attachment_empty',
      'too_many_waiting_files',
      'store_unavailable',
      'too_many_waiting_files',
      'storage_full',
    ],
    example: { query: { name: 'clearance.pdf' }, output: attachmentExample },
  }),
  'GET /attachments/{attachmentId}/content': define({
    summary: 'Download a file',
    tag: 'Attachments',
    access: 'tenant',
    params: z.strictObject({ attachmentId: id('attachment') }),
    raw: { response: 'bytes' },
    errors: ['attachment_not_found'],
    example: { params: { attachmentId: attachmentExample.id } },
  }),
  'DELETE /attachments/{attachmentId}': define({
    ignoresKey: true,
    summary: 'Take back an uploaded file that no report holds',
    tag: 'Attachments',
    access: ['CAN_SUBMIT_OWN_EOD'],
    params: z.strictObject({ attachmentId: id('attachment') }),
    errors: ['attachment_not_found', 'attachment_in_use'],
    example: { params: { attachmentId: attachmentExample.id } },
  }),
}
