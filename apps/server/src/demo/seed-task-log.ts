import type { Id } from '#core/ids/id.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import { quoted } from '#core/notifications/quote.ts'
import {
  assigneesAndCreator,
  assigneeIdsOf,
  sentences,
  taskEntry,
  taskNotification,
  type About,
} from '#server/features/tasks/api.ts'
import { publicId } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import type { SeededTask } from './seeded-task.ts'
import type { Seeded, Seeding } from './seeding.ts'
import { entryRow, notificationRow } from './entry-and-notification-rows.ts'

/** Creates the log entries and notifications about the tasks. */
export async function seedTaskLog(
  owner: pg.Client,
  { tenantId, settings }: Seeding,
  tasks: readonly SeededTask[],
): Promise<void> {
  const tenant = { tenant_id: tenantId }
  await insertRows(
    owner,
    'app.activity_entries',
    tasks.flatMap((one) => entriesOf(one).map((row) => ({ ...tenant, ...row }))),
  )
  const recent = settings.now.subtract({ hours: 72 })
  await insertRows(
    owner,
    'app.notifications',
    tasks.flatMap((one) =>
      notificationsOf(one)
        .filter(({ notified_at: at }) => Temporal.Instant.compare(at, recent) > 0)
        .map((row) => ({ ...tenant, ...row })),
    ),
  )
}

function aboutOf({ id, task, type, by, doers, dueDate }: SeededTask): About {
  return {
    id: id as Id<'task'>,
    title: task.title,
    task_type: type,
    created_by: by.id as Id<'user'>,
    due_date: dueDate,
    assignees: doers.map(({ person }) => ({ id: person.id as Id<'user'>, name: person.name })),
  }
}

const actorOf = ({ id, name }: Seeded) => ({ userId: id as Id<'user'>, name })

function entriesOf(one: SeededTask) {
  const { task, status, by, doers, madeAt, doneAt, comments } = one
  const about = aboutOf(one)
  const finisher = task.isLocked ? by : (doers[0]?.person ?? by)
  const isDone = status === 'Completed' && doneAt
  const done = [{ field: 'status', from: 'In Progress', to: 'Completed' }]
  return [
    entryRow(by, madeAt, taskEntry(actorOf(by), about, 'created', sentences.created(about))),
    ...comments.map(({ by: writer, at }) =>
      entryRow(writer, at, taskEntry(actorOf(writer), about, 'commented', sentences.commented(about))),
    ),
    ...(isDone
      ? [
          entryRow(
            finisher,
            doneAt,
            taskEntry(actorOf(finisher), about, 'status-changed', sentences.moved(about, 'Completed'), done),
          ),
        ]
      : []),
  ]
}

function notificationsOf(one: SeededTask) {
  const { type, by, madeAt, doneAt, comments } = one
  if (type === 'personal') return []
  const about = aboutOf(one)
  const notificationOf = (
    actor: Seeded,
    at: Temporal.Instant,
    to: Id<'user'>,
    actionType: NotificationAction,
    does: string,
  ) =>
    // Nobody is notified of their own actions.
    to === actor.id
      ? []
      : [
          notificationRow(
            actor,
            at,
            taskNotification(actorOf(actor), about, to, { actionType, does }),
            doneAt !== null,
          ),
        ]
  return [
    ...assigneeIdsOf(about).flatMap((to) =>
      notificationOf(by, madeAt, to, 'TASK_ASSIGNED', sentences.given(about)),
    ),
    ...comments.flatMap(({ by: writer, at, text }) =>
      assigneesAndCreator(about).flatMap((to) =>
        text.includes(publicId('user', to))
          ? notificationOf(writer, at, to, 'TASK_MENTIONED', `${sentences.mentioned(about)} ${quoted(text)}`)
          : notificationOf(
              writer,
              at,
              to,
              'TASK_COMMENT_ADDED',
              `${sentences.commented(about)} ${quoted(text)}`,
            ),
      ),
    ),
  ]
}
