import type { MaintenanceKind } from '#core/maintenance/kinds.ts'
import { adminInfo } from './admin-info.ts'
import { existingData } from './existing-data.ts'
import type { Kind } from './kind.ts'
import { rolePermissions } from './role-permissions.ts'
import { userClaims } from './user-claims.ts'

export const kinds: Readonly<Record<MaintenanceKind, Kind>> = {
  'fix-user-claims': userClaims,
  'migrate-existing-data': existingData,
  'fix-role-permissions': rolePermissions,
  'backfill-tenant-admin-info': adminInfo,
}
