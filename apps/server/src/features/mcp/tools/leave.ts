import { operations, type Operations } from '#contract/operations.ts'
import * as z from 'zod'
import {
  cursor,
  cursorAfter,
  day,
  dayOf,
  link,
  nextCursor,
  pageAt,
  person,
  personOf,
  unitOf,
  written,
  writtenText,
} from '../shapes.ts'
import { tool } from '../tool.ts'

const filters = operations['GET /leave-records/stretches'].query.shape
const pageSize = 20

const stretch = {
  from: day,
  to: day,
  days: z.number().describe('The days of leave, without the days off between them.'),
  portion: z.string().describe('The whole day, or which half of it.'),
  reason: written,
}

type Stretch =
  | Operations['GET /me/leave']['output']['stretches'][number]
  | Operations['GET /leave-records/stretches']['output']['items'][number]

function stretchOf({ from, to, dates, portion, reason }: Stretch) {
  return {
    from: dayOf(from),
    to: dayOf(to),
    days: dates.length,
    portion,
    reason: writtenText(reason),
  }
}

export const leaveTools = [
  tool({
    name: 'list_my_leave',
    title: 'List your leave',
    description: 'Lists your leave of today and of coming days.',
    operations: ['GET /me/leave'],
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      today: day,
      isOnLeaveToday: z.boolean(),
      upcoming: z.array(z.object(stretch)),
      link,
    }),
    async run(call) {
      const { today, leaveToday, stretches } = await call.ask('GET /me/leave')
      return {
        today: dayOf(today),
        isOnLeaveToday: leaveToday !== null,
        upcoming: stretches.map(stretchOf),
        link: call.link('/leave'),
      }
    },
  }),
  tool({
    name: 'list_leave',
    title: 'List everybody’s leave',
    description:
      'Lists the leave of people of the company, for those who manage leave: coming leave soonest first, or past leave latest first.',
    operations: ['GET /leave-records/stretches'],
    effect: 'reads',
    input: z.strictObject({
      when: filters.when,
      startDate: filters.startDate.describe('The first day, as YYYY-MM-DD.'),
      endDate: filters.endDate.describe('The last day, as YYYY-MM-DD.'),
      userId: filters.userId.describe('Only leave of this person.'),
      businessUnitId: filters.businessUnitId.describe('Only leave in this unit.'),
      search: filters.search,
      cursor,
    }),
    output: z.object({
      items: z.array(z.object({ ...stretch, person, unit: z.string().nullable(), link })),
      nextCursor,
    }),
    async run(call, { cursor: at, ...query }) {
      const page = pageAt(at)
      const { items, total } = await call.ask('GET /leave-records/stretches', {
        query: { ...query, page, pageSize },
      })
      return {
        items: items.map((one) => ({
          ...stretchOf(one),
          person: personOf(one.employee),
          unit: unitOf(one.businessUnit),
          link: call.link('/admin/leave-records'),
        })),
        nextCursor: cursorAfter(page, page * pageSize < total),
      }
    },
  }),
]
