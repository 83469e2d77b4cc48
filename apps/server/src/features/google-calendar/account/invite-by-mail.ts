import { platformTenantId, writePlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { daymark, nobody } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { guestMailing, inviteGuests } from '../../guest-invitations/api.ts'
import { locationsOf, seriesOf } from '../../meeting-series/api.ts'
import { takeNeverAdded } from './never-added-repo.ts'

/** How many meetings one run takes. */
const atOnce = 20

/**
 * Invites the guests of meetings that did not get into a calendar before it was disconnected, in the name of its
 * person, because nobody else would invite them. The limits counted them when they were added to the meeting.
 */
export async function inviteByMail(context: ServerContext): Promise<void> {
  const { pools, clock, hub } = context
  const mailing = guestMailing(context)
  if (mailing === null) return
  const of = { tenantId: platformTenantId, principal: daymark, now: clock.now() }
  await writePlatformUnit(pools.work, of, hub.publish, async (unit) => {
    for (const row of await takeNeverAdded(unit, atOnce)) {
      if (row.guests.length === 0) continue
      const asPerson = { ...unit.within(row.tenant_id), actor: { ...nobody, userId: row.user_id } }
      const { id, title, agenda, guests, calendar_sequence: sequence, calendar_stretch: plainStretch } = row
      const times = { series: seriesOf(row), locations: locationsOf(row) }
      await inviteGuests(asPerson, { id, title, agenda, guests, sequence, plainStretch, ...times }, mailing)
    }
  })
}
