import type { TaskBoard } from './kinds.ts'
import { maxAssignees, maxQuickTasks, maxTitle } from './limits.ts'
import type { QuickEntry } from './quick-entry.ts'
import {
  quickEmpty,
  quickNobody,
  quickNoLine,
  quickTooMany,
  titleAndDueRequired,
  tooManyAssignees,
} from './texts.ts'

/**
 * Why quick entry text cannot be saved; null if it can.
 * @param author Their id, and whether they assign tasks to others: then the inline quick add has to name the assignee,
 * except on their own board, where a task without an assignee is theirs (docs/spec/decisions.md#112).
 * @param board The board that the text was typed for.
 */
export function quickRefusal(
  { kind, tasks, hasEmptyCommand }: QuickEntry,
  author: { id: string; mayAssign: boolean },
  board: TaskBoard,
): string | null {
  const [first] = tasks
  if (!first) return kind === 'inline' || hasEmptyCommand ? quickEmpty : quickNoLine
  if (tasks.length > maxQuickTasks) return quickTooMany
  if (tasks.some(({ title }) => title === '')) return titleAndDueRequired
  const long = tasks.find(({ title }) => title.length > maxTitle)
  if (long) return `A title has at most ${maxTitle} characters. This one has ${long.title.length}.`
  if (tasks.some(({ assigneeIds }) => assigneeIds.length > maxAssignees)) return tooManyAssignees
  const isOwn = first.assigneeIds.every((id) => id === author.id)
  if (kind !== 'inline' || !author.mayAssign || !isOwn) return null
  return board === 'team' || unmatchedName.test(first.title) ? quickNobody : null
}

/** An @ that matches nobody. Its author meant another person and would not look for the task among their own. */
const unmatchedName = /(?:^|\s)@\S/
