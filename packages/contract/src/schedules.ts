import { neededFor } from '#core/access/acts.ts'
import { weekdays } from '#core/time/weekday.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import { mostWeeksOfRotation } from '#core/working-days/work-schedule.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, version } from './fields.ts'
import { userExample, userParams } from './user-shapes.ts'
import { named } from './named.ts'

const tag = 'Schedules'

const weeks = z
  .array(z.array(z.enum(weekdays, 'This is not a day of the week.')).max(7, 'A week has seven days.'))
  .min(1, 'Give at least one week.')
  .max(mostWeeksOfRotation, `A rotation has at most ${mostWeeksOfRotation} weeks.`)

const entry = named(
  'ScheduleEntry',
  z.object({
    from: date().describe('The first day on which it applies, as `YYYY-MM-DD`; null for the beginning.'),
    weeks: z.array(z.array(z.enum(weekdays))).describe('The weekdays off of each week, in turn.'),
    inWords: z.string().describe('The same in words, for people.'),
  }),
)

/** A person's weekly offs: the current ones, later ones, and the four weeks from this one on. */
export const schedule = named(
  'Schedule',
  z.object({
    today: date().describe('The person’s current day.'),
    now: entry.describe('The entry that applies today.'),
    next: entry.nullable().describe('The entry that follows it.'),
    entries: z.array(entry).describe('All entries, oldest first.'),
    days: z
      .array(
        z.object({
          date: date(),
          kind: z.enum(dayKinds).describe('What kind of day it is by the schedule.'),
        }),
      )
      .describe('The kinds of the days, without leave.'),
    version: z.number().int().describe('The version of the person’s record.'),
  }),
)

const rotation = {
  from: '2026-06-07',
  weeks: [['Saturday' as const, 'Sunday' as const], ['Wednesday' as const]],
  inWords: 'Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday',
}
const plain = { from: '2025-01-06', weeks: [['Sunday' as const]], inWords: 'Sunday' }
export const scheduleExample = {
  today: '2026-06-09',
  now: rotation,
  next: null,
  entries: [plain, rotation],
  days: [{ date: '2026-06-07', kind: 'weekly-off' as const }],
  version: 1,
}

export const scheduleOperations = {
  'GET /users/{userId}/schedule': define({
    summary: 'A person’s weekly offs over time, and their next four weeks',
    tag,
    access: neededFor('person.list'),
    params: userParams,
    output: schedule,
    errors: ['user_not_found'],
    example: { params: { userId: userExample.id }, output: scheduleExample },
  }),
  'PUT /users/{userId}/schedule': define({
    summary: 'Change a person’s weekly offs from a day on; a single week repeats',
    tag,
    access: neededFor('person.edit'),
    params: userParams,
    body: z.strictObject({
      weeks,
      from: date().describe('The first day on which it applies, as `YYYY-MM-DD`.'),
      version: version(),
    }),
    output: schedule,
    errors: [
      'user_not_found',
      'user_out_of_reach',
      'schedule_start_out_of_range',
      'own_schedule_of_past',
      'record_changed',
    ],
    example: {
      params: { userId: userExample.id },
      body: { weeks: rotation.weeks, from: rotation.from, version: 1 },
      output: scheduleExample,
    },
  }),
}
