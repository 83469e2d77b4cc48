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
