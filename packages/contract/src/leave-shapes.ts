import { cancelAtMostDays, maxReason } from '#core/leave/limits.ts'
import { skipReasons } from '#core/leave/plan.ts'
import { portions } from '#core/leave/portion.ts'
import * as z from 'zod'
import { date, id, instant, requiredDate, requiredText } from './fields.ts'
import { named } from './named.ts'

export const portion = named('LeavePortion', z.enum(portions))

const leaveAuthor = named('LeaveAuthor', z.object({ name: z.string(), isMe: z.boolean() }))

/** A day of leave, as the person themselves sees it. */
export const ownLeave = named(
  'OwnLeave',
  z.object({
    id: id('leave'),
    date: date(),
    portion,
    reason: z.string(),
    status: z.literal('approved').describe('Always `approved`, because leave needs no approval.'),
    markedAt: instant(),
    markedBy: leaveAuthor.describe('Who entered it: the person, or somebody who manages leave.'),
  }),
)

/** Days of leave that belong together, as the person themselves sees them. */
export const ownStretch = named(
  'OwnLeaveStretch',
  z.object({
    from: date(),
    to: date(),
    dates: z
      .array(date())
      .describe('The days of leave from the first to the last, without the days off between them.'),
    portion,
    reason: z.string(),
    markedBy: leaveAuthor.describe('Who entered the most recently entered day.'),
  }),
)

/** The result of a range of leave, or its preview. */
export const outcome = named(
  'LeaveOutcome',
  z.object({
    scheduled: z.array(date()).describe('The days that become leave.'),
    skipped: z.array(
      z.object({ date: date(), reason: z.enum(skipReasons).describe('Why it was left as it is.') }),
    ),
    failed: z.array(
      z.object({ date: date(), code: z.string().describe('The code of the refusal.'), message: z.string() }),
    ),
  }),
)

const range = { endDate: date().optional(), portion: portion.default('full') }

/** A range of leave with its reason; `missing` is the message if start or reason is missing. */
export const rangeBody = (missing: string) => ({
  startDate: requiredDate(missing),
  ...range,
  reason: requiredText(maxReason, missing),
})

export const rangeQuery = { startDate: date(), ...range }

/** Days of a person's leave that are cancelled together. */
export const leaveDates = z.array(date()).min(1, 'Name a day of leave.').max(cancelAtMostDays)

export const leaveId = 'leave_01k0000000e0000000000000v1'

export const ownLeaveExample = {
  id: leaveId,
  date: '2026-06-09',
  portion: 'full' as const,
  reason: 'Not well',
  status: 'approved' as const,
  markedAt: '2026-06-09T03:10:00Z',
  markedBy: { name: 'Meera Iyer', isMe: true },
}

/** Thursday to Sunday, for a person with Sunday off. */
export const rangeExample = { startDate: '2026-06-11', endDate: '2026-06-14' }
export const outcomeExample = {
  scheduled: ['2026-06-11', '2026-06-12', '2026-06-13'],
  skipped: [{ date: '2026-06-14', reason: 'weekly-off' as const }],
  failed: [],
}
