import { reportStatuses } from '#core/reports/editing.ts'
import { maxAttachments, maxReportText } from '#core/reports/limits.ts'
import { reactions } from '#core/reports/reactions.ts'
import * as z from 'zod'
import { attachment, attachmentExample } from './attachments.ts'
import { date, id, instant, requiredText, text } from './fields.ts'
import { personExample, unitExample, unitRef, colleagueRef } from './people.ts'
import { named } from './named.ts'

export const reaction = named('Reaction', z.enum(reactions.map((one) => one.emoji) as [string, ...string[]]))
const status = named('ReportStatus', z.enum(reportStatuses))

/** Who acknowledged a report before all others. */
export const firstAcknowledgment = named(
  'FirstAcknowledgment',
  z.object({ managerName: z.string(), reaction: reaction.nullable() }),
)

/** A report as lists show it. */
export const summary = named(
  'ReportSummary',
  z.object({
    id: id('report'),
    date: date(),
    employee: colleagueRef,
    businessUnit: unitRef.nullable(),
    status: status.describe('Whether it waits for an acknowledgment or has one.'),
    preview: z.string(),
    submittedAt: instant(),
    timeZone: z.string().describe("The zone in which the report's day and lateness were decided."),
    versionCount: z.number().int(),
    attachmentCount: z.number().int(),
    isLate: z.boolean(),
    isYesterdaySubmission: z.boolean(),
    submittedOnWeekOff: z.boolean(),
    submittedOnHoliday: z.boolean(),
    submittedOnLeave: z.boolean(),
    canAcknowledge: z.boolean().describe('Whether the caller may acknowledge it, or already has.'),
    acknowledgedByMe: z.boolean(),
    firstAcknowledgment: firstAcknowledgment
      .nullable()
      .describe('Who acknowledged it first, for lists; null while nobody has.'),
  }),
)

/** A report as an export has it: whole, in its latest version. */
export const exportedReport = named(
  'ExportedReport',
  summary.extend({
    tasksCompleted: z.string(),
    challengesFaced: z.string(),
    planForTomorrow: z.string(),
    isCopied: z.boolean().describe('Whether the text began as a copy of an earlier report.'),
    editedAt: instant().nullable().describe('Null while it was not edited.'),
    acknowledgedAt: instant().nullable(),
    acknowledgments: z
      .array(
        z.object({
          managerName: z.string(),
          acknowledgedAt: instant().describe('When the manager acknowledged it, in UTC.'),
          comments: z.string(),
          reaction: reaction.nullable(),
        }),
      )
      .describe('Oldest first.'),
    files: z.array(z.string()).describe('Names of the files of the latest version.'),
  }),
)

const version = named(
  'ReportVersion',
  z.object({
    versionNumber: z.number().int().describe('The number of the version: 1 as submitted, 2 as edited.'),
    action: z.enum(['submitted', 'edited']).describe('Whether it is the report as submitted or as edited.'),
    timestamp: instant(),
    tasksCompleted: z.string(),
    challengesFaced: z.string(),
    planForTomorrow: z.string(),
    isCopied: z.boolean(),
    attachments: z.array(attachment).describe('The files of this version.'),
  }),
)

/** A report in a list of changes. */
export const changedReport = named(
  'ChangedReport',
  summary.extend({
    changedAt: instant().describe('When it was submitted, edited or acknowledged last, in UTC.'),
    texts: named(
      'ReportTexts',
      z.object({
        tasksCompleted: z.string(),
        challengesFaced: z.string(),
        planForTomorrow: z.string(),
      }),
    )
      .nullable()
      .optional()
      .describe('The texts of the latest version, with `expand=texts`; null for a report without any.'),
  }),
)

const acknowledgment = named(
  'Acknowledgment',
  z.object({
    managerId: id('user'),
    managerName: z.string(),
    designation: z.string().nullable(),
    acknowledgedAt: instant().describe('When the manager acknowledged it, in UTC.'),
    comments: z.string(),
    reaction: reaction.nullable(),
    editedAt: instant().nullable(),
    isMine: z.boolean().describe('Whether it is the caller’s own acknowledgment.'),
  }),
)

export const report = named(
  'Report',
  summary.extend({
    versions: z.array(version).describe('The versions, oldest first.'),
    managerComments: z
      .string()
      .nullable()
      .describe('The comment of the first acknowledgment; null if there is none.'),
    acknowledgedByManagerId: id('user')
      .nullable()
      .describe('Who acknowledged it first; null while nobody has.'),
    acknowledgedAt: instant().nullable(),
    acknowledgments: z.array(acknowledgment),
    editableUntil: instant().describe(
      'Until when it can be edited, in UTC, unless it is acknowledged before.',
    ),
    editLock: z
      .string()
      .nullable()
      .describe("Why it can no longer be edited, in the specification's words; null while it can."),
    canEdit: z.boolean().describe('Whether the caller can still edit it.'),
  }),
)

export const written = {
  tasksCompleted: requiredText(maxReportText, 'Say what you completed.'),
  challengesFaced: text(maxReportText).default(''),
  planForTomorrow: text(maxReportText).default(''),
  attachmentIds: z.array(id('attachment')).max(maxAttachments, 'A report takes at most 3 files.').default([]),
}

export const filters = {
  scope: z.enum(['own', 'team', 'all']).default('own'),
  status: status.optional(),
  startDate: date().optional(),
  endDate: date().optional(),
  userId: id('user').optional(),
  businessUnitId: id('businessUnit').optional(),
  search: text(100)
    .optional()
    .describe("Words that the employee's name has, without regard to case and accents."),
}

export const reportParams = z.strictObject({ reportId: id('report') })
export const reportId = 'report_01k0000000e0000000000000r1'

export const summaryExample = {
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
  submittedOnHoliday: false,
  submittedOnLeave: false,
  canAcknowledge: false,
  acknowledgedByMe: false,
  firstAcknowledgment: null,
}

export const exportedReportExample = {
  ...summaryExample,
  tasksCompleted: '- Cleared 14 containers through customs',
  challengesFaced: '',
  planForTomorrow: '- Walk yard B before the audit',
  isCopied: false,
  editedAt: null,
  acknowledgedAt: null,
  acknowledgments: [],
  files: ['gate-times.pdf'],
}

export const reportExample = {
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

export const writtenExample = {
  tasksCompleted: '- Cleared 14 containers through customs',
  challengesFaced: '',
  planForTomorrow: '- Walk yard B before the audit',
  attachmentIds: [],
}
