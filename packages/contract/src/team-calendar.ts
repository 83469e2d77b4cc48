import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id } from './fields.ts'
import { portion, unit } from './leave-shapes.ts'
import { personExample, unitExample } from './people.ts'

const tag = 'Leave'
const query = { businessUnitId: id('businessUnit').optional() }
const person = z.object({
  id: id('user'),
  name: z.string(),
  designation: z.string().nullable(),
  businessUnit: unit.nullable(),
})
const someone = { ...personExample, designation: 'Engineer', businessUnit: unitExample }
const leave = {
  portion,
  /** For the person and people who manage leave; null for everybody else. */
  reason: z.string().nullable(),
}

/** Who is away today, and over a month. */
export const teamCalendarOperations = {
  'GET /away-today': define({
    summary: 'Employees who rest or are on leave today, each by their own day',
    tag,
    access: 'tenant',
    query: z.strictObject(query),
    output: z.object({
      resting: z.array(person),
      onLeave: z.array(person.extend(leave)),
    }),
    example: {
      output: {
        resting: [{ ...someone, name: 'Kenji Watanabe' }],
        onLeave: [{ ...someone, portion: 'morning', reason: null }],
      },
    },
  }),
  'GET /team-calendar': define({
    summary: 'Who of the caller’s view is away on the days of a month: leave, weekly offs and holidays',
    tag,
    access: neededFor('calendar.open-team'),
    query: z.strictObject({
      ...query,
      /** Any day of the month; by default the caller’s current month. */
      date: date().optional(),
    }),
    output: z.object({
      month: z.string(),
      /** The caller's current day. */
      today: date(),
      people: z.array(person),
      /** The units that the caller sees, to filter by. */
      businessUnits: z.array(unit),
      /** The days of the month on which somebody is away, in order. */
      days: z.array(
        z.object({
          date: date(),
          holidays: z.array(z.object({ name: z.string(), businessUnit: unit.nullable() })),
          leave: z.array(z.object({ userId: id('user'), ...leave })),
          weeklyOff: z.array(id('user')),
        }),
      ),
    }),
    example: {
      query: { date: '2026-06-01' },
      output: {
        month: '2026-06',
        today: '2026-06-09',
        people: [someone],
        businessUnits: [unitExample],
        days: [
          {
            date: '2026-06-09',
            holidays: [],
            leave: [{ userId: someone.id, portion: 'full', reason: 'Not well' }],
            weeklyOff: [],
          },
          { date: '2026-06-14', holidays: [], leave: [], weeklyOff: [someone.id] },
        ],
      },
    },
  }),
}
