import type { Id } from '#core/ids/id.ts'
import { claimProblems, claimTexts, expectedClaims, type ClaimFacts } from '#core/people/claims.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../activity/api.ts'
import {
  isEmailOfAnother,
  lockClaims,
  updateClaims,
  type ClaimsRow,
  countUsers,
  findUsersAfter,
  type PlaceInList,
} from './claims-repo.ts'
import type { Detail } from './run-row.ts'
import type { Kind, Outcome, Subject } from './kind.ts'

export function claimFactsOf(row: ClaimsRow): ClaimFacts {
  return {
    email: row.email,
    isTenantAdmin: row.is_tenant_admin,
    roleName: row.role_name,
    role: row.record_name === null ? null : { name: row.record_name, systemKey: row.record_key },
    account:
      row.account_email === null ? null : { email: row.account_email, belongsToTenant: row.account_belongs! },
  }
}

/**
 * Repairs the stored permissions of one person, and ends their sessions when anything changed
 * (docs/spec/tasks.md#2.14). Undefined if there is no such person.
 */
export async function fixClaims(
  unit: PlatformUnit,
  tenantId: Id<'tenant'>,
  id: Id<'user'>,
): Promise<Detail | undefined> {
  const row = await lockClaims(unit, tenantId, id)
  if (!row) return undefined
  const facts = claimFactsOf(row)
  const right = expectedClaims(facts)
  const about = { tenantName: row.tenant_name, userId: id, subject: row.email, roleName: right.roleName }
  const problems = claimProblems(facts)
  if (problems.includes('no-account')) return { ...about, action: 'error', note: claimTexts.noAccount }
  if (problems.length === 0) return { ...about, action: 'skipped', note: claimTexts.right }
  if (
    problems.includes('account-email') &&
    (await isEmailOfAnother(unit, { tenantId, id, email: row.email }))
  )
    return { ...about, action: 'error', note: 'Another account has this email already.' }
  await updateClaims(unit, { tenantId, id, email: row.email }, right)
  record(unit.within(tenantId), {
    type: 'user.claims-fixed',
    subject: { kind: 'user', id },
    subjectName: row.name,
    about: { id, name: row.name },
    data: null,
    changes: changesOf(facts, right),
  })
  return { ...about, action: 'updated', note: claimTexts.set }
}

function changesOf(facts: ClaimFacts, right: { isTenantAdmin: boolean; roleName: string }): FieldChange[] {
  const account = facts.account!
  const all: FieldChange[] = [
    { field: 'company administrator', from: yesNo(facts.isTenantAdmin), to: yesNo(right.isTenantAdmin) },
    { field: 'role', from: facts.roleName, to: right.roleName },
    { field: 'account email', from: account.email, to: facts.email },
    { field: 'account of the company', from: yesNo(account.belongsToTenant), to: 'yes' },
  ]
  return all.filter(({ from, to }) => from?.toLowerCase() !== to?.toLowerCase())
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

interface Person extends Subject {
  userId: Id<'user'>
}

const countOf = { updated: 'updated', skipped: 'skipped', error: 'errors' } as const

function outcomeOf(detail: Detail): Outcome {
  return { detail, counts: { [countOf[detail.action]]: 1 } }
}

/**
 * Repairs every person of every company: administrator, role name and account are made consistent
 * (docs/spec/reporting.md#7 fixAllUserClaims).
 */
export const userClaims: Kind<Person> = {
  counts: ['total', 'updated', 'skipped', 'errors'],
  count: (unit) => countUsers(unit),
  async next(unit, position, most) {
    const after = position === '' ? undefined : (JSON.parse(position) as PlaceInList)
    return (await findUsersAfter(unit, after, most)).map((place) => ({
      position: JSON.stringify(place),
      tenantId: place.tenantId,
      userId: place.id,
      name: place.id,
    }))
  },
  async repair(unit, { tenantId, userId }) {
    const detail = await fixClaims(unit, tenantId, userId)
    return detail && outcomeOf(detail)
  },
  failed: ({ name, userId }, note) =>
    outcomeOf({ tenantName: '', subject: name, userId, action: 'error', note }),
}
