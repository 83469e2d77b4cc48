import { formatDate } from '#core/time/format.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import type { SeededTask } from './seeded-task.ts'
import type { Seeded, Seeding } from './seeding.ts'

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
      notesOf(one)
        .filter(({ at }) => Temporal.Instant.compare(at, recent) > 0)
        .map(({ at, ...row }) => ({ ...tenant, ...row, id: newUuid(at), type: 'info', notified_at: at })),
    ),
  )
}

function entriesOf({ id, task, type, status, by, doers, madeAt, doneAt, comments }: SeededTask) {
  const noun = type === 'personal' ? 'personal-task' : 'task'
  const [first] = doers
  // As the server does: an entry about a team task is about the actor if they are in the team, otherwise about one of
  // the team.
  const subjectOf = (actor: Seeded) =>
    type === 'team' && doers.some(({ person }) => person.id === actor.id) ? undefined : first?.person
  const entry = (
    actor: Seeded,
    at: Temporal.Instant,
    act: string,
    what: string,
    details: unknown[] = [],
  ) => ({
    id: newUuid(at),
    actor_id: actor.id,
    actor_name: actor.name,
    type: `${noun}.${act}`,
    description: `${actor.name} ${what}.`,
    target_id: publicId('task', id),
    target_name: task.title,
    target_user_id: subjectOf(actor)?.id ?? null,
    target_user_name: subjectOf(actor)?.name ?? null,
    details,
    happened_at: at,
  })
  const finisher = task.isLocked || !first ? by : first.person
  return [
    entry(by, madeAt, 'created', `created the task “${task.title}”`),
    ...comments.map((one) => entry(one.by, one.at, 'commented', `commented on “${task.title}”`)),
    ...(status === 'Completed' && doneAt
      ? [
          entry(finisher, doneAt, 'status-changed', `moved “${task.title}” to Completed`, [
            { field: 'status', from: 'In Progress', to: 'Completed' },
          ]),
        ]
      : []),
  ]
}

function notesOf({ id, task, type, by, doers, dueDate, madeAt, doneAt, comments }: SeededTask) {
  if (type === 'personal') return []
  const people = doers.map(({ person }) => person)
  const note = (to: Seeded, actor: Seeded, at: Temporal.Instant, actionType: string, does: string) => ({
    at,
    user_id: to.id,
    message: `${actor.name} ${does}`,
    link: `${people.includes(to) ? '/my-tasks' : '/team-tasks'}?taskId=${publicId('task', id)}`,
    action_type: actionType,
    target_id: publicId('task', id),
    actors: [{ id: publicId('user', actor.id), name: actor.name }],
    is_read: doneAt !== null,
  })
  const named = type === 'team' ? 'gave you a part in' : 'gave you'
  const given = people.map((to) =>
    note(to, by, madeAt, 'TASK_ASSIGNED', `${named} “${task.title}”, due ${formatDate(dueDate)}.`),
  )
  const said = comments.flatMap((comment) =>
    [...new Set([...people, by])]
      .filter((to) => to !== comment.by)
      .map((to) =>
        comment.text.includes(publicId('user', to.id))
          ? note(
              to,
              comment.by,
              comment.at,
              'TASK_MENTIONED',
              `mentioned you in a comment on “${task.title}”.`,
            )
          : note(to, comment.by, comment.at, 'TASK_COMMENT_ADDED', `commented on “${task.title}”.`),
      ),
  )
  return [...given, ...said]
}
