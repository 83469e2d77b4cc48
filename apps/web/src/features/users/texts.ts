import { counted } from '#web/lib/numbers.ts'
import type { Handover } from './user-types.ts'

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

/** That a person was archived, and what became of what they held. */
export function archivedWords(name: string, { series, tasks }: Handover): string {
  const of = {
    series: counted(series.count, 'series', 'series'),
    tasks: counted(tasks.count, 'task', 'tasks'),
  }
  return [
    texts.archived(name),
    ...(series.count > 0
      ? [series.to ? `${of.series} went to ${series.to.name}.` : `${of.series} stopped.`]
      : []),
    ...(tasks.count > 0
      ? [tasks.to ? `${of.tasks} went to ${tasks.to.name}.` : `${of.tasks} left to their creators.`]
      : []),
  ].join(' ')
}
