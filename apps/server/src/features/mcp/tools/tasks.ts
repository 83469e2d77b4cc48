import { taskBoards } from '#core/tasks/kinds.ts'
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

type Board = (typeof taskBoards)[number]
type Summary = Operations['POST /tasks']['output']

const summary = {
  id: z.string(),
  title: written,
  status: z.string(),
  priority: z.string(),
  due: day,
  isOverdue: z.boolean(),
  createdBy: person,
  assignees: z.array(z.object({ ...person.shape, stage: z.string() })),
  subTasks: z.object({ completed: z.number(), total: z.number() }),
  commentCount: z.number(),
  version: z.number().describe('For update_task.'),
  mayEdit: z.boolean(),
  maySetStatus: z.array(z.string()).describe('The statuses that set_task_status accepts from you.'),
  link,
}
const item = z.object(summary)
const whole = z.object({
  ...summary,
  description: written,
  subTaskList: z.array(
    z.object({ title: written, isCompleted: z.boolean(), assignee: person.nullable(), due: day.nullable() }),
  ),
  comments: z
    .array(z.object({ text: written, by: person, at: moment }))
    .describe('The newest, oldest first.'),
})

const board = z
  .enum(taskBoards)
  .default('mine')
  .describe('mine: tasks that are assigned to you; team: tasks that you assigned or manage.')
const mine = operations['GET /tasks/mine'].query.shape
const team = operations['GET /tasks/team'].query.shape
const created = operations['POST /tasks'].body.shape
const changed = operations['PATCH /tasks/{taskId}'].body.shape
const { taskId } = operations['PATCH /tasks/{taskId}'].params.shape
const moved = operations['PUT /tasks/{taskId}/status'].body.shape

function summaryOf(call: ToolCall, task: Summary, of: Board): z.input<typeof item> {
  return {
    id: task.id,
    title: writtenText(task.title),
    status: task.column,
    priority: task.priority,
    due: dayOf(task.dueDate),
    isOverdue: task.isOverdue,
    createdBy: personOf(task.createdBy),
    assignees: task.assignees.map((one) => ({ ...personOf(one), stage: one.stage })),
    subTasks: task.items,
    commentCount: task.commentCount,
    version: task.version,
    mayEdit: task.may.edit,
    maySetStatus: of === 'mine' ? task.may.stages : task.may.statuses,
    link: call.link(`/${of === 'mine' ? 'my' : 'team'}-tasks?taskId=${task.id}`),
  }
}

const listing = tool({
  name: 'list_tasks',
  title: 'List tasks',
  description: 'Lists tasks, open ones first and by due date, with their status, assignees and version.',
  operations: ['GET /tasks/mine', 'GET /tasks/team'],
  effect: 'reads',
  input: z.strictObject({
    board,
    search: mine.search.describe('Words of the title.'),
    status: mine.status,
    priority: mine.priority,
    assigneeId: team.userId.describe('Only tasks of this person; for the board team.'),
    dueDate: team.dueDate.describe('A day, or overdue; for the board team.'),
    cursor,
  }),
  output: z.object({ items: z.array(item), nextCursor }),
  async run(call, { board: of = 'mine', cursor: at, assigneeId: userId, dueDate, ...filters }) {
    const page = pageAt(at)
    const query = { ...filters, page, pageSize: 20 }
    const { items, hasMore } =
      of === 'mine'
        ? await call.ask('GET /tasks/mine', { query })
        : await call.ask('GET /tasks/team', { query: { ...query, userId, dueDate } })
    return { items: items.map((task) => summaryOf(call, task, of)), nextCursor: cursorAfter(page, hasMore) }
  },
})

