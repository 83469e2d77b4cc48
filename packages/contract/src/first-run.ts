import { neededFor } from '#core/access/acts.ts'
import { firstRunSteps } from '#core/first-run/first-run.ts'
import { planUserLimits } from '#core/people/plans.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date } from './fields.ts'
import { seats } from './user-shapes.ts'
import { named } from './named.ts'

/** How many of them there are, and the first few names. */
const some = named(
  'FirstRunPeople',
  z.object({
    count: z.number().int().describe('How many there are in all.'),
    names: z.array(z.string()).describe('The names of the first of them.'),
  }),
)

const step = named(
  'FirstRunStep',
  z.object({
    step: z.enum(firstRunSteps).describe('The step of the first run.'),
    isDone: z.boolean().describe('Whether it is done now; computed, never stored.'),
    isSkipped: z.boolean().describe('Whether the caller chose to skip it.'),
    may: z.boolean().describe('Whether the caller may do it.'),
    who: z
      .array(z.string())
      .describe(
        'A few names of people who may do it instead; empty if the caller may, or nobody of the company may.',
      ),
  }),
)

const done = { isDone: true, isSkipped: false, may: true, who: [] }
const missing = { ...done, isDone: false }

export const firstRunOperations = {
  'GET /first-run': define({
    summary: 'The steps of a new company until its people report: done and missing',
    tag: 'First run',
    access: neededFor('dashboard.open-administrator'),
    output: z.object({
      steps: z.array(step).describe('In the order of the steps.'),
      timeZone: z.string(),
      dueTime: z.string().describe("HH:MM of a person's own day, from when on a report is late."),
      units: some,
      people: some.describe('Active people besides the caller.'),
      holidays: z
        .object({
          count: z.number().int(),
          next: z
            .object({ date: date(), name: z.string() })
            .nullable()
            .describe('The next holiday; null if none is to come.'),
        })
        .describe("From today on, in the company's zone."),
      firstReportOn: date().nullable().describe('The date of the first report.'),
      seats,
      sendsMail: z
        .boolean()
        .describe(
          'Whether this installation sends mails: without it, links are given to people in another way.',
        ),
    }),
    example: {
      output: {
        steps: [
          { step: 'hours', ...done, may: false },
          { step: 'units', ...done },
          { step: 'people', ...missing },
          { step: 'holidays', ...missing },
          { step: 'report', ...missing },
        ],
        timeZone: 'Europe/Lisbon',
        dueTime: '19:00',
        units: { count: 3, names: ['Booking Desk', 'Deck & Bridge', 'Terminals'] },
        people: { count: 0, names: [] },
        holidays: { count: 0, next: null },
        firstReportOn: null,
        seats: { active: 1, suspended: 0, limit: planUserLimits.Professional },
        sendsMail: true,
      },
    },
  }),
}
