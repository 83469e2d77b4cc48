import { neededFor } from '#core/access/acts.ts'
import { maxCompanyName } from '#core/tenants/limits.ts'
import { possibleDueTimes, standardDueTime } from '#core/time/report-clock.ts'
import { weekdays } from '#core/time/weekday.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, defaultWeeklyOffs, keptNameText, text, version } from './fields.ts'
import { named } from './named.ts'

const tag = 'Company'

const settings = named(
  'CompanySettings',
  z.object({
    name: z.string(),
    timeZone: z.string().describe('The zone that was chosen last; it may apply from tomorrow on only.'),
    timeZoneUntilThen: z
      .string()
      .nullable()
      .describe('The zone that applies until then; null if the chosen one applies already.'),
    timeZoneFrom: date().nullable().describe('The first day of the chosen zone; null if it applies already.'),
    dueTime: z
      .string()
      .describe('HH:MM on a person’s clock, from which on reports are late; the one chosen last.'),
    dueTimeUntilThen: z
      .string()
      .nullable()
      .describe('The due time that applies until then; null if the chosen one applies already.'),
    dueTimeFrom: date()
      .nullable()
      .describe('The first day of the chosen due time; null if it applies already.'),
    weeklyOffs: z
      .array(z.enum(weekdays))
      .nullable()
      .describe('The weekly offs of new people; null if none are set.'),
    peopleInZone: z.number().int().describe('Active people who have no time zone of their own.'),
    version: z.number().int(),
  }),
)

const example = {
  name: 'Acme',
  timeZone: 'Asia/Kolkata',
  timeZoneUntilThen: null,
  timeZoneFrom: null,
  dueTime: standardDueTime,
  dueTimeUntilThen: null,
  dueTimeFrom: null,
  weeklyOffs: ['Saturday' as const, 'Sunday' as const],
  peopleInZone: 42,
  version: 1,
}

export const companyOperations = {
  'GET /company': define({
    summary: 'The settings of the company that its administrators may change',
    tag,
    access: neededFor('company.change-settings'),
    output: settings,
    example: { output: example },
  }),
  'PATCH /company': define({
    summary:
      'Change the company’s name, time zone, due time or the weekly offs of new people; a new zone or due time does not change days that have begun',
    tag,
    access: neededFor('company.change-settings'),
    body: z.strictObject({
      name: keptNameText(maxCompanyName, 'Enter the name of the company.').optional(),
      timeZone: text(100).optional(),
      dueTime: z.enum(possibleDueTimes, 'Choose a quarter of an hour from 6:00 AM to 11:45 PM.').optional(),
      weeklyOffs: defaultWeeklyOffs().optional(),
      version: version(),
    }),
    output: settings,
    errors: ['record_changed'],
    example: { body: { weeklyOffs: ['Saturday', 'Sunday'], version: 1 }, output: example },
  }),
}
