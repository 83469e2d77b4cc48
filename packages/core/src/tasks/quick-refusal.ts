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
 * Why quick entry text cannot be saved as it stands; null where it can.
 * @param mayAssign whether its author gives tasks to others, and so says to whom in the inline quick add
 */
export function quickRefusal({ kind, tasks }: QuickEntry, mayAssign: boolean): string | null {
  if (tasks.length === 0) return kind === 'inline' ? quickEmpty : quickNoLine
  if (tasks.length > maxQuickTasks) return quickTooMany
  if (tasks.some(({ title }) => title === '')) return titleAndDueRequired
  const long = tasks.find(({ title }) => title.length > maxTitle)
  if (long) return `A title has at most ${maxTitle} characters. This one has ${long.title.length}.`
  if (tasks.some(({ assigneeIds }) => assigneeIds.length > maxAssignees)) return tooManyAssignees
  if (kind === 'inline' && mayAssign && tasks[0]!.assigneeIds.length === 0) return quickNobody
  return null
}
