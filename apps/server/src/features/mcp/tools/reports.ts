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
  requestKey,
  unitOf,
  written,
  writtenText,
} from '../shapes.ts'
import { tool, type ToolCall } from '../tool.ts'

type Report = Operations['GET /reports/{reportId}']['output']
type Summary = Operations['GET /reports']['output']['items'][number]

const summary = {
  id: z.string(),
  day,
  person,
  unit: z.string().nullable(),
  status: z.string(),
  submitted: moment,
  isLate: z.boolean(),
  link,
}
const whole = z.object({
  ...summary,
  tasksCompleted: written,
  challengesFaced: written,
  planForTomorrow: written,
  attachments: z.array(z.object({ name: written, bytes: z.number() })),
  acknowledgments: z.array(
    z.object({ person, at: moment, comment: written, reaction: z.string().nullable() }),
  ),
  editableUntil: moment.describe('Until when its author can edit it, unless it is acknowledged before.'),
})

const filters = operations['GET /reports'].query.shape
const body = operations['POST /reports'].body.shape

function summaryOf(call: ToolCall, report: Summary) {
  const place = call.isCaller(report.employee.id) ? 'my' : 'manage'
  return {
    id: report.id,
    day: dayOf(report.date),
    person: personOf(report.employee),
    unit: unitOf(report.businessUnit),
    status: report.status,
    submitted: momentOf(report.submittedAt, report.timeZone),
    isLate: report.isLate,
    link: call.link(`/${place}-reports?report=${report.id}`),
  }
}

function wholeOf(call: ToolCall, report: Report): z.input<typeof whole> {
  const newest = report.versions.at(-1)
  return {
    ...summaryOf(call, report),
    tasksCompleted: writtenText(newest?.tasksCompleted ?? ''),
    challengesFaced: writtenText(newest?.challengesFaced ?? ''),
    planForTomorrow: writtenText(newest?.planForTomorrow ?? ''),
    attachments: (newest?.attachments ?? []).map(({ name, size }) => ({
      name: writtenText(name),
      bytes: size,
    })),
    acknowledgments: report.acknowledgments.map((one) => ({
      person: personOf({ id: one.managerId, name: one.managerName }),
      at: momentOf(one.acknowledgedAt, call.timeZone),
      comment: writtenText(one.comments),
      reaction: one.reaction,
    })),
    editableUntil: momentOf(report.editableUntil, report.timeZone),
  }
}

export const reportTools = [
  tool({
    name: 'list_reports',
    title: 'List reports',
    description:
      'Lists end-of-day reports, newest day first: your own, those of the people whose reports you read (scope team), or all. Returns a short preview of each; get_report has the whole text.',
    operations: ['GET /reports'],
    effect: 'reads',
    input: z.strictObject({
      scope: filters.scope.describe('Whose reports.'),
      status: filters.status,
      startDate: filters.startDate.describe('The first day, as YYYY-MM-DD.'),
      endDate: filters.endDate.describe('The last day, as YYYY-MM-DD.'),
      userId: filters.userId.describe('Only reports of this person.'),
      businessUnitId: filters.businessUnitId.describe('Only reports of this unit.'),
      search: filters.search,
      cursor,
    }),
    output: z.object({ items: z.array(z.object({ ...summary, preview: written })), nextCursor }),
    async run(call, { cursor: at, ...query }) {
      const page = pageAt(at)
      const { items, hasMore } = await call.ask('GET /reports', { query: { ...query, page, pageSize: 20 } })
      return {
        items: items.map((report) => ({
          ...summaryOf(call, report),
          preview: writtenText(report.preview),
        })),
        nextCursor: cursorAfter(page, hasMore),
      }
    },
  }),
  tool({
    name: 'get_report',
    title: 'Read a report',
    description: 'Returns one report in its newest version, with its acknowledgments and comments.',
    operations: ['GET /reports/{reportId}'],
    effect: 'reads',
    input: z.strictObject({ reportId: operations['GET /reports/{reportId}'].params.shape.reportId }),
    output: whole,
    async run(call, path) {
      return wholeOf(call, await call.ask('GET /reports/{reportId}', { path }))
    },
  }),
  tool({
    name: 'submit_report',
    title: 'Submit a report',
    description:
      'Submits your end-of-day report of a day. A day has one report. Show the person the text and ask before you submit it: their managers read it.',
    operations: ['POST /reports'],
    effect: 'adds',
    input: z.strictObject({
      forDate: body.forDate,
      tasksCompleted: body.tasksCompleted.describe('What was completed, one line for each.'),
      challengesFaced: body.challengesFaced.describe('What was in the way; may be empty.'),
      planForTomorrow: body.planForTomorrow.describe('What comes next; may be empty.'),
      requestKey,
    }),
    output: whole,
    async run(call, { requestKey: key, ...sent }) {
      return wholeOf(call, await call.ask('POST /reports', { body: sent, key }))
    },
  }),
]
