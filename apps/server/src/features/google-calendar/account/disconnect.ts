import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { readUnit, writeUnit, type UnitOfWork, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { deleteConnection, findConnection } from './connection-repo.ts'
import { calendarDisconnected } from './events.ts'
import { inviteByMail } from './invite-by-mail.ts'
import { takeNeverAdded } from './never-added-repo.ts'
import { revoke } from './revoke.ts'

/**
 * Ends the access at Google, and forgets it here whether Google answers or not.
 * @throws AppError `google_not_connected`
 */
export async function disconnect(call: RawCall<'DELETE /google-calendar'>): Promise<{ isRevoked: boolean }> {
  const { context } = call
  const of = unitScopeOf(call)
  const { userId: id, name } = of.actor
  const isRevoked = await revokeCalendar(context, of, id)
  const canMail = context.config.smtpUrl !== undefined
  const isForgotten = await writeUnit(context.pools.app, of, context.hub.publish, (unit) =>
    forgetCalendar(unit, { id, name }, { canMail }),
  )
  if (!isForgotten) throw new AppError('google_not_connected')
  return { isRevoked }
}

/** Ends the access to a person's calendar at Google; gives whether it has ended. */
export async function revokeCalendar(
  context: ServerContext,
  of: UnitScope,
  userId: Id<'user'>,
): Promise<boolean> {
  const found = await findConnection(readUnit(context.pools.app, of), userId)
  if (!found) return false
  return revoke(context, of.now, { tenantId: of.tenantId, userId }, found.sealed_tokens)
}

/**
 * Forgets the connection to a person's calendar; false without one. Guests of meetings that did not get into the calendar
 * are invited by mail in its place; what is in the calendar stays there.
 */
export async function forgetCalendar(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
  { canMail }: { canMail: boolean },
): Promise<boolean> {
  const email = await deleteConnection(unit, person.id)
  if (email === undefined) return false
  const neverAdded = await takeNeverAdded(unit, person.id)
  if (canMail) await inviteByMail(unit, neverAdded)
  calendarDisconnected(unit, person, email)
  return true
}
