import { placementOf } from '#core/company-sign-in/placement.ts'
import { AppError, errorText } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { JobPrincipal } from '#server/platform/auth/principal.ts'
import { readUnit, type UnitOfWork, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { administrator } from '#server/platform/nobody.ts'
import { inEach } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findPlacements } from '../company-sign-in/api.ts'
import { applyChange, lockManaged, planChange } from '../users/api.ts'
import { hintOfProvisioning } from './events.ts'
import { noteFailure, queueEndOfFailures } from './failure-repo.ts'
import { findUnitNamed } from './person-repo.ts'
import { findCompaniesWithDue, findDuePeople, findGroupNamesOf, takeDue, type DueRow } from './place-repo.ts'

const act = 'Give a role by groups'

/**
 * Assigns the people whose groups have changed their role and unit, each in a transaction of their own. Companies take
 * turns, so that none waits for another one whose groups change without end.
 */
export async function placeDuePeople(context: ServerContext, stopping: AbortSignal): Promise<void> {
  const findDue = () => findCompaniesWithDue(context.pools.work)
  for (let due = await findDue(); due.length > 0 && !stopping.aborted; due = await findDue())
    await inEach(context, due, (tenantId) => placeSome(context, tenantId, stopping))
}

/** Places some people of a company. */
async function placeSome(
  context: ServerContext,
  tenantId: Id<'tenant'>,
  stopping: AbortSignal,
): Promise<void> {
  for (const one of await findDuePeople(readUnit(context.pools.app, scopeFor(context, tenantId, null)))) {
    if (stopping.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one by one, each with the locks of its person
    await placeOne(context, tenantId, one)
  }
}

/** The log names the key that has changed the groups. */
function scopeFor({ clock }: ServerContext, tenantId: Id<'tenant'>, by: string | null): UnitScope {
  const label = by === null ? 'The groups of the sign-in service' : `The SCIM key ${by}`
  const principal: JobPrincipal = { kind: 'job', label, actor: { ...administrator, name: label } }
  return { tenantId, principal, now: clock.now() }
}

async function placeOne(context: ServerContext, tenantId: Id<'tenant'>, one: DueRow): Promise<void> {
  const scope = scopeFor(context, tenantId, one.due_by)
  const write = (work: (unit: UnitOfWork) => Promise<void>) =>
    writeUnit(context.pools.app, scope, context.hub.publish, work)
  try {
    await write(async (unit) => {
      await place(unit, one)
      queueEndOfFailures(unit, act, one.email)
      hintOfProvisioning(unit)
    })
  } catch (error) {
    const isRefusal = error instanceof AppError
    if (!isRefusal) context.log.error({ err: error, tenantId }, 'a person could not be placed by groups')
    const problem = isRefusal ? (error.fields[0]?.message ?? error.message) : errorText('internal')
    await write(async (unit) => {
      await takeDue(unit, one.user_id)
      await noteFailure(unit, { act, subject: one.email, problem })
      hintOfProvisioning(unit)
    })
  }
}

/**
 * The first line of one of the person's groups decides, and otherwise the one for everybody else. Administrators of the
 * company keep their role, so that a mistake in the service leaves nobody without one.
 */
async function place(unit: UnitOfWork, { user_id: id, department }: DueRow): Promise<void> {
  const row = await lockManaged(unit, id)
  await takeDue(unit, id)
  if (row.is_tenant_admin || row.status === 'archived') return
  const { placements } = await findPlacements(unit)
  const placement = placementOf(placements, await findGroupNamesOf(unit, id))
  if (!placement) return
  const businessUnitId =
    placement.businessUnitId ?? (department === null ? undefined : await findUnitNamed(unit, department))
  const plan = await planChange(unit, row, {
    roleId: placement.roleId,
    ...(businessUnitId ? { businessUnitId } : {}),
    version: row.version,
  })
  await applyChange(unit, plan)
}
