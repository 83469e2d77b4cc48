import type { Id } from '#core/ids/id.ts'
import type { TaskPriority, TaskRecurrence, TaskStatus, TaskType } from '#core/tasks/kinds.ts'
import type { Progress } from '#core/tasks/progress.ts'
import { columnOnOwnBoard } from '#core/tasks/progress.ts'
import { topRank } from '#core/tasks/rank.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { Part, Write } from '#server/platform/db/joined-writes.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The edited fields of a task, by their names in the API. */
export interface TaskFields {
  title: string
  description: string
  teamName: string | null
  dueDate: Temporal.PlainDate
  priority: TaskPriority
  type: TaskType
  recurrence: { rule: TaskRecurrence; until: Temporal.PlainDate | null; began: Temporal.PlainDate } | null
}

export interface NewTask extends TaskFields {
  id: Id<'task'>
  createdBy: { id: Id<'user'> | null; name: string }
  assigneeIds: readonly Id<'user'>[]
  items: readonly { title: string; assigneeId: Id<'user'> | null; dueDate: string | null }[]
  /** The preceding occurrence of this task. */
  follows: string | null
  /** The index among tasks that are created at once: the first one is put at the top. */
  place: number
  /** The session of a meeting that it came out of. */
  sessionId?: Id<'meetingInstance'>
}

/** Stores a task that nobody has started, with the commit; for a new id. */
export function queueTask(unit: UnitOfWork, task: NewTask): void {
  unit.join(newTask(unit, task))
}

/**
 * Stores a task that nobody has started; false if its id is taken or the preceding task has a next occurrence already.
 */
export async function insertTask(unit: UnitOfWork, task: NewTask): Promise<boolean> {
  return (await unit.write(newTask(unit, task))) > 0
}

function newTask(unit: UnitOfWork, task: NewTask): Write {
  const rank = topRank(unit.now.subtract({ milliseconds: task.place }), unit.newId())
  const items = task.items.map((item, place) => ({
    id: unit.newId(),
    title: item.title,
    place,
    assignee_id: item.assigneeId,
    due_date: item.dueDate,
  }))
  const created = sql`
      insert into app.tasks as k (tenant_id, id, title, description, team_name, due_date, priority, status, task_type,
        created_by, created_by_name, created_at, updated_by_name, updated_at, recurrence_rule, recurrence_until,
        series_began, follows, rank, item_count, meeting_instance_id)
      values (${unit.tenantId}, ${task.id}, ${task.title}, ${task.description}, ${task.teamName}, ${task.dueDate},
        ${task.priority}, 'Not Started', ${task.type}, ${task.createdBy.id}, ${task.createdBy.name}, ${unit.now},
        ${unit.actor.name}, ${unit.now}, ${task.recurrence?.rule ?? null}, ${task.recurrence?.until ?? null},
        ${task.recurrence?.began ?? null}, ${task.follows}, ${rank}, ${items.length},
        ${task.sessionId ?? null})
      on conflict (tenant_id, ${task.follows === null ? sql`id` : sql`follows`}) do nothing
      returning k.id`
  const withItems: Part = (table) => sql`
      insert into app.task_items (tenant_id, task_id, id, title, place, assignee_id, due_date)
      select company.id, created.id, i.id, i.title, i.place, i.assignee_id, i.due_date
      from app.tenants company, ${table('created')}, json_to_recordset(${JSON.stringify(items)})
        as i (id uuid, title text, place integer, assignee_id uuid, due_date date)
      where company.id = ${unit.tenantId}`
  const last: Part = (table) => sql`
    insert into app.task_assignees (tenant_id, task_id, user_id, stage, board_column, due_date, rank)
    select company.id, created.id, user_id, 'Not Started', 'Not Started', ${task.dueDate}, ${rank}
    from app.tenants company, ${table('created')}, unnest(${task.assigneeIds}::uuid[]) user_id
    where company.id = ${unit.tenantId} on conflict (tenant_id, task_id, user_id) do nothing`
  const inserted = sql`
    select id from app.tasks
    where tenant_id = ${unit.tenantId} and id = ${task.id} and created_by = ${task.createdBy.id}
      and created_at = ${unit.now} and version = 1`
  return { first: { created: { insert: created, inserted }, with_items: { insert: withItems } }, last }
}

/** Writes the progress: the status of the task, and each member's stage and column on their board. */
export function queueProgress(unit: UnitOfWork, taskId: Id<'task'>, before: Progress, after: Progress): void {
  const known = new Map(before.members.map((member) => [member.userId, member]))
  const moved = after.members
    .map((member) => {
      const was = known.get(member.userId)
      const column: TaskStatus = columnOnOwnBoard(after, member.stage)
      const isMoved = !was || columnOnOwnBoard(before, was.stage) !== column
      return { ...member, column, isMoved, isChanged: isMoved || was?.stage !== member.stage }
    })
    .filter(({ isChanged }) => isChanged)
  if (moved.length > 0) queueMembers(unit, taskId, moved)
  const isAnother = before.status !== after.status
  if (isAnother || before.isLocked !== after.isLocked || moved.length > 0)
    queueState(unit, taskId, after, isAnother)
}

