import { counted } from '#core/texts/counted.ts'
import type { Handover, Seats } from './user-types.ts'

/**
 * Texts that the specification quotes (docs/spec/reporting.md#5, #8; docs/spec/decisions.md#023 and #024), word for
 * word.
 */
export const texts = {
  noMatch: 'No employees match the current filters.',
  loadFailed: (reason: string) => `Error loading users: ${reason}`,
  statusFailed: 'Failed to update user status.',
  deleteFailed: (reason: string) => `Error deleting user: ${reason}`,
  createFailed: 'Failed to create user',
  saveFailed: (reason: string) => `Failed to save user: ${reason}`,
  added: (name: string) => `User "${name}" added successfully.`,
  updated: (name: string) => `User "${name}" updated successfully.`,
  archived: (name: string) => `User ${name} has been archived.`,
  unarchived: (name: string) => `User ${name} has been re-activated.`,
  deleted: (name: string) => `User ${name} permanently deleted.`,
  passwordMissing: 'Password is required for new users.',
}

/** "3 people". */
export function countPeople(count: number): string {
  return counted(count, 'person', 'people')
}

/** Reports that a person was archived, and who has taken over their series and tasks. */
export function archivedText(name: string, { series, tasks }: Handover): string {
  const seriesCount = counted(series.count, 'series', 'series')
  const taskCount = counted(tasks.count, 'task', 'tasks')
  return [
    texts.archived(name),
    ...(series.count > 0
      ? [series.to ? `${seriesCount} went to ${series.to.name}.` : `${seriesCount} stopped.`]
      : []),
    ...(tasks.count > 0
      ? [tasks.to ? `${taskCount} went to ${tasks.to.name}.` : `${taskCount} left to their creators.`]
      : []),
  ].join(' ')
}

/** A warning if all users of the plan are active. */
export function fullPlanText(seats: Seats | undefined): string | undefined {
  if (!seats || seats.active < seats.limit) return undefined
  return `All ${seats.limit.toLocaleString('en')} users of your plan are active. Archive somebody, or ask for a larger plan.`
}
