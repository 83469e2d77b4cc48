import type { Id } from '#core/ids/id.ts'
import { commentOf, creationOf, moveOf, type RecordedTask } from '#server/features/tasks/api.ts'
import { publicId } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import type { SeededTask } from './seeded-task.ts'
import type { Seeded, Seeding } from './seeding.ts'
import { factRow, noticeRows } from './fact-rows.ts'

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

function aboutOf({ id, task, type, by, doers, dueDate }: SeededTask): RecordedTask {
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

function factsOf(one: SeededTask) {
  const { task, status, by, doers, madeAt, doneAt, comments } = one
  const about = aboutOf(one)
  const finisher = task.isLocked ? by : (doers[0]?.person ?? by)
  const people = [by, ...doers.map(({ person }) => person)].map(({ id }) => id as Id<'user'>)
  return {
    created: { by, at: madeAt, fact: creationOf(actorOf(by), about) },
    comments: comments.map(({ by: writer, at, text }) => {
      const mentioned = people.filter((id) => text.includes(publicId('user', id)))
      return { by: writer, at, fact: commentOf(actorOf(writer), about, text, mentioned) }
    }),
    done:
      status === 'Completed' && doneAt
        ? {
            by: finisher,
            at: doneAt,
            fact: moveOf(actorOf(finisher), about, { from: 'In Progress', to: 'Completed' }),
          }
        : undefined,
  }
}

function entriesOf(one: SeededTask) {
  const { created, comments, done } = factsOf(one)
  return [
    factRow(created.by, created.at, created.fact),
    ...comments.map(({ by, at, fact }) => factRow(by, at, fact)),
    ...(done ? [factRow(done.by, done.at, done.fact)] : []),
  ]
}

function notificationsOf(one: SeededTask) {
  if (one.type === 'personal') return []
  const { created, comments } = factsOf(one)
  return [
    ...noticeRows(created.by, created.at, created.fact),
    ...comments.flatMap(({ by, at, fact }) => noticeRows(by, at, fact)),
  ].map((row) => ({ ...row, is_read: one.doneAt !== null }))
}
