import { badgeTypes } from '#core/working-days/badges.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id } from './fields.ts'

export const badgeOperations = {
  'GET /me/streak': define({
    summary: 'The caller’s working days in a row with a report, and when the next badge can be theirs',
    tag: 'Badges',
    access: 'tenant',
    output: z.object({
      days: z.number().int().describe('Working days in a row with a report.'),
      broken: z
        .object({
          on: date().describe('The day that was missed.'),
          days: z.number().int().describe('How many days it had.'),
        })
        .nullable()
        .describe('The missed day before a count that began today, and the days in a row that it ended.'),
      tomorrow: z
        .object({ date: date(), dayKind: z.enum(dayKinds) })
        .describe('The next day, and what kind of day it is.'),
      nextWorkingDay: date().nullable().describe('Null if every day of the coming months is off.'),
      nextBadge: z
        .object({
          badgeType: z.enum(badgeTypes),
          name: z.string(),
          done: z.number().int().describe('How far the person has come, in days.'),
          of: z.number().int().describe('How many days are needed.'),
          left: z.number().int().describe('How many more days it takes.'),
          on: date().nullable().describe('The day whose report earns it if no working day is missed.'),
        })
        .nullable()
        .describe('The badge that comes next; null if the person has all.'),
    }),
    errors: ['user_not_found'],
    example: {
      output: {
        days: 16,
        broken: null,
        tomorrow: { date: '2026-06-10', dayKind: 'working' },
        nextWorkingDay: '2026-06-10',
        nextBadge: {
          badgeType: 'TwentyDayStreak',
          name: 'Twenty-Day Streak',
          done: 16,
          of: 20,
          left: 4,
          on: '2026-06-13',
        },
      },
    },
  }),
  'GET /me/badges': define({
    summary: 'The badges that the caller has earned, and how far they are with the others',
    tag: 'Badges',
    access: 'tenant',
    output: z.object({
      earned: z
        .array(
          z.object({
            id: id('badge'),
            badgeType: z.enum(badgeTypes),
            name: z.string(),
            month: z
              .string()
              .nullable()
              .describe(
                'The month of a Full Month Finisher, YYYY-MM; null for a streak, which is earned once.',
              ),
            earnedDate: date(),
            description: z.string(),
          }),
        )
        .describe('The badges that the person has, newest first.'),
      progress: z
        .array(
          z.object({
            badgeType: z.enum(badgeTypes),
            name: z.string(),
            done: z.number().int().describe('How far the person has come, in days.'),
            of: z.number().int().describe('How many days are needed.'),
            isOutOfReach: z
              .boolean()
              .describe('A working day of this month was missed; the person can try again next month.'),
          }),
        )
        .describe(
          'Streaks that were not earned yet, and this month: counted working days, and how many are needed.',
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
