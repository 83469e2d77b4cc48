import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { readUnit, type UnitOfWork, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { deleteConnection, findConnection } from './connection-repo.ts'
import { calendarDisconnected } from './events.ts'
import { revoke } from './revoke.ts'

/**
 * Ends the access at Google, and forgets it here whether Google answers or not.
 * @throws AppError `google_not_connected`
 */
export async function disconnect(call: RawCall<'DELETE /google-calendar'>): Promise<{ isRevoked: boolean }> {
  const { context } = call
  const scope = unitScopeOf(call)
  const { userId: id, name } = scope.principal.actor
  const isRevoked = await revokeCalendar(context, scope, id)
  if (isRevoked === null) throw new AppError('google_not_connected')
  const isForgotten = await writeUnit(context.pools.app, scope, context.hub.publish, (unit) =>
    forgetCalendar(unit, { id, name }),
  )
  if (!isForgotten) throw new AppError('google_not_connected')
  return { isRevoked }
}

/** Ends the access to a person's calendar at Google; returns whether it has ended, null without a connection. */
export async function revokeCalendar(
  context: ServerContext,
  scope: UnitScope,
  userId: Id<'user'>,
): Promise<boolean | null> {
  const found = await findConnection(readUnit(context.pools.app, scope), userId)
  if (!found) return null
  return revoke(context, scope.now, { tenantId: scope.tenantId, userId }, found.sealed_tokens)
}

/**
 * Forgets the connection to a person's calendar; false without one. Events in the calendar stay there; guests of other
 * meetings are invited by mail in the next run of the job.
 */
export async function forgetCalendar(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
): Promise<boolean> {
  const email = await deleteConnection(unit, person.id)
  if (email === undefined) return false
  calendarDisconnected(unit, person, email)
  return true
}
