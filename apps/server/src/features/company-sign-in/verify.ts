import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { unitScopeOf, writeOfCall, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findOtherOwner } from '../auth/api.ts'
import { requireDecider } from './decider.ts'
import { findDomain, lockDomainName, storeUnverified, type DomainRow } from './domain-repo.ts'
import { existingDomain, lookForRecord, storeRecheck, verifyDomain } from './domains.ts'
import { domainNews } from './events.ts'

type Call = RawSessionCall<'POST /company-sign-in/domains/{domain}/verify'>

/**
 * Looks for the TXT record of a domain now. A domain that another company has verified is taken from it if its own
 * record is missing.
 * @throws AppError `sign_in_domain_not_found`, `sign_in_record_missing`, `sign_in_domain_taken`, `too_many_checks`
 */
export async function verifyNow(call: Call): Promise<DomainRow> {
  const { context, params, session, now } = call
  requireDecider(session.actor)
  const scope = unitScopeOf(call)
  const row = await existingDomain(readUnit(context.pools.app, scope), params.domain)
  context.limits.check(scope, now)
  const found = await lookForRecord(context.findTxtRecords, row)
  if (found !== 'found') {
    await writeOfCall(call, (unit) => storeRecheck(unit, row, found))
    throw new AppError('sign_in_record_missing')
  }
  const findOther = () => findOtherOwner(context.pools.auth, row.domain, scope.tenantId)
  const other = await findOther()
  if (other) await endIfMissing(context, other, row.domain, now)
  return writeOfCall(call, (unit) => verifyDomain(unit, row, findOther))
}

/** Ends the verification of a company whose record is missing, and notifies it. */
async function endIfMissing(
  context: ServerContext,
  tenantId: Id<'tenant'>,
  domain: string,
  now: Temporal.Instant,
): Promise<void> {
  const scope = { tenantId, principal: daymark, now }
  const row = await findDomain(readUnit(context.pools.app, scope), domain)
  if (!row || (await lookForRecord(context.findTxtRecords, row)) !== 'missing') return
  await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    await lockDomainName(unit, domain)
    // Another token has a record that was not looked for.
    if ((await findDomain(unit, domain))?.token !== row.token) return
    if (await storeUnverified(unit, tenantId, domain)) await domainNews(unit, 'sign-in-domain.taken', domain)
  })
}
