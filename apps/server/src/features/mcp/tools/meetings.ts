import { operations, type Operations } from '#contract/operations.ts'
import * as z from 'zod'
import {
  cursor,
  cursorAfter,
  day,
  dayOf,
  link,
  moment,
  momentOf,
  nextCursor,
  pageAt,
  person,
  personOf,
  written,
  writtenText,
} from '../shapes.ts'
import { tool, type ToolCall } from '../tool.ts'

type Occurrence = Operations['GET /meetings']['output']['items'][number]

export const occurrence = z.object({
  meetingId: z.string(),
  day: day.describe('Names the occurrence, together with the meeting.'),
  title: written,
  starts: moment,
  ends: moment,
  location: written,
  isCancelled: z.boolean(),
  createdBy: person,
  attendees: z.array(person).describe('The first of them.'),
  attendeeCount: z.number(),
  answer: z.string().nullable().describe('Your answer; null without one.'),
  hasMinutes: z.boolean().describe('get_minutes has them.'),
  link,
})

export function occurrenceOf(call: ToolCall, one: Occurrence): z.input<typeof occurrence> {
  return {
    meetingId: one.meetingId,
    day: dayOf(one.date),
    title: writtenText(one.title),
    starts: momentOf(one.startsAt, call.timeZone),
    ends: momentOf(one.endsAt, call.timeZone),
    location: writtenText(one.location),
    isCancelled: one.cancelledBy !== null,
    createdBy: personOf(one.createdBy),
    attendees: one.attendees.map(personOf),
    attendeeCount: one.attendeeCount,
    answer: one.answer,
    hasMinutes: one.session?.state === 'finalized',
    link: call.link(`/meetings/${one.meetingId}?date=${one.date}`),
  }
}

const filters = operations['GET /meetings'].query.shape
const records = operations['GET /meeting-records'].query.shape
const recordsAtOnce = 5

export const meetingTools = [
  tool({
    name: 'list_meetings',
    title: 'List meetings',
    description:
      'Lists your meetings over some days, by default from a week ago to a week ahead, the earliest first.',
    operations: ['GET /meetings'],
    effect: 'reads',
    input: z.strictObject({
      from: filters.from.describe('The first day, as YYYY-MM-DD.'),
      to: filters.to.describe('The last day, as YYYY-MM-DD.'),
      search: filters.search.describe('Words of the title.'),
      cursor,
    }),
    output: z.object({ today: day, items: z.array(occurrence), nextCursor }),
    async run(call, { cursor: at, ...query }) {
      const page = pageAt(at)
      const { today, items, hasMore } = await call.ask('GET /meetings', {
        query: { ...query, order: 'oldest-first', page, pageSize: 20 },
      })
      return {
        today: dayOf(today),
        items: items.map((one) => occurrenceOf(call, one)),
        nextCursor: cursorAfter(page, hasMore),
      }
    },
  }),
  tool({
    name: 'get_minutes',
    title: 'Read minutes',
    description:
      'Returns finalized minutes of your meetings, newest first, with their decisions and tasks: of one meeting, or those that contain all words of a search.',
    operations: ['GET /meeting-records'],
    effect: 'reads',
    input: z.strictObject({
      meetingId: records.meetingId.describe('Only minutes of this meeting.'),
      search: records.search.describe('Words that the minutes contain.'),
      cursor,
    }),
    output: z.object({
      items: z.array(
        z.object({
          meetingId: z.string(),
          day,
          title: written,
          minutes: written,
          decisions: z.array(written),
          tasks: z.array(z.object({ id: z.string(), title: written, assignees: z.array(person), due: day })),
          finalized: moment.nullable(),
          link,
        }),
      ),
      nextCursor,
    }),
    async run(call, { cursor: at, ...filter }) {
      const page = pageAt(at)
      const query = { ...filter, with: 'minutes' as const, page, pageSize: recordsAtOnce }
      const { items, total } = await call.ask('GET /meeting-records', { query })
      return {
        items: items.map((one) => ({
          meetingId: one.meetingId,
          day: dayOf(one.date),
          title: writtenText(one.title),
          minutes: writtenText(one.record?.minutes ?? ''),
          decisions: one.decisions.map(writtenText),
          tasks: (one.record?.tasks ?? []).map((task) => ({
            id: task.id,
            title: writtenText(task.title),
            assignees: task.assignees.map(personOf),
            due: dayOf(task.dueDate),
          })),
          finalized: one.record && momentOf(one.record.finalizedAt, call.timeZone),
          link: call.link(`/meetings/${one.meetingId}?date=${one.date}`),
        })),
        nextCursor: cursorAfter(page, page * recordsAtOnce < total),
      }
    },
  }),
]
