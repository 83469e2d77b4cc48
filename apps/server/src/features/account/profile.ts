import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { isSameTimeZone, knownTimeZone, zoneChangeFrom } from '#core/time/zone.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { SessionPreparation, TenantSession } from '#server/platform/http/procedure.ts'
import { confirmIdentity, lockOwnAccess } from '../auth/api.ts'
import { queueEndOfAddresses } from '../mail-in/api.ts'
import { endInvitations } from '../users/api.ts'
import { accountChanged, notifyOldAddress } from './events.ts'
import { lockProfile, queueProfile, type ProfileRow } from './profile-repo.ts'

type Change = ServerOperation['PATCH /me/profile']['body']

/**
 * Requires the current password for another notification email, as for another password: links to set one go there.
 * Runs before the transaction, because verifying a password takes long.
 * @throws AppError `validation_failed` with the field, or `too_many_attempts`.
 */
export async function confirmProfileChange(call: SessionPreparation<'PATCH /me/profile'>): Promise<void> {
  const { context, session, request, now, body } = call
  const { notificationEmail, currentPassword } = body
  if (notificationEmail === undefined) return
  await confirmIdentity({ context, session, request, now, currentPassword })
}

/**
 * Changes the caller's own time zone and notification email. A new zone applies from the next day on, so that nobody
 * can postpone their own 19:00 of today; choosing the current zone before then cancels the change. A new address ends
 * the links to set a password and the addresses for replies that were sent to the old one.
 * @throws AppError `validation_failed` for an unknown zone, `signed_out` if the session has ended meanwhile.
 */
export async function changeProfile(
  unit: UnitOfWork,
  session: TenantSession,
  change: Change,
): Promise<ProfileRow> {
  // It outlives the session: links to set a password go there.
  if (change.notificationEmail !== undefined) await lockOwnAccess(unit, session)
  const row = withCurrentZone(await lockProfile(unit), unit.now)
  const next = { ...row }
  if (change.timeZone !== undefined) changeZone(unit, session, next, change.timeZone)
  if (change.notificationEmail !== undefined && change.notificationEmail !== row.notification_email) {
    next.notification_email = change.notificationEmail
    const [from, to] = [row.notification_email, next.notification_email]
    accountChanged(unit, session, {
      type: 'user.notification-email-changed',
      data: null,
      changes: [{ field: 'notification email', from, to }],
    })
    notifyOldAddress(unit, session, from, to)
    endInvitations(unit, unit.actor.userId)
    queueEndOfAddresses(unit, unit.actor.userId)
  }
  const isZoneChanged = next.next_time_zone_at !== row.next_time_zone_at
  queueProfile(unit, next, [
    ...(isZoneChanged ? ['timeZone'] : []),
    ...(next.notification_email === row.notification_email ? [] : ['notificationEmail']),
  ])
  unit.hint({ topic: 'me', ids: [], userIds: [unit.actor.userId] })
  return next
}

function changeZone(unit: UnitOfWork, session: TenantSession, row: ProfileRow, given: string): void {
  const to = knownTimeZone(given, unit.now)
  if (to === undefined)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.timeZone', message: 'This is not a time zone that Daymark knows.' }],
    })
  // A planned zone of null means the company's zone.
  const planned =
    row.next_time_zone_at === null ? session.timeZone : (row.next_time_zone ?? session.tenant.timeZone)
  if (isSameTimeZone(planned, to, unit.now)) return
  const takesBack = isSameTimeZone(session.timeZone, to, unit.now)
  row.next_time_zone = takesBack ? null : to
  row.next_time_zone_at = takesBack ? null : zoneChangeFrom(unit.now, session.timeZone, to)
  accountChanged(unit, session, {
    type: 'user.time-zone-changed',
    data: null,
    changes: [{ field: 'time zone', from: planned, to: takesBack ? session.timeZone : to }],
  })
}

/** The row with a planned zone as the current one, if it applies by now. */
export function withCurrentZone(row: ProfileRow, now: Temporal.Instant): ProfileRow {
  const { next_time_zone_at: at } = row
  if (at === null || Temporal.Instant.compare(at, now) > 0) return row
  return { ...row, time_zone: row.next_time_zone, next_time_zone: null, next_time_zone_at: null }
}
