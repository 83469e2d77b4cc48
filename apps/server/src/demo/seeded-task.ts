import { mentionMarker } from '#core/tasks/mentions.ts'
import { teamStatus } from '#core/tasks/progress.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { MemberStage, TaskStatus, TaskType } from '#core/tasks/kinds.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import type { Seeded, Seeding } from './seeding.ts'
import type { DemoTask } from './tasks/demo-task.ts'

/** A task of the demo data with its derived fields. */
export interface SeededTask {
  id: string
  task: DemoTask
  type: TaskType
  status: TaskStatus
  by: Seeded
  doers: readonly { person: Seeded; stage: MemberStage }[]
  dueDate: Temporal.PlainDate
  madeAt: Temporal.Instant
  doneAt: Temporal.Instant | null
  comments: readonly { by: Seeded; at: Temporal.Instant; text: string }[]
}

/** How many days ago a task was created, if its data does not define it. */
const usuallyMadeDaysAgo = 4

/** The person of this name in the company. */
export function personOf({ people, company }: Seeding, name: string): Seeded {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`${company.name} has no ${name}.`)
  return person
}

/** The current state of a task in the company; its index orders events of the same time. */
export function seededTask(seeding: Seeding, task: DemoTask, index: number): SeededTask {
  const { now } = seeding.settings
  const zone = seeding.company.timeZone
  const today = localDate(now, zone)
  // Nothing may have happened later than now: later times are moved into the last hours, in the same order.
  const at = ([daysAgo, time]: readonly [number, string], late: number): Temporal.Instant => {
    const then = today
      .subtract({ days: daysAgo })
      .toZonedDateTime({ timeZone: zone, plainTime: time })
      .toInstant()
    return Temporal.Instant.compare(then, now) < 0 ? then : now.subtract({ minutes: 7 * (late + 1) })
  }
  const by = personOf(seeding, task.by)
  const doers = (task.to ?? [task.by]).map((name, place) => ({
    person: personOf(seeding, name),
    stage: task.stages?.[place] ?? stageOf(task.status ?? 'Not Started'),
  }))
  const type = task.to === undefined ? 'personal' : doers.length > 1 ? 'team' : 'direct'
  const rolled = type === 'team' ? teamStatus(doers) : (task.status ?? 'Not Started')
  const madeAt = at([task.made ?? usuallyMadeDaysAgo, '09:10'], 30 + index).add({ minutes: index })
  return {
    id: newUuid(madeAt),
    task,
    type,
    status: task.isLocked ? 'Completed' : rolled,
    by,
    doers,
    dueDate: today.add({ days: task.due }),
    madeAt,
    doneAt: task.done ? at(task.done, index % 12) : null,
    comments: (task.comments ?? []).map((comment, place, all) => ({
      by: personOf(seeding, comment.by),
      at: at(comment.at, all.length - place),
      text: comment.text.replaceAll(/@([^@]+)@/g, (_, name: string) => {
        const { id } = personOf(seeding, name)
        return mentionMarker({ id: publicId('user', id), name })
      }),
    })),
  }
}

function stageOf(status: TaskStatus): MemberStage {
  return status === 'Blocked' ? 'In Progress' : status
}
