import { neededFor } from '#core/access/acts.ts'
import { maxKey, maxMonthlySummaries, maxMonthlyTokens, maxTaskWish } from '#core/assistant/limits.ts'
import { assistantTexts } from '#core/assistant/texts.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
import { snapshotPeriods } from '#core/working-days/performance.ts'
import * as z from 'zod'
import { keysUsed, summaryLine } from './assistant-lines.ts'
import { define } from './define.ts'
import { date, id, instant, requiredDate, requiredId, requiredText, text } from './fields.ts'
import { personExample } from './people.ts'
import { filters } from './report-shapes.ts'
import { serviceState, serviceStateExample } from './service-state.ts'
import { named } from './named.ts'

const tag = 'AI'
const count = z.number().int()
const amount = (most: number) => count.min(0).max(most).nullable()

const budget = {
  monthlySummaries: amount(maxMonthlySummaries).describe('Texts a month; null for no limit.'),
  monthlyTokens: amount(maxMonthlyTokens).describe('Tokens a month; null for no limit.'),
}

const state = named(
  'AssistantState',
  z.object({
    ...serviceState.shape,
    isOn: z.boolean().describe('Whether the company allows generated texts.'),
    provider: z.enum(['gemini', 'openai']).describe('The service whose model writes.'),
    model: z.string().describe('The name of the model that writes.'),
    host: z.string().describe('The host that the records are sent to.'),
    keyOf: z
      .enum(['operator', 'company'])
      .nullable()
      .describe('Whose key is used; null if each person needs one of their own.'),
    companyKey: z
      .object({
        ending: z.string().describe('The last characters of the key, by which people recognise it.'),
        setAt: instant().describe('When it was set, in UTC.'),
        setBy: z.string().describe('The name of whoever set it.'),
      })
      .nullable()
      .describe("The company's key, for people who administer it."),
    ...budget,
    used: z.object({
      month: z.string(),
      summaries: count.describe('How many texts have been written this month.'),
      tokens: count.describe('How many tokens they took.'),
    }),
  }),
)
const stateExample = {
  ...serviceStateExample,
  isOn: true,
  provider: 'gemini' as const,
  model: 'gemini-2.5-flash',
  host: 'generativelanguage.googleapis.com',
  keyOf: 'company' as const,
  companyKey: { ending: 'x7Qk', setAt: '2026-06-01T09:00:00Z', setBy: 'Farida Merchant' },
  monthlySummaries: 500,
  monthlyTokens: null,
  used: { month: '2026-06', summaries: 41, tokens: 218_400 },
}

const noKey = 'Enter an API key.'
/** A key becomes part of a header, so other characters would fail only when the provider is called. */
const formOfKey = [/^\s*[\x21-\x7e]*\s*$/, 'A key is one word of letters, digits and signs.'] as const
const newKey = requiredText(maxKey, noKey)
  .regex(...formOfKey)
  .transform((given) => given.trim())
/**
 * The person's own key: used if neither the operator nor the company has an accepted one, passed along and never
 * stored.
 */
const ownKey = {
  key: text(maxKey)
    .regex(...formOfKey)
    .transform((given) => given.trim())
    .optional()
    .describe(
      'The caller’s own key, for when the server and the company have none, or theirs are refused; it is never stored.',
    ),
}

const written = {
  tag,
  access: neededFor('assistant.ask'),
  raw: { response: 'lines' as const },
  line: summaryLine,
  // Each call sends a new request to the provider.
  ignoresKey: true as const,
}
const refusedAlways = [
  'assistant_key_missing',
  'assistant_off',
  'assistant_budget_spent',
  'too_many_assistant_texts',
] as const

/** The reports of one day that a list shows. */
const ofDay = {
  date: requiredDate('Choose a day.'),
  scope: filters.scope,
  status: filters.status,
  userId: filters.userId,
  businessUnitId: filters.businessUnitId,
  search: filters.search,
}

