import { platformTenantId, writePlatformUnit, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { revoke } from './revoke.ts'
import { deleteUnused, takeUnused } from './unused-repo.ts'

/** How many connections are worked on at a time. */
const atOnce = 5
/** When Google has not ended an access, it is asked again after this time. */
const againAfterMinutes = 60

/**
 * Ends the access to the calendars of archived people and of ended companies at Google, and forgets it once it has ended
 * there. Restored, they sign in with Google again.
 */
export async function endUnused(context: ServerContext): Promise<void> {
  if (!context.config.google) return
  const now = context.clock.now()
  const inUnit = <T>(work: (unit: PlatformUnit) => Promise<T>): Promise<T> =>
    writePlatformUnit(
      context.pools.work,
      { tenantId: platformTenantId, principal: daymark, now },
      context.hub.publish,
      work,
    )
  const taken = await inUnit((unit) => takeUnused(unit, atOnce, now.add({ minutes: againAfterMinutes })))
  await Promise.all(
    taken.map(async (row) => {
      const owner = { tenantId: row.tenant_id, userId: row.user_id }
      if (!(await revoke(context, now, owner, row.sealed_tokens))) return
      await inUnit((unit) => deleteUnused(unit, { ...owner, connectedAt: row.connected_at }))
    }),
  )
}
