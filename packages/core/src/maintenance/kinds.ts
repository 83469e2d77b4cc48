/** The repairs across companies that a platform administrator can start (1 §2, §7). */
export const maintenanceKinds = [
  'fix-user-claims',
  'migrate-existing-data',
  'fix-role-permissions',
  'backfill-tenant-admin-info',
] as const
export type MaintenanceKind = (typeof maintenanceKinds)[number]

/** The pause between two people when all users are repaired with visible progress (2 §2.14). */
export const pauseBetweenUsersMs = 500