/** A card that enters another column is put at its top. */
function queueState(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  { status, isLocked }: Progress,
  isAnother: boolean,
): void {
  const by = JSON.stringify({ status: { version: 0, by: unit.actor.userId, name: unit.actor.name } })
  const moved = isAnother
    ? sql`, status = ${status}, completed_at = ${status === 'Completed' ? unit.now : null},
        rank = ${topRank(unit.now, unit.newId())}, field_changes = field_changes || ${by}::jsonb`
    : empty
  const last = sql`
    update app.tasks set is_locked = ${isLocked}, updated_at = ${unit.now}, updated_by_name = ${unit.actor.name} ${moved}
    where tenant_id = ${unit.tenantId} and id = ${taskId}`
  unit.join({ last })
}

interface MovedMember {
  userId: Id<'user'>
  stage: string
  completedAt: Temporal.Instant | null
  column: TaskStatus
  isMoved: boolean
}

/** A card that enters another column of a person's board is put at its top. */
function queueMembers(unit: UnitOfWork, taskId: Id<'task'>, members: readonly MovedMember[]): void {
  const rows = members.map(({ userId, stage, completedAt, column, isMoved }) => ({
    user_id: userId,
    stage,
    completed_at: completedAt?.toString() ?? null,
    board_column: column,
    rank: isMoved ? topRank(unit.now, unit.newId()) : null,
  }))
  const last = sql`
    update app.task_assignees a set stage = m.stage, completed_at = m.completed_at, board_column = m.board_column,
      rank = coalesce(m.rank, a.rank)
    from json_to_recordset(${JSON.stringify(rows)}) as m (user_id uuid, stage text, completed_at timestamptz,
      board_column text, rank text)
    where a.tenant_id = ${unit.tenantId} and a.task_id = ${taskId} and a.user_id = m.user_id`
  unit.join({ last })
}

/** Replaces the assignees of the task, with the stages that `queueProgress` sets afterwards. */
export function queueAssignees(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  userIds: readonly Id<'user'>[],
  dueDate: Temporal.PlainDate,
): void {
  unit.queue(sql`
    delete from app.task_assignees where tenant_id = ${unit.tenantId} and task_id = ${taskId}
      and user_id <> all (${userIds}::uuid[])`)
  unit.queue(sql`
    insert into app.task_assignees (tenant_id, task_id, user_id, stage, board_column, due_date, rank)
    select company.id, ${taskId}, user_id, 'Not Started', 'Not Started', ${dueDate}, ${topRank(unit.now, unit.newId())}
    from app.tenants company, unnest(${userIds}::uuid[]) user_id where company.id = ${unit.tenantId}
    on conflict (tenant_id, task_id, user_id) do nothing`)
  // People who are no longer assigned to the task cannot be assigned to its sub-tasks.
  unit.queue(sql`
    update app.task_items i set assignee_id = null from app.tasks k
    where i.tenant_id = ${unit.tenantId} and i.task_id = ${taskId} and k.tenant_id = i.tenant_id and k.id = i.task_id
      and i.assignee_id <> all (${userIds}::uuid[]) and i.assignee_id is distinct from k.created_by`)
}

/** Writes the fields as the next version of the task, and records who changed each. */
export function queueFields(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  fields: TaskFields,
  version: number,
  changed: readonly string[],
): void {
  const by = { version, by: unit.actor.userId, name: unit.actor.name }
  const changes = Object.fromEntries(changed.map((field) => [field, by]))
  unit.queue(sql`
    update app.tasks set title = ${fields.title}, description = ${fields.description}, team_name = ${fields.teamName},
      due_date = ${fields.dueDate}, priority = ${fields.priority}, task_type = ${fields.type},
      recurrence_rule = ${fields.recurrence?.rule ?? null}, recurrence_until = ${fields.recurrence?.until ?? null},
      series_began = ${fields.recurrence?.began ?? null}, version = ${version},
      field_changes = field_changes || ${JSON.stringify(changes)}::jsonb,
      updated_at = ${unit.now}, updated_by_name = ${unit.actor.name}
    where tenant_id = ${unit.tenantId} and id = ${taskId}`)
  if (changed.includes('dueDate'))
    unit.queue(sql`update app.task_assignees set due_date = ${fields.dueDate}
      where tenant_id = ${unit.tenantId} and task_id = ${taskId}`)
}

export function queueRemoval(unit: UnitOfWork, taskId: Id<'task'>): void {
  unit.queue(sql`delete from app.tasks where tenant_id = ${unit.tenantId} and id = ${taskId}`)
}
