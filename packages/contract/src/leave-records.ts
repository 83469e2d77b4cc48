import { neededFor } from '#core/access/acts.ts'
import { pageSize } from '#core/leave/limits.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit, page, text } from './fields.ts'
import {
  leaveDates,
  leaveId,
  outcome,
  outcomeExample,
  portion,
  rangeBody,
  rangeExample,
  rangeQuery,
} from './leave-shapes.ts'
import { personExample, unitExample, colleagueRef, unitRef } from './people.ts'

const tag = 'Leave'
const access = neededFor('leave.manage')
const employeeExample = { ...personExample, designation: 'Engineer' }
const userId = id('user')
const filters = {
  search: text(100).optional().describe('Part of a name, an email or a reason.'),
  startDate: date().optional(),
  endDate: date().optional(),
  userId: id('user').optional(),
  businessUnitId: id('businessUnit').optional(),
}

/** Everybody's leave, for people who manage leave (docs/spec/decisions.md#080). */
export const leaveRecordOperations = {
  'GET /leave-records': define({
    summary: 'One page of the company’s leave, newest day first',
    tag,
    access,
    query: z.strictObject({
      ...filters,
      page: page(),
      pageSize: limit(500, pageSize),
    }),
    output: z.object({
      items: z.array(
        z.object({
          id: id('leave'),
          employee: colleagueRef.extend({ email: z.string() }),
          businessUnit: unitRef.nullable(),
          date: date(),
          portion,
          reason: z.string(),
          status: z.literal('approved').describe('Always `approved`, because leave needs no approval.'),
          markedAt: instant(),
          markedBy: z.string(),
          canRemove: z.boolean().describe('People cannot remove their own leave here.'),
        }),
      ),
      total: z.number().int(),
    }),
    example: {
      query: { startDate: '2026-06-01', endDate: '2026-06-30' },
      output: {
        items: [
          {
            id: leaveId,
            employee: { ...employeeExample, email: 'employee@acme.example' },
            businessUnit: unitExample,
            date: '2026-06-09',
            portion: 'full',
            reason: 'Not well',
            status: 'approved',
            markedAt: '2026-06-09T03:10:00Z',
            markedBy: 'Meera Iyer',
            canRemove: true,
          },
        ],
        total: 1,
      },
    },
  }),
  'GET /leave-records/stretches': define({
    summary:
      'One page of the company’s leave by stretches: upcoming ones soonest first, or past ones latest first',
    tag,
    access,
    query: z.strictObject({
      ...filters,
      when: z
        .enum(['upcoming', 'past', 'all'])
        .default('upcoming')
        .describe('All of them are ordered as upcoming ones.'),
      page: page(),
      pageSize: limit(100, pageSize),
    }),
    output: z.object({
      items: z.array(
        z.object({
          employee: colleagueRef.extend({ email: z.string() }),
          businessUnit: unitRef.nullable(),
          from: date(),
          to: date(),
          dates: z
            .array(date())
            .describe('The days of leave from the first to the last, without the days off between them.'),
          portion,
          reason: z.string(),
          markedAt: instant().describe('When the most recently entered day was entered, and by whom.'),
          markedBy: z.string(),
          canRemove: z.boolean().describe('People cannot remove their own leave here.'),
        }),
      ),
      counts: z
        .object({
          upcoming: z.number().int().describe('How many begin later.'),
          past: z.number().int().describe('How many are over.'),
        })
        .describe('Stretches that match the filters and end today or later, or before.'),
      total: z.number().int().describe('The count of the requested stretches.'),
    }),
    example: {
      query: { when: 'upcoming' },
      output: {
        items: [
          {
            employee: { ...employeeExample, email: 'employee@acme.example' },
            businessUnit: unitExample,
            from: '2026-06-11',
            to: '2026-06-15',
            dates: ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-15'],
            portion: 'full',
            reason: 'Family visit',
            markedAt: '2026-06-09T03:10:00Z',
            markedBy: 'Meera Iyer',
            canRemove: true,
          },
        ],
        counts: { upcoming: 1, past: 0 },
        total: 1,
      },
    },
  }),
  'GET /leave-records/choices': define({
    summary: 'The employees and units that leave can be entered for and filtered by',
    tag,
    access,
    output: z.object({
      employees: z
        .array(
          colleagueRef.extend({
            businessUnit: unitRef.nullable(),
            isActive: z
              .boolean()
              .describe('False for archived people, whose leave remains and who get no new leave.'),
            today: date().describe("The person's current day."),
          }),
        )
        .describe('The people whose leave the caller may enter, by name.'),
      businessUnits: z.array(unitRef).describe('The units by which records can be filtered, by name.'),
    }),
    example: {
      output: {
        employees: [{ ...employeeExample, businessUnit: unitExample, isActive: true, today: '2026-06-09' }],
        businessUnits: [unitExample],
      },
    },
  }),
  'GET /leave-records/plan': define({
    summary: 'Preview the result for each day of a range of leave for an employee',
    tag,
    access,
    query: z.strictObject({ userId, ...rangeQuery }),
    output: outcome,
    errors: ['leave_employee_not_found', 'own_leave'],
    example: { query: { userId: personExample.id, ...rangeExample }, output: outcomeExample },
  }),
  'POST /leave-records': define({
    summary: 'Enter leave of an employee, up to 90 days back; returns the result for each day',
    tag,
    access,
    body: z.strictObject({ userId, ...rangeBody(rangeTexts.entryMissing) }),
    output: outcome,
    errors: ['leave_employee_not_found', 'leave_exists', 'own_leave'],
    example: {
      body: { userId: personExample.id, ...rangeExample, reason: 'Family visit' },
      output: outcomeExample,
    },
  }),
  'POST /leave-records/remove': define({
    summary: 'Remove days of an employee’s leave, all of them or none',
    tag,
    access,
    body: z.strictObject({ userId, dates: leaveDates }),
    errors: ['leave_employee_not_found', 'leave_day_not_found', 'own_leave'],
    example: { body: { userId: personExample.id, dates: ['2026-06-11', '2026-06-12'] } },
  }),
  'DELETE /leave-records/{leaveId}': define({
    summary: 'Remove a day of an employee’s leave',
    tag,
    access,
    params: z.strictObject({ leaveId: id('leave') }),
    errors: ['leave_not_found', 'own_leave'],
    example: { params: { leaveId } },
  }),
}
