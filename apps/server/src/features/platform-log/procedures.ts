import { platformLogKindOf } from '#core/platform-log/kinds.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { platformRead } from '#server/platform/http/procedure.ts'
import { findPlatformLog, type PlatformLogRow } from './list-repo.ts'

export const platformLogProcedures = [
  platformRead('GET /platform/log', async (unit, { query }) => {
    const { search, kind, tenant, page, pageSize } = query
    const { rows, total } = await findPlatformLog(
      unit,
      { search, kind, tenantId: tenant },
      { limit: pageSize, offset: (page - 1) * pageSize },
    )
    return { items: rows.map(view), page, total }
  }),
]

function view(row: PlatformLogRow): ServerOperation['GET /platform/log']['output']['items'][number] {
  return {
    id: row.id,
    act: row.act,
    kind: platformLogKindOf(row.act),
    description: row.description,
    actorName: row.actor_name,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    accountName: row.account_name,
    accountEmail: row.account_email,
    details: row.details,
    address: row.address,
    timestamp: row.happened_at.toString(),
  }
}
