import { writeUnit } from '#server/platform/db/write-unit.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { keyUsedLate } from './events.ts'
import type { LookedUpKey } from './lookup-repo.ts'
import { noteLateUseOnce } from './repo.ts'

/** Records the first use of a key after its end, and notifies the people who can replace it. */
export function noteLateUse(
  { pools, hub }: ServerContext,
  key: LookedUpKey,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  const scope = { tenantId: key.tenant_id, principal: daymark, now, address }
  return writeUnit(pools.app, scope, hub.publish, async (unit) => {
    if (!(await noteLateUseOnce(unit, key.id))) return
    await keyUsedLate(
      unit,
      {
        name: key.key_name,
        owner: { id: key.owner_id, name: key.name },
        isOfCompany: key.is_of_company,
      },
      address,
    )
  })
}
