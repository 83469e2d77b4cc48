import type { TaskPriority } from '../tasks/kinds.ts'
import { taskPriorities } from '../tasks/kinds.ts'
import { defaultDueDays, defaultPriority, maxDescription, maxTitle } from '../tasks/limits.ts'

/** A task as a model suggests it. */
export interface GivenTask {
  title: string
  description?: string | null | undefined
  suggestedDueDate?: string | null | undefined
  suggestedPriority?: string | null | undefined
}

export interface SuggestedTask {
  title: string
  description: string
  suggestedDueDate: string
  suggestedPriority: TaskPriority
}

/**
 * The suggestion as plain text, with the defaults for what is missing, unreadable or past (docs/spec/tasks.md#5): due
 * in 3 days, priority Medium. Null without a title.
 */
export function suggestedTask(given: GivenTask, today: Temporal.PlainDate): SuggestedTask | null {
  const title = plain(given.title.replace(/\s+/g, ' '), maxTitle)
  if (title === '') return null
  return {
    title,
    description: plain(given.description ?? '', maxDescription),
    suggestedDueDate: dueDate(given.suggestedDueDate, today).toString(),
    suggestedPriority:
      taskPriorities.find((one) => one.toLowerCase() === given.suggestedPriority?.trim().toLowerCase()) ??
      defaultPriority,
  }
}

/** Tasks lie further ahead than this only by mistake. */
const mostDaysAhead = 366

function dueDate(given: string | null | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  const byDefault = today.add({ days: defaultDueDays })
  if (!given || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return byDefault
  try {
    const date = Temporal.PlainDate.from(given, { overflow: 'reject' })
    const days = today.until(date, { largestUnit: 'days' }).days
    return days < 0 || days > mostDaysAhead ? byDefault : date
  } catch {
    return byDefault
  }
}

function plain(text: string, most: number): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\*\*|__|`+|^\s*#{1,6}\s+/gm, '')
    .replace(/[^\P{C}\n]/gu, '')
    .slice(0, most)
    .trim()
}
