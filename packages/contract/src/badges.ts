import { badgeTypes } from '#core/working-days/badges.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id } from './fields.ts'

export const badgeOperations = {
  'GET /me/badges': define({
    summary: 'The badges that the caller has earned, and how far they are with the others',
    tag: 'Badges',
    access: 'tenant',
    output: z.object({
      earned: z.array(
        z.object({
          id: id('badge'),
          badgeType: z.enum(badgeTypes),
          name: z.string(),
          /** The month of a Full Month Finisher, YYYY-MM; null for a streak, which is earned once. */
          month: z.string().nullable(),
          earnedDate: date(),
          description: z.string(),
        }),
      ),
      /** Streaks that were not earned yet, and this month: counted working days, and how many are needed. */
      progress: z.array(
        z.object({
          badgeType: z.enum(badgeTypes),
          name: z.string(),
          done: z.number().int(),
          of: z.number().int(),
          /** A working day of this month was missed; the person can try again next month. */
          isOutOfReach: z.boolean(),
        }),
      ),
    }),
    example: {
      output: {
        earned: [
          {
            id: 'badge_01k0000000e0000000000000a1',
            badgeType: 'TenDayStreak',
            name: 'Ten-Day Streak',
            month: null,
            earnedDate: '2026-06-04',
            description: 'Reported 10 consecutive working days.',
          },
        ],
        progress: [
          {
            badgeType: 'TwentyDayStreak',
            name: 'Twenty-Day Streak',
            done: 14,
            of: 20,
            isOutOfReach: false,
          },
        ],
      },
    },
  }),
}
