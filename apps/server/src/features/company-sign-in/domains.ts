import { domainProblem, recordNames, recordValue } from '#core/company-sign-in/domain.ts'
import { maxDomains, missingRecordDays } from '#core/company-sign-in/limits.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { randomBytes } from 'node:crypto'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import type { FindTxtRecords } from '#server/platform/outgoing/txt-records.ts'
import { findConnection } from './connection-repo.ts'
import {
  countDomains,
  deleteDomain,
  findDomain,
  findDomains,
  insertDomain,
  lockDomainName,
  storeChecked,
  storeUnverified,
  storeVerified,
  type DomainRow,
} from './domain-repo.ts'
import { domainFact, domainNews } from './events.ts'

/** @throws AppError `validation_failed` for a domain that no company can have, `sign_in_domain_limit`. */
export async function addDomain(unit: UnitOfWork, domain: string): Promise<DomainRow> {
  const message = domainProblem(domain)
  if (message) throw new AppError('validation_failed', { fields: [{ field: 'body.domain', message }] })
  const count = await countDomains(unit)
  const known = await findDomain(unit, domain)
  if (known) return known
  if (count >= maxDomains) throw new AppError('sign_in_domain_limit')
  await insertDomain(unit, domain, randomBytes(16).toString('base64url'))
  domainFact(unit, 'sign-in-domain.added', domain)
  return existingDomain(unit, domain)
}

/**
 * @throws AppError `sign_in_domain_not_found`, `sign_in_last_domain` if nobody could begin the sign-in that the company
 * requires.
 */
export async function removeDomain(unit: UnitOfWork, domain: string): Promise<void> {
  const connection = await findConnection(unit, { lock: true })
  const verified = (await findDomains(unit)).filter(({ verified_at: at }) => at !== null)
  if (connection?.is_required && verified.length === 1 && verified[0]?.domain === domain)
    throw new AppError('sign_in_last_domain')
  if (!(await deleteDomain(unit, domain))) throw new AppError('sign_in_domain_not_found')
  domainFact(unit, 'sign-in-domain.removed', domain)
}

/** @throws AppError `sign_in_domain_not_found` */
export async function existingDomain(unit: UnitOfWork, domain: string): Promise<DomainRow> {
  const row = await findDomain(unit, domain)
  if (!row) throw new AppError('sign_in_domain_not_found')
  return row
}

/** Whether the record of the domain is there; `unknown` if no name server has answered. */
export async function lookForRecord(
  find: FindTxtRecords,
  { domain, token }: Pick<DomainRow, 'domain' | 'token'>,
): Promise<'found' | 'missing' | 'unknown'> {
  try {
    for (const name of recordNames(domain)) {
      // oxlint-disable-next-line no-await-in-loop -- the second name is asked only if the first has no record
      const records = await find(name)
      if (records.some((record) => record.trim() === recordValue(token))) return 'found'
    }
    return 'missing'
  } catch (error) {
    if (error instanceof OutgoingError) return 'unknown'
    throw error
  }
}

/**
 * Stores that the record was found. The domain of another company is taken from it only if that company's own record is
 * missing (`isOthersMissing`).
 * @throws AppError `sign_in_domain_taken`
 */
export async function verifyDomain(
  unit: UnitOfWork,
  { domain, token }: Pick<DomainRow, 'domain' | 'token'>,
  findOther: () => Promise<Id<'tenant'> | undefined>,
): Promise<DomainRow> {
  await lockDomainName(unit, domain)
  // After the lock: a company that was faster has committed.
  if (await findOther()) throw new AppError('sign_in_domain_taken')
  const row = await existingDomain(unit, domain)
  // Another token has no record yet.
  if (row.token !== token) throw new AppError('sign_in_record_missing')
  await storeVerified(unit, domain)
  if (row.verified_at === null) domainFact(unit, 'sign-in-domain.verified', domain)
  return existingDomain(unit, domain)
}

/** A domain as it was when its record was looked for. */
export type LookedFor = Pick<DomainRow, 'domain' | 'token' | 'checked_at'>

/**
 * Stores what a look for the record of a domain has found, by schedule or by hand, and notifies the administrators of a
 * change. A domain that was checked or added anew since is left as it is.
 */
export async function storeRecheck(
  unit: UnitOfWork,
  { domain, token, checked_at: checkedAt }: LookedFor,
  found: Awaited<ReturnType<typeof lookForRecord>>,
): Promise<void> {
  await lockDomainName(unit, domain)
  const row = await findDomain(unit, domain)
  if (row?.token !== token || row.checked_at?.toString() !== checkedAt?.toString()) return
  if (!row.verified_at) return storeChecked(unit, domain, null)
  if (found === 'found') return storeVerified(unit, domain)
  if (found === 'unknown') return storeChecked(unit, domain, row.missing_since)
  const since = row.missing_since ?? unit.now
  if (since.until(unit.now).total('hours') >= 24 * missingRecordDays) {
    await storeUnverified(unit, unit.tenantId, domain)
    return domainNews(unit, 'sign-in-domain.ended', domain)
  }
  await storeChecked(unit, domain, since)
  if (row.missing_since === null) await domainNews(unit, 'sign-in-domain.missing', domain)
}
