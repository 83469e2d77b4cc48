import { formatDate } from '../time/format.ts'
import { withNames } from '../tasks/mentions.ts'
import { readMinutes, type ActionItem } from './minutes.ts'
import { required } from '../values/required.ts'

/** A command without a title: it creates no task and carries no information. */
export const emptyCommand = /^\/(?:task)?$/i

/** A task as minutes show it. */
export interface MinutedTask {
  title: string
  assignees: readonly { name: string }[]
  /** YYYY-MM-DD. */
  dueDate: string
}

/** Which line of the minutes a task was created from. */
export interface TaskLine {
  /** From 1. */
  line: number
  taskId: string
}

/** The minutes of a finalized session, and the tasks that it created. */
export interface RecordedMinutes {
  minutes: string
  /** The day on which they were finalized, from which due dates are counted. */
  day: Temporal.PlainDate
  tasks: readonly (MinutedTask & { id: string })[]
  /** Null if the lines of the tasks were not stored. */
  taskLines: readonly TaskLine[] | null
}

/**
 * The outcome of an action item in the minutes: tasks; nothing, because it was left out; a task that has been deleted;
 * or unknown, in sessions without stored lines.
 */
export type ItemOutcome<Task> =
  | { is: 'tasks'; tasks: readonly Task[] }
  | { is: 'none' }
  | { is: 'deleted' }
  | { is: 'unknown' }

/**
 * The outcomes of the action items of minutes, by their lines.
 * @param tasks The tasks of the session as they are now.
 * @param lines Null for a session whose lines were not stored: its tasks are found by their titles.
 */
export function outcomesByLine<Task extends MinutedTask & { id: string }>(
  items: readonly ActionItem[],
  tasks: readonly Task[],
  lines: readonly TaskLine[] | null,
): ReadonlyMap<number, ItemOutcome<Task>> {
  const rest = [...tasks]
  return new Map(
    items.map((item): [number, ItemOutcome<Task>] => {
      if (lines) {
        const ids = lines.filter(({ line }) => line === item.line).map(({ taskId }) => taskId)
        const found = tasks.filter(({ id }) => ids.includes(id))
        if (found.length > 0) return [item.line, { is: 'tasks', tasks: found }]
        return [item.line, { is: ids.length > 0 ? 'deleted' : 'none' }]
      }
      const at = rest.findIndex(({ title }) => title === item.title)
      return [item.line, at < 0 ? { is: 'unknown' } : { is: 'tasks', tasks: rest.splice(at, 1) }]
    }),
  )
}

/** The labels before an action item in the minutes. */
export const outcomeLabels: Readonly<Record<ItemOutcome<unknown>['is'], string>> = {
  tasks: 'Task:',
  none: 'No task:',
  deleted: 'Task, deleted since:',
  unknown: 'Task:',
}

/** "Task: Confirm two trucks, for Meera Iyer, due 10-Jun-2026". */
export function outcomeWords(item: ActionItem, outcome: ItemOutcome<MinutedTask>): string {
  const words =
    outcome.is === 'tasks'
      ? outcome.tasks.map((task) => `${task.title}, ${assignmentWords(task)}`).join('; ')
      : notedWords(item)
  return `${outcomeLabels[outcome.is]} ${words}`
}

/** Minutes as text, with names for mentions and each action item with its outcome. */
export function plainMinutes({ minutes, day, tasks, taskLines }: RecordedMinutes): string {
  const { items } = readMinutes(minutes, day)
  const outcomes = outcomesByLine(items, tasks, taskLines)
  const itemOn = new Map(items.map((item) => [item.line, item]))
  return minutes
    .split(/\r\n|\r|\n/)
    .map((text, at) => {
      const item = itemOn.get(at + 1)
      return item
        ? outcomeWords(item, required(outcomes.get(item.line), 'outcome of the item'))
        : withNames(text)
    })
    .join('\n')
}

/** To whom a task was given: "for Meera Iyer, due 10-Jun-2026". */
export function assignmentWords({ assignees, dueDate }: Omit<MinutedTask, 'title'>): string {
  const due = `due ${formatDate(dueDate)}`
  return assignees.length === 0 ? due : `${forWords(assignees.map(({ name }) => name))}, ${due}`
}

/** An action item in the words of its line. */
export function notedWords({ title, mentions, due }: ActionItem): string {
  const names = [...new Set(mentions.map(({ name }) => name))]
  return [
    title,
    ...(names.length > 0 ? [forWords(names)] : []),
    ...(due.as === 'written' ? [`due ${formatDate(due.date)}`] : []),
  ].join(', ')
}

function forWords(names: readonly string[]): string {
  return `for ${new Intl.ListFormat('en-GB').format(names)}`
}
