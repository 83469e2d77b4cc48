/** The repairs across companies that a platform administrator can start (docs/spec/reporting.md#2, #7). */
export const maintenanceKinds = [
  'fix-user-claims',
  'migrate-existing-data',
  'fix-role-permissions',
  'backfill-tenant-admin-info',
] as const
export type MaintenanceKind = (typeof maintenanceKinds)[number]

/** The pause between two people when all users are repaired with visible progress (docs/spec/tasks.md#2.14). */
export const pauseBetweenUsersMs = 500
