import { rosterPageSize } from '#core/team-day/roster.ts'
import { plainText } from '#core/texts/plain-text.ts'
import { operations } from '#contract/operations.ts'
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
  unitOf,
  written,
  writtenText,
} from '../shapes.ts'
import { tool, type ToolCall } from '../tool.ts'
import { occurrence, occurrenceOf } from './meetings.ts'

const isMissing: ReadonlySet<string> = new Set(['missing', 'missed'])
const mostAway = 50

const report = z
  .object({
    day,
    dayKind: z.string().describe('Whether it is a working day for you.'),
    due: moment.nullable().describe('When the report is due; null if none is expected.'),
    isSubmitted: z.boolean(),
    isPastDue: z.boolean(),
    missedDays: z.array(day).describe('Working days of the last week without a report.'),
    link,
  })
  .nullable()
  .describe('Your report of today; null if you submit none.')
const dueTask = z.object({ id: z.string(), title: written, due: day, isOverdue: z.boolean(), link })
const team = z
  .object({
    expected: z.number(),
    submitted: z.number(),
    missing: z.number().describe('list_missing_people names them.'),
    notInYet: z.number().describe('Reports that are not due yet.'),
    waitingForYou: z.number().nullable().describe('Reports that you have to acknowledge.'),
    link,
  })
  .nullable()
  .describe('The reports of the people whose reporting you watch; null if you watch nobody’s.')

async function ownReport(call: ToolCall): Promise<z.input<typeof report>> {
  if (!call.may('GET /me/report-day')) return null
  const today = await call.ask('GET /me/report-day')
  return {
    day: dayOf(today.date),
    dayKind: today.dayKind,
    due: today.dueAt === null ? null : momentOf(today.dueAt, today.timeZone),
    isSubmitted: today.report !== null,
    isPastDue: today.isPastDue,
    missedDays: today.missedDates.map(dayOf),
    link: call.link('/submit-eod/today'),
  }
}

async function dueTasks(call: ToolCall): Promise<z.input<typeof dueTask>[]> {
  if (!call.may('GET /tasks/mine')) return []
  const { items } = await call.ask('GET /tasks/mine', { query: { part: 'open', pageSize: 10 } })
  return items.map((task) => ({
    id: task.id,
    title: writtenText(task.title),
    due: dayOf(task.dueDate),
    isOverdue: task.isOverdue,
    link: call.link(`/my-tasks?taskId=${task.id}`),
  }))
}

async function meetingsOfToday(call: ToolCall): Promise<z.input<typeof occurrence>[]> {
  if (!call.may('GET /meetings')) return []
  const query = { from: call.today, to: call.today, order: 'oldest-first' as const, pageSize: 20 }
  const { items } = await call.ask('GET /meetings', { query })
  return items.map((one) => occurrenceOf(call, one))
}

async function ownTeam(call: ToolCall): Promise<z.input<typeof team>> {
  if (!call.may('GET /team-day')) return null
  const { counts, pending } = await call.ask('GET /team-day', { query: { pageSize: 1 } })
  const submitted = counts['on-time'] + counts.late
  return {
    expected: submitted + counts['not-in-yet'] + counts.missing + counts.missed,
    submitted,
    missing: counts.missing + counts.missed,
    notInYet: counts['not-in-yet'],
    waitingForYou: pending,
    link: call.link('/'),
  }
}

export const todayTools = [
  tool({
    name: 'get_today',
    title: 'Today',
    description:
      'Returns the day at a glance: your report and when it is due, your open tasks by due date, today’s meetings, who is away, and for people who lead, how the team’s reports stand. Start with it.',
    operations: ['GET /away-today'],
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      report,
      tasks: z.array(dueTask).describe('The first open tasks. list_tasks has all.'),
      meetings: z.array(occurrence),
      away: z
        .object({ onLeave: z.array(person), resting: z.array(person) })
        .describe('Who is on leave today, and who has a day off; at most 50 each.'),
      team,
      link,
    }),
    async run(call) {
      const [day, tasks, meetings, away, ofTeam] = await Promise.all([
        ownReport(call),
        dueTasks(call),
        meetingsOfToday(call),
        call.ask('GET /away-today'),
        ownTeam(call),
      ])
      return {
        report: day,
        tasks,
        meetings,
        away: {
          onLeave: away.onLeave.slice(0, mostAway).map(personOf),
          resting: away.resting.slice(0, mostAway).map(personOf),
        },
        team: ofTeam,
        link: call.link('/'),
      }
    },
  }),
  tool({
    name: 'list_missing_people',
    title: 'List people without a report',
    description:
      'Lists people whose reporting you watch and whose report of a day is missing: it is due, or its day is over, and it is not in.',
    operations: ['GET /team-day'],
    effect: 'reads',
    input: z.strictObject({
      date: operations['GET /team-day'].query.shape.date,
      businessUnitId: operations['GET /team-day'].query.shape.businessUnitId.describe('Only this unit.'),
      cursor,
    }),
    output: z.object({
      items: z.array(
        z.object({
          person,
          designation: z.string().nullable(),
          unit: z.string().nullable(),
          day,
          due: moment.nullable(),
          isDayOver: z.boolean(),
          daysMissed: z.number().describe('Working days in a row without a report.'),
          lastReport: day.nullable(),
          reminded: moment.nullable().describe('When they were reminded today; null if they were not.'),
          link,
        }),
      ),
      missing: z.number().describe('How many people are missing in all parts of the list.'),
      nextCursor,
    }),
    async run(call, { cursor: at, ...query }) {
      const page = pageAt(at)
      const { items, counts, people } = await call.ask('GET /team-day', { query: { ...query, page } })
      return {
        items: items
          .filter(({ state }) => isMissing.has(state))
          .map((one) => ({
            person: personOf(one.person),
            designation: one.person.designation && plainText(one.person.designation),
            unit: unitOf(one.businessUnit),
            day: dayOf(one.date),
            due: one.dueAt === null ? null : momentOf(one.dueAt, one.timeZone),
            isDayOver: one.state === 'missed',
            daysMissed: one.daysMissed,
            lastReport: one.lastReportOn === null ? null : dayOf(one.lastReportOn),
            reminded: one.remindedAt === null ? null : momentOf(one.remindedAt, one.timeZone),
            link: call.link(`/people/${one.person.id}`),
          })),
        missing: counts.missing + counts.missed,
        nextCursor: cursorAfter(page, page * rosterPageSize < people),
      }
    },
  }),
]
