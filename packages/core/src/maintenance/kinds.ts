/** The repairs across companies that a platform administrator can set running (1 §2, §7). */
export const maintenanceKinds = [
  'fix-user-claims',
  'migrate-existing-data',
  'fix-role-permissions',
  'backfill-tenant-admin-info',
] as const
export type MaintenanceKind = (typeof maintenanceKinds)[number]

/** The wait between two people when all are repaired before somebody's eyes (2 §2.14). */
export const pauseBetweenUsersMs = 500
