import { AppError } from '#core/errors/app-error.ts'
import { readUnit, writeUnit } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import { inviteGuests } from '../../guest-invitations/api.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { deleteConnection, findConnection } from './connection-repo.ts'
import { calendarDisconnected } from './events.ts'
import { takeNeverAdded } from './never-added-repo.ts'
import { revoke } from './revoke.ts'

/**
 * Ends the access at Google, and forgets it here whether Google answers or not. Guests of meetings that did not get into
 * the calendar are invited by mail in its place; what is in the calendar stays there.
 * @throws AppError `google_not_connected`
 */
export async function disconnect(call: RawCall<'DELETE /google-calendar'>): Promise<{ isRevoked: boolean }> {
  const { context, now } = call
  const of = unitScopeOf(call)
  const owner = { tenantId: of.tenantId, userId: of.actor.userId }
  const found = await findConnection(readUnit(context.pools.app, of))
  if (!found) throw new AppError('google_not_connected')
  const isRevoked = await revoke(context, now, owner, found.sealed_tokens)
  await writeUnit(context.pools.app, of, context.hub.publish, async (unit) => {
    if (!(await deleteConnection(unit))) throw new AppError('google_not_connected')
    const canMail = context.config.smtpUrl !== undefined
    for (const row of await takeNeverAdded(unit)) {
      if (!canMail || row.guests.length === 0) continue
      const { id, title, agenda, guests, calendar_sequence: sequence } = row
      await inviteGuests(unit, { id, title, agenda, guests, sequence, series: seriesOf(row) })
    }
    calendarDisconnected(unit, found.email)
  })
  return { isRevoked }
}
