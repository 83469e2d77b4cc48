import { roleRepairs } from '#core/facts/roles-and-units.ts'
import { record } from '../activity/api.ts'
import {
  countCompanies,
  findCompaniesAfter,
  lockAdminInfo,
  updateAdminInfo,
  repairRoles,
} from './company-repo.ts'
import type { Kind } from './kind.ts'

/** The common part of the repairs that process companies sequentially. */
const companies: Pick<Kind, 'count' | 'next' | 'failed'> = {
  count: countCompanies,
  async next(unit, position, most) {
    const rows = await findCompaniesAfter(unit, position, most)
    return rows.map(({ id, name }) => ({ position: id, tenantId: id, name }))
  },
  failed: ({ name }, note) => ({
    detail: { tenantName: name, subject: name, action: 'error', note },
    counts: { errors: 1 },
  }),
}

/** Corrects every company's record of its administrator (docs/spec/reporting.md#7 backfillTenantAdminInfo). */
export const adminInfo: Kind = {
  ...companies,
  counts: ['updated', 'skipped', 'errors'],
  async repair(unit, { tenantId, name }) {
    const found = await lockAdminInfo(unit, tenantId)
    if (!found) return undefined
    const about = { tenantName: name, subject: found.right_email ?? name }
    const { right_id: id, right_email: email, right_name: person } = found
    if (id === null || email === null || person === null)
      return {
        detail: { ...about, action: 'error', note: 'This tenant has no administrator.' },
        counts: { errors: 1 },
      }
    if (found.admin_email === email && found.admin_name === person)
      return {
        detail: { ...about, action: 'skipped', note: 'The record is in order.' },
        counts: { skipped: 1 },
      }
    await updateAdminInfo(unit, tenantId, { email, name: person })
    record(unit.within(tenantId), {
      type: 'tenant.admin-info-updated',
      subject: { kind: 'tenant', id: tenantId },
      subjectName: name,
      about: { id, name: person },
      data: { name },
      changes: [{ field: 'administrator', from: found.admin_email, to: email }],
    })
    unit.hint({ topic: 'tenants', ids: [], userIds: null })
    return {
      detail: { ...about, action: 'updated', note: `${person} entered as administrator.` },
      counts: { updated: 1 },
    }
  },
}

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
