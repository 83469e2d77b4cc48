import { recordActivity } from '../activity/api.ts'
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
    const changes = [
      ...created.map((role) => `${role} created`),
      ...changed.map((role) => `${role} repaired`),
      ...blocked.map((role) => `${role} could not be created: another role has this name`),
    ]
    const note = changes.length > 0 ? `${changes.join(', ')}.` : 'All roles are in order.'
    if (created.length + changed.length > 0) {
      const company = unit.within(tenantId)
      recordActivity(company, {
        type: 'role.repaired',
        description: `${unit.actor.name} repaired the roles: ${changes.join(', ')}.`,
        isCrucial: true,
      })
      company.hint({ topic: 'roles', ids: [], userIds: null })
      company.hint({ topic: 'me', ids: [], userIds: null })
    }
    const action = blocked.length > 0 ? 'error' : changes.length > 0 ? 'updated' : 'skipped'
    return {
      detail: { ...about, action, note },
      counts: { rolesUpdated: created.length + changed.length, errors: blocked.length },
    }
  },
}
