import type { MemberStage, TaskPriority, TaskRecurrence, TaskStatus, TaskType } from '#core/tasks/kinds.ts'
import type { FieldChange } from '../activity/api.ts'

/** Somebody who is to do a task, as the database gives them in a list. */
export interface AssigneeRow {
  id: string
  name: string
  stage: MemberStage
  completedAt: string | null
  businessUnitId: string | null
  isSuspended: boolean
  /** The day that it is for them, YYYY-MM-DD. */
  today: string
}

export interface TaskRow {
  id: string
  title: string
  team_name: string | null
  due_date: Temporal.PlainDate
  priority: TaskPriority
  status: TaskStatus
  task_type: TaskType
  is_locked: boolean
  completed_at: Temporal.Instant | null
  created_by: string | null
  created_by_name: string
  updated_at: Temporal.Instant
  version: number
  recurrence_rule: TaskRecurrence | null
  recurrence_until: Temporal.PlainDate | null
  comment_count: number
  item_count: number
  items_completed: number
  is_pinned: boolean
  assignees: AssigneeRow[]
}

/** What else the details of a task tell. */
export interface TaskDetail extends TaskRow {
  description: string
  created_at: Temporal.Instant
  updated_by_name: string
  series_began: Temporal.PlainDate | null
  /** For each field in which version it was changed last, and by whom. */
  field_changes: Record<string, { version: number; by: string; name: string }>
  items: {
    id: string
    title: string
    isCompleted: boolean
    assignee: { id: string; name: string } | null
    dueDate: string | null
  }[]
  comments: { id: string; text: string; by: string | null; name: string; at: string }[]
  history: { description: string; changes: FieldChange[]; at: string }[]
}
