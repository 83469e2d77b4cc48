import type { MaintenanceKind } from '#core/maintenance/kinds.ts'

/**
 * The names of the repairs, the labels of their buttons, their descriptions, and their failure messages
 * (docs/spec/reporting.md#2 and #8).
 */
export const kindTexts: Record<
  MaintenanceKind,
  { name: string; act: string; description: string; failed: (message: string) => string }
> = {
  'fix-user-claims': {
    name: 'Fix user claims',
    act: 'Fix claims',
    description:
      'Compares rank, role name and sign-in account of every user, and corrects what differs. Users whose rights change have to sign in again.',
    failed: () => 'Failed to fix user claims',
  },
  'migrate-existing-data': {
    name: 'Migrate existing data',
    act: 'Migrate data',
    description:
      'Removes spaces around the names of users and business units, enters missing notification emails, links users to the role whose name they have, and moves reports to the unit of their employee.',
    failed: () => 'Migration failed',
  },
  'fix-role-permissions': {
    name: 'Fix role permissions',
    act: 'Fix permissions',
    description:
      'Creates missing system roles, gives them the permissions they lack, and takes codes that no tenant may grant out of all roles.',
    failed: () => 'Permission fix failed',
  },
  'backfill-tenant-admin-info': {
    name: 'Backfill tenant admin info',
    act: 'Backfill info',
    description:
      'Enters the administrator’s name and email where a tenant’s record names nobody, or somebody who no longer is one.',
    failed: (message) => `Error: ${message}`,
  },
}

export const texts = {
  loadFailed: 'The users could not be loaded.',
  fixFailed: kindTexts['fix-user-claims'].failed(''),
  failed: (message: string) => `Failed: ${message}`,
} as const
