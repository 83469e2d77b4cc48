import { neededFor } from '#core/access/acts.ts'
import { retentionKinds, retentionSpecs } from '#core/retention/kinds.ts'
import { waitingDays } from '#core/retention/periods.ts'
import * as z from 'zod'
import { currentPassword, notConfirmed } from './confirmation.ts'
import { define } from './define.ts'
import { date } from './fields.ts'
import { named } from './named.ts'

const tag = 'Company'
const access = neededFor('company.change-settings')

const longest = 120
const kind = named('RetentionKind', z.enum(retentionKinds)).describe('The kind of records.')
const months = z.number().int().min(1).max(longest).nullable()

const period = named(
  'RetentionPeriod',
  z.object({
    kind,
    months: months.describe(
      'For how many months the records are kept; null for as long as the company exists, and for the standard time of notifications and of the log.',
    ),
    nextMonths: months.describe('The announced shorter period; null without one.'),
    nextFrom: date()
      .nullable()
      .describe('The first day on which the shorter period deletes; null without one.'),
    deletedBefore: date()
      .nullable()
      .describe('Records of days before this one have been deleted; null if none were.'),
    choices: z.array(z.number().int()).describe('The periods that can be chosen, in months.'),
    standardDays: z
      .number()
      .int()
      .nullable()
      .describe(
        'For how many days the records are kept without a period; null for as long as the company exists.',
      ),
  }),
)
const state = named(
  'Retention',
  z.object({
    items: z.array(period),
    waitingDays: z.number().int().describe('After how many days a shorter period begins to delete.'),
  }),
)
const preview = named(
  'RetentionPreview',
  z.object({
    from: date().describe('The first day on which the period would delete.'),
    before: date().describe('The records of days before this one would be deleted then.'),
    records: z.number().int().describe('How many records that would be.'),
  }),
)

const periodExample = {
  kind: 'reports' as const,
  months: null,
  nextMonths: 36,
  nextFrom: '2026-06-16',
  deletedBefore: null,
  choices: [...retentionSpecs.reports.months],
  standardDays: null,
}
const example = {
  items: [
    periodExample,
    ...retentionKinds
      .filter((one) => one !== 'reports')
      .map((one) => ({
        ...periodExample,
        kind: one,
        nextMonths: null,
        nextFrom: null,
        choices: [...retentionSpecs[one].months],
        standardDays: one === 'notifications' ? 180 : one === 'activity' ? 400 : null,
      })),
  ],
  waitingDays,
}

/** For how long a company keeps its records. */
export const retentionOperations = {
  'GET /company/retention': define({
    summary: 'How long the company keeps its records, by kind',
    tag,
    access,
    output: state,
    errors: ['only_administrators'],
    example: { output: example },
  }),
  'GET /company/retention/preview': define({
    summary: 'How many records a shorter period would delete, and from which day on',
    tag,
    access,
    query: z.strictObject({
      kind,
      months: z.coerce.number().int().min(1).max(longest).describe('The period, in months.'),
    }),
    output: preview,
    errors: ['only_administrators'],
    example: {
      query: { kind: 'reports', months: 36 },
      output: { from: '2026-06-16', before: '2023-06-16', records: 1204 },
    },
  }),
  'PUT /company/retention': define({
    summary:
      'Choose how long a kind of records is kept; a shorter period waits before it deletes, a longer one applies immediately',
    tag,
    access,
    ignoresKey: true,
    body: z.strictObject({
      kind,
      months: months.describe('One of the offered periods; null for no period of the company’s own.'),
      currentPassword,
    }),
    output: state,
    errors: ['only_administrators', ...notConfirmed],
    example: {
      body: { kind: 'reports', months: 36, currentPassword: 'correct-battery' },
      output: example,
    },
  }),
}
