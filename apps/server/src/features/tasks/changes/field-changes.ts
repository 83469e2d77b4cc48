import type { Id } from '#core/ids/id.ts'
import { compareNames } from '#core/names/compare-names.ts'
import { formatDate } from '#core/time/format.ts'
import type { FieldChange } from '../../activity/api.ts'
import type { LockedTask } from '../rows.ts'
import type { TaskFields } from './write-repo.ts'

/** The fields of a task that people edit. */
export interface Edited extends Omit<TaskFields, 'type'> {
  assignees: readonly { id: Id<'user'>; name: string }[]
}

/** A changed field: its name in the API, and its form in the log. */
export type NamedChange = FieldChange & { key: keyof Edited }

/** How much of a description an entry of the log holds. */
const maxLogged = 1_000

type Values = Record<keyof Edited, string | null>

const names: Record<keyof Edited, string> = {
  title: 'title',
  description: 'description',
  teamName: 'team name',
  dueDate: 'due date',
  priority: 'priority',
  recurrence: 'recurrence',
  assignees: 'assignees',
}

/** The fields whose values differ. */
export function changesOf(task: LockedTask, edited: Edited): NamedChange[] {
  const before = valuesOf({
    title: task.title,
    description: task.description,
    teamName: task.team_name,
    dueDate: task.due_date,
    priority: task.priority,
    recurrence: task.recurrence_rule && {
      rule: task.recurrence_rule,
      until: task.recurrence_until,
      began: task.due_date,
    },
    assignees: task.assignees,
  })
  const after = valuesOf(edited)
  const keys = Object.keys(names) as (keyof Edited)[]
  return keys
    .filter((key) =>
      key === 'assignees' ? !isSame(task.assignees, edited.assignees) : before[key] !== after[key],
    )
    .map((key) => ({ key, field: names[key], ...loggedOf(key, before[key], after[key]) }))
}

/** The log stores the beginning of a long description. */
function loggedOf(key: keyof Edited, from: string | null, to: string | null) {
  return key === 'description' ? { from: begunOf(from), to: begunOf(to) } : { from, to }
}

function begunOf(text: string | null): string | null {
  return text === null || text.length <= maxLogged ? text : `${text.slice(0, maxLogged).trimEnd()}…`
}

/** Compares by id, because two people can have one name. */
function isSame(people: readonly { id: Id<'user'> }[], others: readonly { id: Id<'user'> }[]): boolean {
  return people.length === others.length && people.every(({ id }) => others.some((other) => other.id === id))
}

function valuesOf(fields: Edited): Values {
  const { recurrence } = fields
  const until = recurrence?.until ? ` until ${formatDate(recurrence.until)}` : ''
  return {
    title: fields.title,
    description: fields.description || null,
    teamName: fields.teamName,
    dueDate: formatDate(fields.dueDate),
    priority: fields.priority,
    recurrence: recurrence && `${recurrence.rule}${until}`,
    assignees: fields.assignees
      .map(({ name }) => name)
      .toSorted(compareNames)
      .join(', '),
  }
}
