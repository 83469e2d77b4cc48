import { neededFor } from '#core/access/acts.ts'
import { activityScopes } from '#core/access/policies/activity.ts'
import { fetched, mostListed } from '#core/activity/feed.ts'
import { activityKinds } from '#core/activity/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit } from './fields.ts'
import { personExample } from './people.ts'

const scope = z.enum(activityScopes).default('own')
const filters = {
  scope,
  /** Only actions of this person or on their records. */
  userId: id('user').optional(),
  kind: z.enum(activityKinds).optional(),
  /** Only entries about people of this unit. */
  businessUnitId: id('businessUnit').optional(),
}

const activity = z.object({
  id: id('activity'),
  type: z.string(),
  kind: z.enum(activityKinds),
  description: z.string(),
  actorId: id('user').nullable(),
  actorName: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  targetUserId: id('user').nullable(),
  targetUserName: z.string().nullable(),
  /** The changed fields with their old and new values. */
  details: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  isCrucial: z.boolean(),
  timestamp: instant(),
})

const example = {
  id: 'act_01k0000000e0000000000000c1',
  type: 'eod.submitted',
  kind: 'reports' as const,
  description: 'Meera Iyer submitted the report for 09-Jun-2026.',
  actorId: personExample.id,
  actorName: personExample.name,
  targetId: 'report_01k0000000e0000000000000r1',
  targetName: '09-Jun-2026',
  targetUserId: personExample.id,
  targetUserName: personExample.name,
  details: [],
  isCrucial: false,
  timestamp: '2026-06-09T12:48:00Z',
}

export const activityOperations = {
  'GET /activity': define({
    summary:
      'What happened, newest first and at most 500 entries back: to the caller, in the team, or everywhere',
    tag: 'Activity',
    access: 'tenant',
    query: z.strictObject({
      ...filters,
      pageSize: limit(mostListed, fetched),
      page: z.coerce.number().int().min(1).max(mostListed).default(1),
    }),
    output: z.object({ items: z.array(activity) }),
    errors: ['forbidden'],
    example: { query: { scope: 'own', kind: 'reports' }, output: { items: [example] } },
  }),
  'GET /activity/count': define({
    summary: 'How many entries match, counted up to 500',
    tag: 'Activity',
    access: 'tenant',
    query: z.strictObject(filters),
    output: z.object({ count: z.number().int() }),
    errors: ['forbidden'],
    example: { query: { scope: 'own' }, output: { count: 214 } },
  }),
  'GET /activity/people': define({
    summary: 'People by whom the team’s or everybody’s activity can be filtered',
    tag: 'Activity',
    access: neededFor('activity.list-people'),
    query: z.strictObject({ scope: z.enum(['team', 'all']).default('team') }),
    output: z.object({ items: z.array(z.object({ id: id('user'), name: z.string() })) }),
    errors: ['forbidden'],
    example: { query: { scope: 'team' }, output: { items: [personExample] } },
  }),
}
