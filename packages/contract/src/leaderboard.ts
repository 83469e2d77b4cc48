import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, limit, page, text } from './fields.ts'
import { personExample, unitExample } from './people.ts'

/** Rows of a page of the board. */
const pageSize = 50

const row = z.object({
  /** The position in the board for the given filters; equal results are ordered by name, so that no rank is shared. */
  rank: z.number().int(),
  userId: id('user'),
  employeeName: z.string(),
  designation: z.string().nullable(),
  /** Null if the person has no unit, or the caller may not see units. */
  businessUnitName: z.string().nullable(),
  currentReportingStreak: z.number().int(),
  reportsSubmittedThisMonth: z.number().int(),
  isMe: z.boolean(),
})

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
      /** Only for callers who manage a team’s reports or people. */
      businessUnitId: id('businessUnit').optional(),
      /** A part of a name; ranks stay those of the whole board. */
      search: text(100).optional(),
      page: page(),
      pageSize: limit(100, pageSize),
    }),
    output: z.object({
      items: z.array(row),
      page: z.number().int(),
      /** The number of rows that match the search. */
      total: z.number().int(),
      /** The caller’s own row, on any page; null for a caller who is not on this board. */
      own: row.nullable(),
      /** The caller would be on this board with a streak. */
      isOwnWaiting: z.boolean(),
      /** False for a caller without a unit, who sees no board. */
      hasBoard: z.boolean(),
      /** The caller’s current month, YYYY-MM. */
      month: z.string(),
      /** The longest streak of the board. */
      longestStreak: z.number().int(),
      /** Nobody has reported this month and nobody has a streak; never of a caller without a unit, who sees no board. */
      isFresh: z.boolean(),
      /** The units to filter by; null if the caller may not see units. */
      units: z.array(z.object({ id: id('businessUnit'), name: z.string() })).nullable(),
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
