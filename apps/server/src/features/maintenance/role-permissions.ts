import { roleRepairs } from '#core/facts/roles-and-units.ts'
import { record } from '../activity/api.ts'
import { companies } from './companies.ts'
import { repairRoles } from './company-repo.ts'
import type { Kind } from './kind.ts'

/**
 * Repairs every company's roles (docs/spec/reporting.md#7 fixRolePermissions): missing system roles are created,
 * missing permissions added, and codes that no role of a company may have are removed.
 */
export const rolePermissions: Kind = {
  ...companies,
  counts: ['rolesUpdated', 'errors'],
  async repair(unit, { tenantId, name }) {
    const { created, changed, blocked } = await repairRoles(unit, tenantId)
    const about = { tenantName: name, subject: name }
    const repair = { created, changed, blocked }
    const changes = roleRepairs(repair)
    const note = changes.length > 0 ? `${changes.join(', ')}.` : 'All roles are in order.'
    if (created.length + changed.length > 0)
      record(unit.within(tenantId), { type: 'role.repaired', data: repair })
    const action = blocked.length > 0 ? 'error' : changes.length > 0 ? 'updated' : 'skipped'
    return {
      detail: { ...about, action, note },
      counts: { rolesUpdated: created.length + changed.length, errors: blocked.length },
    }
  },
}
