import { acrossCompanies, scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { UnitScope } from '#server/platform/db/unit-of-work.ts'
import { nobody } from '#server/platform/nobody.ts'
import { guestMailing, inviteGuests } from '../guest-invitations/api.ts'
import { locationsOf, seriesOf } from '../meeting-series/api.ts'
import { syncAll } from './sync/sync.ts'
import { revoke } from './account/revoke.ts'
import { deleteUnused, restingConnections, takeUnused } from './account/unused-repo.ts'
import { notAdded, takeNeverAdded } from './account/never-added-repo.ts'

/**
 * Brings people's Google calendars up to date with their meetings, invites guests by mail whom no calendar will invite, and ends the access
 * to calendars that nobody uses any more.
 */
export function googleCalendarJob(context: ServerContext): ScheduledJob {
  return {
    name: 'google-calendar',
    cron: '* * * * *',
    wakeOn: 'google-calendar',
    pollSeconds: 15,
    run: async (stopping) => {
      if (context.config.google)
        await acrossCompanies(context, restingConnections, (scope) => endUnused(context, scope))
      await syncAll(context, stopping)
      const mailing = guestMailing(context)
      if (mailing) await acrossCompanies(context, notAdded, (scope) => inviteByMail(context, scope, mailing))
    },
  }
}

/** How many connections are worked on at a time. */
const atOnce = 5
/** When Google has not ended an access, it is asked again after this time. */
const againAfterMinutes = 60

/**
 * Ends the access to the calendars of archived people and of ended companies at Google, and forgets it once it has ended
 * there. Restored, they sign in with Google again.
 */
async function endUnused(context: ServerContext, scope: UnitScope): Promise<void> {
  const { now } = scope
  const taken = await writeFor(context, scope, (unit) =>
    takeUnused(unit, atOnce, now.add({ minutes: againAfterMinutes })),
  )
  await Promise.all(
    taken.map(async (row) => {
      const owner = { tenantId: row.tenant_id, userId: row.user_id }
      if (!(await revoke(context, now, owner, row.sealed_tokens))) return
      await writeFor(context, scopeOf(context, owner.tenantId), (unit) =>
        deleteUnused(unit, { ...owner, connectedAt: row.connected_at }),
      )
    }),
  )
}

/** How many meetings one run takes. */
const meetingsPerRun = 20

/**
 * Invites the guests of meetings that did not get into a calendar before it was disconnected, in the name of its
 * person, because nobody else would invite them. The limits counted them when they were added to the meeting.
 */
async function inviteByMail(
  context: ServerContext,
  scope: UnitScope,
  mailing: NonNullable<ReturnType<typeof guestMailing>>,
): Promise<void> {
  await writeFor(context, scope, async (unit) => {
    for (const row of await takeNeverAdded(unit, meetingsPerRun)) {
      if (row.guests.length === 0) continue
      const asPerson = { ...unit.within(row.tenant_id), actor: { ...nobody, userId: row.user_id } }
      const { id, title, agenda, guests, calendar_sequence: sequence, calendar_stretch: plainStretch } = row
      const times = { series: seriesOf(row), locations: locationsOf(row) }
      await inviteGuests(asPerson, { id, title, agenda, guests, sequence, plainStretch, ...times }, mailing)
    }
  })
}