const reading = tool({
  name: 'get_task',
  title: 'Read a task',
  description: 'Returns one task with its description, sub-tasks and newest comments.',
  operations: ['GET /tasks/{taskId}'],
  effect: 'reads',
  input: z.strictObject({ taskId, board }),
  output: whole,
  async run(call, { board: of = 'mine', ...path }) {
    const task = await call.ask('GET /tasks/{taskId}', { path, query: { board: of } })
    return {
      ...summaryOf(call, task, of),
      description: writtenText(task.description),
      subTaskList: task.subTasks.map((one) => ({
        title: writtenText(one.title),
        isCompleted: one.isCompleted,
        assignee: one.assignee && personOf(one.assignee),
        due: one.dueDate === null ? null : dayOf(one.dueDate),
      })),
      comments: task.comments.map((one) => ({
        text: writtenText(one.text),
        by: personOf(one.createdBy),
        at: momentOf(one.createdOn, call.timeZone),
      })),
    }
  },
})

const creating = tool({
  name: 'create_task',
  title: 'Create a task',
  description:
    'Creates a task: for yourself without assignees, or for others, who are notified. find_assignees has the ids of people.',
  operations: ['POST /tasks'],
  effect: 'adds',
  input: z.strictObject({
    title: created.title,
    description: created.description,
    dueDate: created.dueDate.describe('As YYYY-MM-DD.'),
    priority: created.priority,
    assigneeIds: created.assigneeIds,
    requestKey,
  }),
  output: item,
  async run(call, { requestKey: key, ...body }) {
    const task = await call.ask('POST /tasks', { body, key })
    return summaryOf(call, task, (body.assigneeIds ?? []).length === 0 ? 'mine' : 'team')
  },
})

const changing = tool({
  name: 'update_task',
  title: 'Change a task',
  description:
    'Changes some fields of a task: the title, the description, the due date, the priority or who it is assigned to. Fields that are left out stay. set_task_status changes the status.',
  operations: ['PATCH /tasks/{taskId}'],
  effect: 'changes',
  input: z.strictObject({
    taskId,
    version: changed.version,
    title: changed.title,
    description: changed.description,
    dueDate: changed.dueDate,
    priority: changed.priority,
    assigneeIds: changed.assigneeIds.describe('All assignees that the task has afterwards.'),
    requestKey,
  }),
  output: item.extend({
    replaced: z.array(z.string()).describe('Fields that somebody had changed since that version.'),
  }),
  async run(call, { taskId: id, requestKey: key, ...body }) {
    const { replaced, ...task } = await call.ask('PATCH /tasks/{taskId}', { path: { taskId: id }, body, key })
    return { ...summaryOf(call, task, 'team'), replaced: replaced.map(({ field }) => field) }
  },
})

const moving = tool({
  name: 'set_task_status',
  title: 'Set the status of a task',
  description:
    'Sets how far a task is: on the board mine your own part of it, on the board team the whole task, for people who manage it.',
  operations: ['PUT /tasks/{taskId}/status'],
  effect: 'changes',
  input: z.strictObject({ taskId, board, status: moved.status, requestKey }),
  output: item,
  async run(call, { taskId: id, board: of = 'mine', status, requestKey: key }) {
    const body = { board: of, status }
    const task = await call.ask('PUT /tasks/{taskId}/status', { path: { taskId: id }, body, key })
    return summaryOf(call, task, of)
  },
})

const finding = tool({
  name: 'find_assignees',
  title: 'Find people for a task',
  description: 'Finds people to whom you can assign tasks, by name, with whether they are away on a day.',
  operations: ['GET /tasks/assignees'],
  effect: 'reads',
  input: z.strictObject(operations['GET /tasks/assignees'].query.shape),
  output: z.object({
    items: z
      .array(z.object({ ...person.shape, unit: z.string().nullable(), dayKind: z.string() }))
      .describe('At most 50.'),
  }),
  async run(call, query) {
    const { items } = await call.ask('GET /tasks/assignees', { query })
    return {
      items: items.slice(0, 50).map((one) => ({
        ...personOf(one),
        unit: unitOf(one.businessUnit),
        dayKind: one.dayKind,
      })),
    }
  },
})

export const taskTools = [listing, reading, creating, changing, moving, finding]
