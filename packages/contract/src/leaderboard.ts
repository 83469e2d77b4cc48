import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, limit, page, text } from './fields.ts'
import { personExample, unitExample, unitRef } from './people.ts'
import { named } from './named.ts'

/** Rows of a page of the board. */
const pageSize = 50

const row = named(
  'LeaderboardRow',
  z.object({
    rank: z
      .number()
      .int()
      .describe(
        'The position in the board for the given filters; equal results are ordered by name, so that no rank is shared.',
      ),
    userId: id('user'),
    employeeName: z.string(),
    designation: z.string().nullable(),
    businessUnitName: z
      .string()
      .nullable()
      .describe('Null if the person has no unit, or the caller may not see units.'),
    currentReportingStreak: z
      .number()
      .int()
      .describe('Working days in a row with a report, up to the newest one that counts.'),
    reportsSubmittedThisMonth: z
      .number()
      .int()
      .describe('How many reports were submitted for days of this month.'),
    isMe: z.boolean(),
  }),
)

const rowExample = {
  rank: 1,
  userId: personExample.id,
  employeeName: personExample.name,
  designation: 'Engineer',
  businessUnitName: unitExample.name,
  currentReportingStreak: 46,
  reportsSubmittedThisMonth: 8,
  isMe: false,
}

export const leaderboardOperations = {
  'GET /leaderboard': define({
    summary: 'Active employees with a streak, by its working days, then reports this month, then name',
    tag: 'Leaderboard',
    access: neededFor('leaderboard.open'),
    query: z.strictObject({
      businessUnitId: id('businessUnit')
        .optional()
        .describe('Only for callers who manage a team’s reports or people.'),
      search: text(100).optional().describe('A part of a name; ranks stay those of the whole board.'),
      page: page(),
      pageSize: limit(100, pageSize),
    }),
    output: z.object({
      items: z.array(row),
      page: z.number().int(),
      total: z.number().int().describe('The number of rows that match the search.'),
      own: row
        .nullable()
        .describe('The caller’s own row, on any page; null for a caller who is not on this board.'),
      isOwnWaiting: z.boolean().describe('The caller would be on this board with a streak.'),
      hasBoard: z.boolean().describe('False for a caller without a unit, who sees no board.'),
      month: z.string().describe('The caller’s current month, YYYY-MM.'),
      longestStreak: z.number().int().describe('The longest streak of the board.'),
      isFresh: z
        .boolean()
        .describe(
          'Nobody has reported this month and nobody has a streak; never of a caller without a unit, who sees no board.',
        ),
      units: z
        .array(unitRef)
        .nullable()
        .describe('The units to filter by; null if the caller may not see units.'),
    }),
    errors: ['forbidden'],
    example: {
      query: { search: 'mee' },
      output: {
        items: [rowExample],
        page: 1,
        total: 1,
        own: null,
        isOwnWaiting: false,
        hasBoard: true,
        month: '2026-06',
        longestStreak: 46,
        isFresh: false,
        units: [unitExample],
      },
    },
  }),
}
