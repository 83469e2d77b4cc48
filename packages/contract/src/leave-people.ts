import { maxLeavePeople } from '#core/leave/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, limit, page } from './fields.ts'
import { ownStretch, portion } from './leave-shapes.ts'
import { personExample, unitExample, personRef, unitRef } from './people.ts'
import { named } from './named.ts'
import { holidayRef } from './holidays.ts'

const person = named(
  'LeavePerson',
  z.object({
    id: id('user'),
    name: z.string(),
    designation: z.string().nullable(),
    businessUnit: unitRef.nullable(),
  }),
)
const stretch = named(
  'LeaveStretch',
  z.object({
    from: date(),
    to: date(),
    dates: z
      .array(date())
      .describe('The days of leave from the first to the last, without the days off between them.'),
    portion,
    reason: z
      .string()
      .nullable()
      .describe('For the person and people who manage leave; null for everybody else.'),
    notCounted: z
      .object({
        weeklyOffs: z.number().int().describe('How many weekly offs.'),
        holidays: z.number().int().describe('How many holidays.'),
      })
      .describe('The days off between the first and the last day, which are not counted.'),
  }),
)
const someone = { ...personExample, designation: 'Engineer', businessUnit: unitExample }
const stretchExample = {
  from: '2026-06-09',
  to: '2026-06-15',
  dates: ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-15'],
  portion: 'full' as const,
  reason: null,
  notCounted: { weeklyOffs: 1, holidays: 0 },
}

/** Leave by people and days (docs/spec/reporting.md#6, docs/spec/decisions.md#080). */
export const leavePeopleOperations = {
  'GET /leave-people': define({
    summary: 'The leave of the people whom the caller sees, over some days',
    tag: 'Leave',
    access: 'tenant',
    query: z.strictObject({
      from: date().describe('The days, both included, at most six weeks and one day.'),
      to: date(),
      businessUnitId: id('businessUnit').optional(),
      page: page(),
      pageSize: limit(maxLeavePeople, maxLeavePeople),
    }),
    output: z.object({
      today: date().describe('The caller’s current day.'),
      outToday: z
        .array(
          person.extend({
            portion,
            back: date()
              .nullable()
              .describe(
                'The first later day on which they work, for half a day at least; null if it is more than a year away.',
              ),
          }),
        )
        .describe('Who is on leave on their own current day: the first ones by name.'),
      outTodayTotal: z.number().int().describe('How many people are on leave on their own current day.'),
      resting: z
        .array(personRef)
        .describe('Whose weekly off it is on their own current day: the first ones by name.'),
      restingTotal: z
        .number()
        .int()
        .describe('How many people have their weekly off on their own current day.'),
      days: z
        .array(
          z.object({
            date: date(),
            out: z.number().int().describe('How many of all people are on leave, on half a day too.'),
            holidays: z.array(holidayRef),
          }),
        )
        .describe('The days, oldest first, with how many people are away.'),
      people: z
        .array(
          person.extend({
            weeklyOffs: z.array(date()).describe('Weekly offs and holidays among the days.'),
            holidays: z.array(date()).describe('The holidays of the person among the days.'),
            leave: z.array(stretch).describe('The person’s leave that touches the days, oldest first.'),
          }),
        )
        .describe(
          'One page: who is out today, then by the next leave, then by name. Callers who do not manage leave come first.',
        ),
      total: z.number().int(),
      withLeave: z.number().int().describe('How many people have leave among the days.'),
    }),
    example: {
      query: { from: '2026-06-09', to: '2026-06-10' },
      output: {
        today: '2026-06-09',
        outToday: [{ ...someone, portion: 'full', back: '2026-06-16' }],
        outTodayTotal: 1,
        resting: [{ id: personExample.id, name: 'Kenji Watanabe' }],
        restingTotal: 1,
        days: [
          { date: '2026-06-09', out: 1, holidays: [] },
          { date: '2026-06-10', out: 1, holidays: [] },
        ],
        people: [{ ...someone, weeklyOffs: [], holidays: [], leave: [stretchExample] }],
        total: 1,
        withLeave: 1,
      },
    },
  }),
  'GET /me/leave/past': define({
    summary: 'The caller’s leave of the last year as stretches, latest first',
    tag: 'Leave',
    access: 'tenant',
    output: z.object({ stretches: z.array(ownStretch) }),
    example: { output: { stretches: [] } },
  }),
}