/** Generated texts (docs/spec/reporting.md#7; docs/spec/tasks.md#5 and #7). */
export const assistantOperations = {
  'GET /assistant': define({
    summary: 'Whether and how texts can be generated, and how much of the month’s budget is used',
    tag,
    access: neededFor('assistant.open'),
    output: state,
    example: { output: stateExample },
  }),
  'PUT /assistant/key': define({
    summary: 'Set or replace the company’s key of the provider; only its ending is ever shown',
    tag,
    access: neededFor('integration.administer'),
    body: z.strictObject({
      key: newKey.describe('The key of the company at the service whose model writes.'),
    }),
    output: state,
    example: { body: { key: 'AIzaSyExampleExampleExamplex7Qk' }, output: stateExample },
  }),
  'DELETE /assistant/key': define({
    summary: 'Remove the company’s key of the provider',
    tag,
    access: neededFor('integration.administer'),
    output: state,
    example: { output: { ...stateExample, keyOf: null, companyKey: null } },
  }),
  'PUT /assistant/settings': define({
    summary: 'Turn generated texts on or off for the company, and set its budget; omitted fields stay',
    tag,
    access: neededFor('integration.administer'),
    body: z.strictObject({
      isOn: z.boolean().optional(),
      monthlySummaries: budget.monthlySummaries.optional(),
      monthlyTokens: budget.monthlyTokens.optional(),
    }),
    output: state,
    example: { body: { monthlySummaries: 500 }, output: stateExample },
  }),
  'GET /assistant/day-digest': define({
    summary: 'A computed digest of one day’s reports: figures and quotes, without a model',
    tag,
    access: neededFor('report.list'),
    query: z.strictObject(ofDay),
    output: z.object({
      reports: count,
      onTime: count,
      late: count,
      lateNames: z.array(z.string()).describe('The names of the first people who reported late.'),
      challengeCount: count.describe('How many reports name a challenge.'),
      challenges: z
        .array(z.object({ name: z.string().describe('Whose report it is.'), text: z.string() }))
        .describe('The first challenges, each with its report.'),
      words: z.array(
        z.object({
          word: z.string().describe('A word that several reports contain.'),
          reports: count.describe('How many reports contain the word.'),
        }),
      ),
      uncounted: count.describe('Reports of the day beyond those that were read.'),
    }),
    errors: ['forbidden'],
    example: {
      query: { date: '2026-06-09', scope: 'team' },
      output: {
        reports: 23,
        onTime: 21,
        late: 2,
        lateNames: ['Meera Iyer'],
        challengeCount: 1,
        challenges: [{ name: 'Meera Iyer', text: 'Surveyor’s number still missing' }],
        words: [{ word: 'customs', reports: 4 }],
        uncounted: 0,
      },
    },
  }),
  'POST /assistant/day-summary': define({
    ...written,
    summary: 'Summarize one day’s reports within the caller’s scope, sentence by sentence with sources',
    body: z.strictObject({ ...ofDay, ...ownKey }),
    errors: ['forbidden', 'assistant_nothing_to_summarize', ...refusedAlways],
    example: { body: { date: '2026-06-09', scope: 'team' } },
  }),
  'POST /assistant/performance-summary': define({
    ...written,
    summary:
      'Summarize a person’s reports and completed tasks of a period, sentence by sentence with sources',
    body: z.strictObject({
      userId: requiredId('user', assistantTexts.chooseEmployee),
      startDate: requiredDate(assistantTexts.chooseEmployee),
      endDate: requiredDate(assistantTexts.chooseEmployee),
      ...ownKey,
    }),
    errors: ['assistant_employee_not_found', 'assistant_nothing_in_period', ...refusedAlways],
    example: { body: { userId: personExample.id, startDate: '2026-05-11', endDate: '2026-06-09' } },
  }),
  'POST /assistant/snapshot': define({
    ...written,
    summary: 'Describe the team’s last 7, 30 or 90 days, sentence by sentence with the figures it rests on',
    body: z.strictObject({
      days: z.literal(snapshotPeriods).default(snapshotPeriods[0]).describe('Over how many days.'),
      businessUnitId: id('businessUnit').optional(),
      ...ownKey,
    }),
    errors: ['forbidden', ...refusedAlways],
    example: { body: { days: 30 } },
  }),
  'POST /assistant/task': define({
    summary: 'Suggest a task from a few words; it is not created',
    tag,
    access: neededFor('assistant.ask'),
    ignoresKey: true,
    body: z.strictObject({
      text: requiredText(maxTaskWish, 'Describe the task in a few words.').describe(
        'What is to be done, in the caller’s own words.',
      ),
      ...ownKey,
    }),
    output: z.object({
      title: z.string(),
      description: z.string(),
      suggestedDueDate: date().describe('A due date that the text names.'),
      suggestedPriority: z.enum(taskPriorities).describe('A priority that the text suggests.'),
      ...keysUsed,
    }),
    errors: [
      'assistant_task_key_missing',
      'assistant_off',
      'assistant_budget_spent',
      'too_many_assistant_texts',
      'assistant_task_failed',
    ],
    example: {
      body: { text: 'roster for week 25, drivers only' },
      output: {
        title: 'Driver roster for week 25',
        description: 'Plan the drivers of week 25.',
        suggestedDueDate: '2026-06-12',
        suggestedPriority: 'Medium',
        key: 'company',
        refusedKeys: [],
      },
    },
  }),
}
