import type { OperationKey } from '#contract/operations.ts'
import { insertRows } from '#server/demo/insert-rows.ts'
import { newUuid, platformTenantId } from '#server/platform/ids.ts'
import type { Api, Request } from '../setup/api.ts'
import { asOwner, openSession } from './company.ts'

/** A platform administrator, signed in. */
export async function platformAdministrator(api: Api, name = 'Pat Platform') {
  const now = api.clock.now()
  const id = newUuid(now)
  // A row without a company would lie on no node of a cluster.
  const tenantId = api.database.logins.isCluster ? platformTenantId : null
  await asOwner(api, async (owner) => {
    await insertRows(owner, 'auth.accounts', [
      {
        user_id: id,
        tenant_id: tenantId,
        email: `platform.${id.slice(-6)}@daymark.example`,
        password_hash: 'none',
        password_changed_at: now,
      },
    ])
    await insertRows(owner, 'auth.platform_administrators', [
      { user_id: id, name, time_zone: 'Asia/Kolkata' },
    ])
  })
  const token = await openSession(api, { tenantId, userId: id })
  return {
    id,
    name,
    token,
    call: <K extends OperationKey>(key: K, request?: Request) => api.call(token, key, request),
  }
}
