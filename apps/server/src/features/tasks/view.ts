import type { Actor } from '#core/access/actor.ts'
import { type TaskFacts } from '#core/access/policies/task.ts'
import { deleteRefusal, editRefusal, stagesOf, statusesOf } from '#core/access/policies/task-changes.ts'
import { errorCodes } from '#core/errors/codes.ts'
import { entryWords } from '#core/facts/legacy.ts'
import type { TaskBoard } from '#core/tasks/kinds.ts'
import { isOverdue } from '#core/tasks/overdue.ts'
import { completionOf, columnOnOwnBoard } from '#core/tasks/progress.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { messageTo, readerOf } from '../facts/api.ts'
import type { TaskDetail, TaskRow } from './rows.ts'

export type SummaryView = ServerOperation['POST /tasks']['output']
export type TaskView = ServerOperation['GET /tasks/{taskId}']['output']

/** The facts about a task that the rules need. */
export function factsOf(row: TaskRow): TaskFacts {
  return {
    type: row.task_type,
    status: row.status,
    isLocked: row.is_locked,
    createdBy: row.created_by,
    assignees: row.assignees.map(({ id, businessUnitId, isSuspended }) => ({
      userId: id,
      businessUnitId,
      isSuspended,
    })),
  }
}

/** A task as a list or a board shows it to the actor. */
export function viewSummary(actor: Actor, row: TaskRow, board: TaskBoard): SummaryView {
  const facts = factsOf(row)
  const own = row.assignees.find(({ id }) => id === actor.userId)
  // In a reopened task everybody may have completed it: then it is overdue for all of them.
  const open = row.assignees.filter(({ stage }) => stage !== 'Completed')
  const isLate = (today: string) =>
    isOverdue({ dueDate: row.due_date, status: row.status }, Temporal.PlainDate.from(today))
  return {
    id: row.id,
    title: row.title,
    type: row.task_type,
    status: row.status,
    column:
      board === 'mine' && own
        ? columnOnOwnBoard({ type: row.task_type, status: row.status, isLocked: row.is_locked }, own.stage)
        : row.status,
    priority: row.priority,
    dueDate: row.due_date.toString(),
    isOverdue: (open.length > 0 ? open : row.assignees).some(({ today }) => isLate(today)),
    isPinned: row.is_pinned,
    teamName: row.team_name,
    createdBy: { id: row.created_by, name: row.created_by_name },
    assignees: row.assignees.map(({ id, name, stage, completedAt }) => ({
      id,
      name,
      stage,
      completedAt: completedAt && utc(completedAt),
    })),
    completion: completionOf(row.assignees),
    items: { completed: row.items_completed, total: row.item_count },
    commentCount: row.comment_count,
    recurrence: row.recurrence_rule && {
      rule: row.recurrence_rule,
      until: row.recurrence_until?.toString() ?? null,
    },
    completedAt: row.completed_at?.toString() ?? null,
    updatedAt: row.updated_at.toString(),
    version: row.version,
    may: {
      edit: editRefusal(actor, facts) === null,
      delete: deleteRefusal(actor, facts) === null,
      statuses: statusesOf(actor, facts),
      stages: stagesOf(actor, facts),
    },
  }
}

/** A task with all details, as the actor sees it. */
export function viewTask(actor: Actor, row: TaskDetail, board: TaskBoard): TaskView {
  const refusal = editRefusal(actor, factsOf(row))
  return {
    ...viewSummary(actor, row, board),
    description: row.description,
    createdOn: row.created_at.toString(),
    updatedBy: row.updated_by_name,
    subTasks: row.items.map(viewItem),
    comments: row.comments.map((comment) => ({
      id: comment.id,
      text: comment.text,
      createdBy: { id: comment.by, name: comment.name },
      createdOn: utc(comment.at),
    })),
    history: row.history.map((entry) => viewChange(actor, entry)),
    meeting: row.meeting,
    editRefusal: refusal && errorCodes[refusal].message,
  }
}

/** An entry of the history, in the reader's words. */
function viewChange(
  { userId }: Actor,
  { at, fact, names, ...entry }: TaskDetail['history'][number],
): TaskView['history'][number] {
  const recorded = { fact, message: entry.description }
  return {
    ...entry,
    description: messageTo(recorded, readerOf(names, null)),
    words: fact ? messageTo(recorded, readerOf(names, userId)) : entryWords(entry, userId),
    timestamp: utc(at),
  }
}

export function viewItem({
  id,
  assignee,
  ...item
}: TaskDetail['items'][number]): TaskView['subTasks'][number] {
  return {
    id,
    ...item,
    assignee: assignee && { id: assignee.id, name: assignee.name },
  }
}

/** An instant in the form in which the database writes it into JSON. */
function utc(text: string): string {
  return Temporal.Instant.from(text).toString()
}
