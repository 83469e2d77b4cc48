import { maxReason } from '#core/leave/limits.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, requiredText } from './fields.ts'
import {
  leaveDates,
  leaveId,
  outcome,
  outcomeExample,
  ownLeave,
  ownLeaveExample,
  ownStretch,
  portion,
  rangeBody,
  rangeExample,
  rangeQuery,
} from './leave-shapes.ts'
import { refusal } from './refusal.ts'

const tag = 'Leave'

/** The caller's own leave. */
export const leaveOperations = {
  'GET /me/leave': define({
    summary: 'The caller’s leave of today and of coming days, and what they may do about today',
    tag,
    access: 'tenant',
    output: z.object({
      isEmployee: z.boolean().describe('Only employees take leave; everybody else has none.'),
      today: date(),
      timeZone: z.string(),
      dayKind: z.enum(dayKinds).describe('What kind of day today is for the caller.'),
      hasReportToday: z
        .boolean()
        .describe('Today’s report has been submitted: marking leave shows a warning, and is allowed.'),
      leaveToday: ownLeave
        .nullable()
        .describe('The caller’s leave on their current day; null if there is none.'),
      markRefusal: refusal.nullable().describe('Why today cannot be marked; null while it can.'),
      canRevoke: z.boolean().describe('Whether today’s leave can still be revoked.'),
      upcoming: z.array(ownLeave).describe('Leave on later days, soonest first.'),
      stretches: z
        .array(ownStretch)
        .describe(
          'The same days as stretches: whole days with the same reason, with nothing but days off between them.',
        ),
    }),
    example: {
      output: {
        isEmployee: true,
        today: '2026-06-09',
        timeZone: 'Asia/Kolkata',
        dayKind: 'leave',
        hasReportToday: false,
        leaveToday: ownLeaveExample,
        markRefusal: {
          code: 'leave_exists',
          message: 'A leave record already exists for this employee on 09-Jun-2026.',
        },
        canRevoke: true,
        upcoming: [],
        stretches: [],
      },
    },
  }),
  'POST /me/leave/today': define({
    summary: 'Mark leave for the caller’s today',
    tag,
    access: 'tenant',
    body: z.strictObject({
      date: date()
        .optional()
        .describe('The caller’s day, so that a request that arrives late does not mark another day.'),
      reason: requiredText(maxReason, rangeTexts.reasonMissing),
      portion: portion.default('full'),
    }),
    output: ownLeave,
    status: 201,
    errors: [
      'leave_employees_only',
      'leave_exists',
      'leave_revoked_today',
      'leave_on_weekly_off',
      'leave_on_holiday',
      'leave_before_joining',
      'leave_day_over',
    ],
    example: { body: { reason: 'Not well' }, output: ownLeaveExample },
  }),
  'DELETE /me/leave/today': define({
    summary: 'Revoke the leave of the caller’s today, once a day; today cannot be marked again then',
    tag,
    access: 'tenant',
    /** The caller’s day, so that a request that arrives late does not revoke another day. */
    query: z.strictObject({ date: date() }),
    errors: ['leave_not_found', 'leave_revoke_used', 'leave_day_over'],
    example: { query: { date: '2026-06-09' } },
  }),
  'GET /me/leave/plan': define({
    summary: 'Preview the result for each day of a range of leave',
    tag,
    access: 'tenant',
    query: z.strictObject(rangeQuery),
    output: outcome,
    errors: ['leave_employees_only'],
    example: { query: rangeExample, output: outcomeExample },
  }),
  'POST /me/leave': define({
    summary: 'Schedule leave for a range that begins today or later; returns the result for each day',
    tag,
    access: 'tenant',
    body: z.strictObject(rangeBody(rangeTexts.missing)),
    output: outcome,
    errors: ['leave_employees_only'],
    example: { body: { ...rangeExample, reason: 'Family visit' }, output: outcomeExample },
  }),
  'POST /me/leave/cancel': define({
    summary: 'Cancel the caller’s leave of days to come, all of them or none',
    tag,
    access: 'tenant',
    body: z.strictObject({ dates: leaveDates }),
    errors: ['leave_day_not_found', 'leave_day_not_future'],
    example: { body: { dates: ['2026-06-11', '2026-06-12'] } },
  }),
  'DELETE /me/leave/{leaveId}': define({
    summary: 'Cancel the caller’s leave of a day to come',
    tag,
    access: 'tenant',
    params: z.strictObject({ leaveId: id('leave') }),
    errors: ['leave_not_found', 'leave_not_future'],
    example: { params: { leaveId } },
  }),
}
