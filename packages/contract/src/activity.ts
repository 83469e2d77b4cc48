import { neededFor } from '#core/access/acts.ts'
import { activityScopes } from '#core/access/policies/activity.ts'
import { fetched, mostAtOnce, mostRead, usuallyCounted } from '#core/activity/feed.ts'
import { activityKinds } from '#core/activity/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit, page, text } from './fields.ts'
import { personExample, personRef } from './people.ts'
import { named } from './named.ts'
import { change } from './change.ts'

const scope = z.enum(activityScopes).default('own')
const filters = {
  scope,
  userId: id('user').optional().describe('Only actions of this person or on their records.'),
  kind: z
    .enum(activityKinds)
    .optional()
    .describe('Without it, sign-ins and, in the logs of several people, weekly offs are left out.'),
  businessUnitId: id('businessUnit').optional().describe('Only entries about people of this unit.'),
  search: text(100)
    .optional()
    .describe('Part of the sentence of an entry, or of the name of a person or record in it.'),
  startDate: date().optional().describe("Only entries from this day on, in the caller's time zone."),
  endDate: date().optional().describe('Only entries up to this day.'),
}

const activity = named(
  'ActivityEntry',
  z.object({
    id: id('activity'),
    type: z.string().describe('What happened, such as `eod.submitted`.'),
    kind: z.enum(activityKinds).describe('The kind of record that it is about, by which feeds are filtered.'),
    description: z.string().describe('The entry as a sentence that names everybody.'),
    words: z.string().describe('The sentence to the caller: "You submitted your report for 09-Jun-2026.".'),
    actorId: id('user').nullable(),
    actorName: z.string(),
    targetId: z.string().nullable(),
    targetName: z
      .string()
      .nullable()
      .describe('The name of the record that it is about; null if there is none.'),
    targetUserId: id('user')
      .nullable()
      .describe('Whose record it is; null for a record of nobody, and once the person has been deleted.'),
    targetUserName: z
      .string()
      .nullable()
      .describe('The name of the person whose record it is; null for a record of nobody.'),
    details: z.array(change).describe('The changed fields with their old and new values.'),
    comment: z
      .string()
      .nullable()
      .describe(
        'The current text of the comment that the entry is about: on one line, shortened if it is long.',
      ),
    isCrucial: z.boolean(),
    timestamp: instant(),
  }),
)

const example = {
  id: 'act_01k0000000e0000000000000c1',
  type: 'eod.submitted',
  kind: 'reports' as const,
  description: 'Meera Iyer submitted the report for 09-Jun-2026.',
  words: 'You submitted your report for 09-Jun-2026.',
  actorId: personExample.id,
  actorName: personExample.name,
  targetId: 'report_01k0000000e0000000000000r1',
  targetName: '09-Jun-2026',
  targetUserId: personExample.id,
  targetUserName: personExample.name,
  details: [],
  comment: null,
  isCrucial: false,
  timestamp: '2026-06-09T12:48:00Z',
}

export const activityOperations = {
  'GET /activity': define({
    isConditional: true,
    summary:
      'What happened, newest first: to the caller, at most 200 entries back, in the team, or everywhere',
    tag: 'Activity',
    access: 'tenant',
    query: z.strictObject({
      ...filters,
      pageSize: limit(mostAtOnce, fetched),
      page: page(),
      before: id('activity')
        .optional()
        .describe(
          'Only entries older than this one: the last one of the page before. Unlike a page number, it repeats nothing when an entry is added.',
        ),
    }),
    output: z.object({ items: z.array(activity) }),
    errors: ['forbidden'],
    example: { query: { scope: 'own', kind: 'reports' }, output: { items: [example] } },
  }),
  'GET /activity/count': define({
    summary: 'How many entries match, counted up to 10,000 or the given number',
    tag: 'Activity',
    access: 'tenant',
    query: z.strictObject({ ...filters, upTo: limit(mostRead, usuallyCounted) }),
    output: z.object({ count: z.number().int() }),
    errors: ['forbidden'],
    example: { query: { scope: 'own' }, output: { count: 214 } },
  }),
  'GET /activity/people': define({
    summary: 'People by whom the team’s or everybody’s activity can be filtered',
    tag: 'Activity',
    access: neededFor('activity.list-people'),
    query: z.strictObject({ scope: z.enum(['team', 'all']).default('team') }),
    output: z.object({ items: z.array(personRef) }),
    errors: ['forbidden'],
    example: { query: { scope: 'team' }, output: { items: [personExample] } },
  }),
}
