import { taskStatuses } from '#core/tasks/kinds.ts'
import * as z from 'zod'
import { date, id, instant } from './fields.ts'
import { named } from './named.ts'

const passage = named(
  'Passage',
  z.object({
    before: z.string().describe('The text before it.'),
    match: z.string().describe('The words that the sentence rests on.'),
    after: z.string().describe('The text that follows it.'),
  }),
)
  .nullable()
  .describe('The passage of the record with the most words of the sentence.')

const source = named(
  'SummarySource',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('report'),
      reportId: id('report'),
      name: z.string().describe('Whose report it is.'),
      date: date(),
      submittedAt: instant(),
      timeZone: z.string(),
      isLate: z.boolean(),
      passage,
    }),
    z.object({
      kind: z.literal('task'),
      taskId: id('task'),
      title: z.string(),
      status: z.enum(taskStatuses).describe('How far the task is.'),
      completedOn: date().nullable().describe('When it was completed; null while it is open.'),
      dueDate: date(),
      passage,
    }),
    z.object({ kind: z.literal('figure'), text: z.string().describe('The figure, in words.') }),
  ]),
)

/** Whose key the provider accepted, and whose keys it had refused before. */
export const keysUsed = {
  key: z.enum(['operator', 'company', 'person']).describe('Whose key was used.'),
  refusedKeys: z
    .array(z.enum(['operator', 'company', 'person']))
    .describe('Whose keys the provider had refused.'),
}

/** A line of a summary that is being written. */
export const summaryLine = named(
  'SummaryLine',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('begun'),
      model: z.string(),
      reports: z.number().int().describe('How many are sent to the provider.'),
      tasks: z.number().int().describe('How many tasks the text is written from.'),
      unsent: z.number().int().describe('Records of the period that exceed the limit of one request.'),
    }),
    z.object({
      kind: z.literal('sentence'),
      text: z.string(),
      sources: z.array(source).describe('The records on which the sentence rests.'),
    }),
    z
      .object({ kind: z.literal('again') })
      .describe('The answer could not be read and is requested once more; discard the previous lines.'),
    z.object({
      kind: z.literal('done'),
      leftOut: z.number().int().describe('Sentences without a known source.'),
      tooMany: z.number().int().describe('Sentences beyond the limit of a summary.'),
      ...keysUsed,
      at: instant().describe('When the text was complete, in UTC.'),
    }),
    z.object({
      kind: z.literal('failed'),
      message: z.string(),
      reason: z.string().describe('Why no text could be written.'),
      isKeyRefused: z.boolean().describe('Whether the service has refused the company’s key.'),
      retryAfterSeconds: z
        .number()
        .int()
        .nullable()
        .describe('After how many seconds it can be tried again; null if it is not known.'),
    }),
  ]),
)

export type SummaryLine = z.input<typeof summaryLine>
