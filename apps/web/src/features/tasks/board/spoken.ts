import type { TaskStatus } from '../task-types.ts'
import type { Columns } from './places.ts'

/** "In Progress, 2 of 5": the position of a card among all in the column. */
export function spokenPlace(columns: Columns, taskId: string): string {
  for (const { status, items, count } of columns) {
    const index = items.findIndex(({ id }) => id === taskId)
    if (index !== -1) return `${status}, ${index + 1} of ${count}`
  }
  return ''
}

export const spoken = {
  lifted: (title: string, place: string) => `Lifted ${title}. ${place}`,
  /** Announced even if nothing has changed, so that every key press has a response. */
  moved: (place: string, passed: readonly { status: TaskStatus; reason: string }[]) =>
    [
      place,
      ...[...Map.groupBy(passed, ({ reason }) => reason)].map(
        ([reason, columns]) => `Not ${listOf(columns.map(({ status }) => status))}: ${reason}`,
      ),
    ].join('. '),
  dropped: (title: string, place: string) => `Dropped ${title}. ${place}`,
  cancelled: (title: string, place: string) => `Cancelled. ${title} is back at ${place}`,
  put: (title: string, place: string) => `${title}: ${place}`,
  gone: (title: string) => `${title} is no longer on this board`,
}

/** "In Progress, Blocked, or Completed": columns with the same reason are listed together. */
function listOf(columns: readonly TaskStatus[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(columns)
}

export const instructions =
  'Arrow keys go from card to card. Space lifts a card, arrow keys move it, Space drops it and Escape cancels.'
