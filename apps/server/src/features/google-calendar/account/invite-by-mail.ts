import { platformTenantId, writePlatformUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { nobody } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { inviteGuests } from '../../guest-invitations/api.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { takeLeftOver, type NeverAdded } from './never-added-repo.ts'

/** How many meetings one transaction takes. */
const atOnce = 20

/**
 * Invites the guests of meetings that did not get into a calendar, in the name of its person. No limit of mails applies:
 * they have been invited already, only not told.
 */
export async function inviteByMail(unit: UnitOfWork, rows: readonly NeverAdded[]): Promise<void> {
  for (const row of rows) {
    if (row.guests.length === 0) continue
    const { limits: _, ...rest } = unit
    const { id, title, agenda, guests, calendar_sequence: sequence } = row
    await inviteGuests(
      { ...rest, tenantId: row.tenant_id, actor: { ...unit.actor, userId: row.user_id } },
      { id, title, agenda, guests, sequence, series: seriesOf(row) },
    )
  }
}

/**
 * Invites the guests of meetings that were being added to a calendar while it was disconnected, or that Google did not
 * take for days: otherwise nobody would ever tell them.
 */
export async function inviteLeftOver({ config, pools, clock, hub }: ServerContext): Promise<void> {
  if (config.smtpUrl === undefined) return
  const of = { tenantId: platformTenantId, actor: nobody, now: clock.now() }
  await writePlatformUnit(pools.work, of, hub.publish, async (unit) => {
    for (const row of await takeLeftOver(unit, atOnce)) await inviteByMail(unit.within(row.tenant_id), [row])
  })
}
