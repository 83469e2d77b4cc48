import { answersAtOnce } from '#core/access/answers-at-once.ts'
import * as z from 'zod'
import { define } from './define.ts'

export const answerOperations = {
  'GET /answers': define({
    summary: 'The answers of several reads at once, as a page needs them when it is opened',
    tag: 'Me',
    access: 'tenant',
    query: z.strictObject({
      of: z
        .string()
        .min(1)
        .max(2_000)
        .refine(
          (of) => of.split(' ').length <= answersAtOnce,
          `One request names at most ${answersAtOnce} reads.`,
        )
        .describe(
          'Addresses without `/api/v1` and without a parameter in their path, each after a space, such as `/notifications/unread /me/report-day?date=today`.',
        ),
    }),
    output: z.object({
      answers: z
        .array(z.unknown())
        .describe('In the order of the addresses; null for one that is refused or fails alone.'),
    }),
    example: {
      query: { of: '/notifications/unread /reports/pending-count' },
      output: { answers: [{ count: 4, newest: [] }, { count: 2 }] },
    },
  }),
}
