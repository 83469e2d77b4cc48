import { columnOnOwnBoard } from '#core/tasks/progress.ts'
import { topRank } from '#core/tasks/rank.ts'
import { defaultPriority } from '#core/tasks/limits.ts'
import { localDate } from '#core/time/report-clock.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import { demoTasks } from './demo-tasks.ts'
import { insertRows } from './insert-rows.ts'
import { seedTaskLog } from './seed-task-log.ts'
import { personOf, seededTask, type SeededTask } from './seeded-task.ts'
import type { Seeding } from './seeding.ts'

/**
 * Creates the tasks of the company's people with their assignees, sub-tasks, comments, log entries and notifications.
 */
export async function seedTasks(owner: pg.Client, seeding: Seeding): Promise<void> {
  const tasks = (demoTasks[seeding.company.name] ?? []).map((task, index) => seededTask(seeding, task, index))
  const tenant = { tenant_id: seeding.tenantId }
  await insertRows(
    owner,
    'app.tasks',
    tasks.map((one) => ({ ...tenant, ...taskRow(one) })),
  )
  await insertRows(
    owner,
    'app.task_assignees',
    tasks.flatMap((one) => doerRows(one).map((row) => ({ ...tenant, ...row }))),
  )
  await insertRows(
    owner,
    'app.task_items',
    tasks.flatMap((one) => itemRows(seeding, one).map((row) => ({ ...tenant, ...row }))),
  )
  await insertRows(
    owner,
    'app.task_comments',
    tasks.flatMap(({ id, comments }) =>
      comments.map(({ by, at, text }) => ({
        ...tenant,
        task_id: id,
        id: newUuid(at),
        text,
        created_by: by.id,
        created_by_name: by.name,
        created_at: at,
      })),
    ),
  )
  await insertRows(
    owner,
    'app.task_pins',
    pinRows(seeding, tasks).map((row) => ({ ...tenant, ...row })),
  )
  await seedTaskLog(owner, seeding, tasks)
}

function taskRow({ id, task, type, status, by, dueDate, madeAt, doneAt, comments }: SeededTask) {
  const items = task.items ?? []
  return {
    id,
    title: task.title,
    description: task.description ?? '',
    team_name: task.team ?? null,
    due_date: dueDate,
    priority: task.priority ?? defaultPriority,
    status,
    task_type: type,
    is_locked: task.isLocked ?? false,
    completed_at: status === 'Completed' ? doneAt : null,
    created_by: by.id,
    created_by_name: by.name,
    created_at: madeAt,
    updated_by_name: by.name,
    updated_at: doneAt ?? madeAt,
    version: 1,
    field_changes: {},
    recurrence_rule: task.every ?? null,
    series_began: task.every ? dueDate : null,
    rank: topRank(doneAt ?? madeAt, id),
    comment_count: comments.length,
    item_count: items.length,
    items_completed: items.filter(({ isDone }) => isDone).length,
  }
}

function doerRows({ id, task, type, status, doers, dueDate, madeAt, doneAt }: SeededTask) {
  return doers.map(({ person, stage }) => ({
    task_id: id,
    user_id: person.id,
    stage,
    completed_at: stage === 'Completed' ? (doneAt ?? madeAt.add({ hours: 26 })) : null,
    board_column: columnOnOwnBoard({ type, status, isLocked: task.isLocked ?? false }, stage),
    due_date: dueDate,
    rank: topRank(doneAt ?? madeAt, id),
  }))
}

function itemRows(seeding: Seeding, { id, task, madeAt }: SeededTask) {
  const today = localDate(seeding.settings.now, seeding.company.timeZone)
  return (task.items ?? []).map((item, place) => ({
    task_id: id,
    id: newUuid(madeAt),
    title: item.title,
    place,
    is_completed: item.isDone ?? false,
    assignee_id: item.for === undefined ? null : personOf(seeding, item.for).id,
    due_date: item.due === undefined ? null : today.add({ days: item.due }),
  }))
}

function pinRows(seeding: Seeding, tasks: readonly SeededTask[]) {
  const places = new Map<string, number>()
  return tasks.flatMap(({ id, task, madeAt }) =>
    (task.pinnedBy ?? []).map((name) => {
      const { id: userId } = personOf(seeding, name)
      const place = (places.get(userId) ?? 0) + 1
      places.set(userId, place)
      return { user_id: userId, place, task_id: id, pinned_at: madeAt.add({ minutes: place }) }
    }),
  )
}
