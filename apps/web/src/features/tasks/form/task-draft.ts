import type { TaskPriority, TaskRecurrence } from '#core/tasks/kinds.ts'
import { defaultPriority } from '#core/tasks/limits.ts'
import { dueInPast, titleAndDueRequired } from '#core/tasks/texts.ts'
import type { CallArgs } from '#web/lib/api.ts'
import type { Task } from '../task-types.ts'

/** The values of a task in the form. */
export interface TaskDraft {
  title: string
  description: string
  dueDate: string
  priority: TaskPriority
  assignees: readonly { id: string; name: string }[]
  teamName: string
  /** Empty for a task that does not recur. */
  rule: TaskRecurrence | ''
  until: string
  /** Titles of sub-tasks, only for a new task. */
  subTasks: readonly string[]
}

export type DraftField = keyof TaskDraft

/** The fields in the order of the form. */
export const draftFields: readonly DraftField[] = [
  'title',
  'description',
  'dueDate',
  'priority',
  'rule',
  'until',
  'assignees',
  'teamName',
  'subTasks',
]

export const emptyDraft: TaskDraft = {
  title: '',
  description: '',
  dueDate: '',
  priority: defaultPriority,
  assignees: [],
  teamName: '',
  rule: '',
  until: '',
  subTasks: [],
}

export function draftOf(task: Task): TaskDraft {
  return {
    title: task.title,
    description: task.description,
    dueDate: task.dueDate,
    priority: task.priority,
    assignees: task.type === 'personal' ? [] : task.assignees.map(({ id, name }) => ({ id, name })),
    teamName: task.teamName ?? '',
    rule: task.recurrence?.rule ?? '',
    until: task.recurrence?.until ?? '',
    subTasks: [],
  }
}

/** Whether two values of a field are the same; people are compared by id, in any order. */
function isSame(field: DraftField, one: TaskDraft, other: TaskDraft): boolean {
  if (field === 'assignees') {
    const ids = new Set(one.assignees.map(({ id }) => id))
    return ids.size === other.assignees.length && other.assignees.every(({ id }) => ids.has(id))
  }
  if (field === 'subTasks') return JSON.stringify(one.subTasks) === JSON.stringify(other.subTasks)
  return one[field] === other[field]
}

/** The person's changes of a task, each with the value that it replaces. */
export interface Written {
  values: Partial<TaskDraft>
  /** The original value of each changed field, and the version it was in. */
  bases: Partial<TaskDraft>
  versions: Partial<Record<DraftField, number>>
}

export const noFieldChanges: Written = { values: {}, bases: {}, versions: {} }

/** The form's fields: the changed value, otherwise the task's current one. */
export function shownDraft(current: TaskDraft, { values }: Written): TaskDraft {
  return { ...current, ...values }
}

/** Changes a field; restoring the original value is no change. */
export function withFieldChange(
  written: Written,
  current: TaskDraft,
  version: number,
  change: Partial<TaskDraft>,
): Written {
  const next: Written = {
    values: { ...written.values, ...change },
    bases: { ...written.bases },
    versions: { ...written.versions },
  }
  for (const field of Object.keys(change) as DraftField[]) {
    if (!(field in next.bases)) {
      Object.assign(next.bases, { [field]: current[field] })
      next.versions[field] = version
    }
    if (!isSame(field, { ...current, ...next.values }, { ...current, ...next.bases })) continue
    delete next.values[field]
    delete next.bases[field]
    delete next.versions[field]
  }
  return next
}

/** Changed fields that differ from the task's current values. */
export function changedFields(current: TaskDraft, written: Written): DraftField[] {
  const shown = shownDraft(current, written)
  return draftFields.filter((field) => field in written.values && !isSame(field, shown, current))
}

/** Changed fields that somebody else has changed in the task meanwhile. */
export function conflictingFields(current: TaskDraft, written: Written): DraftField[] {
  return changedFields(current, written).filter(
    (field) => !isSame(field, { ...current, ...written.bases }, current),
  )
}

/** The oldest version that the changes are based on. The server names everybody who has changed these fields since. */
export function seenVersion(current: TaskDraft, written: Written, version: number): number {
  return Math.min(
    version,
    ...changedFields(current, written).map((field) => written.versions[field] ?? version),
  )
}

/** The request body of a changed task: only its changed fields. */
export function changesOf(
  current: TaskDraft,
  written: Written,
): Omit<CallArgs<'PATCH /tasks/{taskId}'>['body'], 'version'> {
  const fields = new Set(changedFields(current, written))
  const draft = shownDraft(current, written)
  return {
    ...(fields.has('title') ? { title: draft.title.trim() } : {}),
    ...(fields.has('description') ? { description: draft.description } : {}),
    ...(fields.has('dueDate') ? { dueDate: draft.dueDate } : {}),
    ...(fields.has('priority') ? { priority: draft.priority } : {}),
    ...(fields.has('assignees') ? { assigneeIds: draft.assignees.map(({ id }) => id) } : {}),
    ...(fields.has('teamName') ? { teamName: draft.teamName.trim() || null } : {}),
    ...(fields.has('rule') || fields.has('until') ? { recurrence: recurrenceOf(draft) } : {}),
  }
}

/** The request body of a new task. */
export function newTaskBody(draft: TaskDraft): CallArgs<'POST /tasks'>['body'] {
  return {
    title: draft.title.trim(),
    description: draft.description,
    dueDate: draft.dueDate,
    priority: draft.priority,
    teamName: draft.assignees.length > 1 ? draft.teamName.trim() || null : null,
    assigneeIds: draft.assignees.map(({ id }) => id),
    recurrence: recurrenceOf(draft),
    subTasks: draft.subTasks
      .map((title) => title.trim())
      .filter(Boolean)
      .map((title) => ({ title })),
  }
}

function recurrenceOf({ rule, until }: TaskDraft) {
  return rule === '' ? null : { rule, until: until || null }
}

export const untilBeforeDue = 'The last day is the due date or later.'

export type DraftProblems = Partial<Record<DraftField, string>>

/**
 * The problems that can be found in the browser; for an existing task the due date is only checked if it was changed.
 */
export function problemsOf(draft: TaskDraft, today: string, checksDue: boolean): DraftProblems {
  return {
    ...(draft.title.trim() === '' ? { title: titleAndDueRequired } : {}),
    ...(draft.dueDate === ''
      ? { dueDate: titleAndDueRequired }
      : checksDue && draft.dueDate < today
        ? { dueDate: dueInPast }
        : {}),
    ...(draft.rule !== '' && draft.until !== '' && draft.dueDate !== '' && draft.until < draft.dueDate
      ? { until: untilBeforeDue }
      : {}),
  }
}
