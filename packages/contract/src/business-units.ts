import { neededFor } from '#core/access/acts.ts'
import { maxUnitName } from '#core/business-units/limits.ts'
import { weekdays } from '#core/time/weekday.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { defaultWeeklyOffs, id, keptNameText, version } from './fields.ts'
import { unitExample, personRef } from './people.ts'
import { named } from './named.ts'

const businessUnit = named(
  'BusinessUnit',
  z.object({
    id: id('businessUnit'),
    name: z.string(),
    status: z.enum(['active', 'archived']).describe('Whether the unit is active or archived.'),
    weeklyOffs: z
      .array(z.enum(weekdays))
      .nullable()
      .describe('The weekly offs of new people; null if the company’s apply.'),
    userCount: z.number().int().describe('All people of the unit, including archived ones.'),
    managers: z
      .array(personRef)
      .describe('Who acknowledges the reports of its people; people with the role Manager first.'),
    version: z.number().int(),
  }),
)

const example = {
  ...unitExample,
  status: 'active' as const,
  weeklyOffs: null,
  userCount: 12,
  managers: [],
  version: 1,
}
const params = z.strictObject({ businessUnitId: id('businessUnit') })
const paramsExample = { businessUnitId: unitExample.id }
const name = keptNameText(maxUnitName, 'Business Unit name cannot be empty.')
const tag = 'Business units'

export const businessUnitOperations = {
  'GET /business-units': define({
    summary:
      'Business units by name: all for who manages units or people, otherwise those of the own reports',
    tag,
    access: neededFor('business-unit.list'),
    query: z.strictObject({
      status: z.enum(['active', 'archived', 'all']).default('active'),
      scope: z
        .enum(['all', 'reports'])
        .default('all')
        .describe('`reports` lists only units whose reports the caller may read.'),
    }),
    output: z.object({ items: z.array(businessUnit) }),
    example: { query: { status: 'active' }, output: { items: [example] } },
  }),
  'POST /business-units': define({
    summary: 'Add a business unit',
    tag,
    access: neededFor('business-unit.manage'),
    refusal: 'business_unit_create_denied',
    body: z.strictObject({ name, weeklyOffs: defaultWeeklyOffs().default(null) }),
    output: businessUnit,
    status: 201,
    errors: ['business_unit_name_taken'],
    example: { body: { name: 'Field Service' }, output: { ...example, name: 'Field Service', userCount: 0 } },
  }),
  'PATCH /business-units/{businessUnitId}': define({
    summary: 'Rename a business unit, or change the weekly offs of its new people',
    tag,
    access: neededFor('business-unit.manage'),
    refusal: 'business_unit_edit_denied',
    params,
    body: z.strictObject({ name, weeklyOffs: defaultWeeklyOffs().optional(), version: version() }),
    output: businessUnit,
    errors: ['business_unit_not_found', 'business_unit_name_taken', 'record_changed'],
    example: {
      params: paramsExample,
      body: { name: 'Technology', version: 1 },
      output: { ...example, name: 'Technology', version: 2 },
    },
  }),
  'POST /business-units/{businessUnitId}/archive': define({
    summary: 'Archive a business unit; its people keep it',
    tag,
    access: neededFor('business-unit.manage'),
    refusal: 'business_unit_archive_denied',
    params,
    output: businessUnit,
    errors: ['business_unit_not_found'],
    example: { params: paramsExample, output: { ...example, status: 'archived' } },
  }),
  'POST /business-units/{businessUnitId}/unarchive': define({
    summary: 'Restore an archived business unit',
    tag,
    access: neededFor('business-unit.manage'),
    refusal: 'business_unit_restore_denied',
    params,
    output: businessUnit,
    errors: ['business_unit_not_found'],
    example: { params: paramsExample, output: example },
  }),
  'DELETE /business-units/{businessUnitId}': define({
    summary: 'Permanently delete an archived business unit that nobody is assigned to',
    tag,
    access: neededFor('business-unit.manage'),
    refusal: 'business_unit_delete_denied',
    params,
    errors: ['business_unit_not_found', 'business_unit_in_use', 'business_unit_not_archived'],
    example: { params: paramsExample },
  }),
}
