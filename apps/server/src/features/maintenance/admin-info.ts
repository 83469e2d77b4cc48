import { record } from '../activity/api.ts'
import { companies } from './companies.ts'
import { lockAdminInfo, updateAdminInfo } from './company-repo.ts'
import type { Kind } from './kind.ts'

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
