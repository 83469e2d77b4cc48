import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { describe } from '#core/facts/describe.ts'
import type { ActedBy } from '#core/facts/wording.ts'
import type { DataOf } from '#core/facts/table.ts'
import { countEntriesSince, findEntryTimes, record } from '../activity/api.ts'
import * as platformLog from '../platform-log/api.ts'
import type { AccountRow } from './repo.ts'

/** An account, with the log that records its sign-ins: its company's or the platform's. */
type Account = Pick<AccountRow, 'user_id' | 'tenant_id' | 'name' | 'email'>

export function signedIn(unit: UnitOfWork, account: Account, isByCompany: boolean): void {
  const data = isByCompany ? ({ isByCompany } as const) : null
  const fact = { type: 'user.signed-in', data } as const
  if (account.tenant_id !== null) record(unit, fact)
  else {
    const description = wordsOf(fact, byAccount(account), account)
    platformLog.recordPlatformAct(unit, { act: 'sign-in.done', description, account: accountOf(account) })
  }
}

export function recoveryCodeUsed(unit: UnitOfWork, account: Account, left: number): void {
  const fact = { type: 'user.recovery-code-used', data: { left } } as const
  if (account.tenant_id !== null) record(unit, fact)
  else
    platformLog.recordPlatformAct(unit, {
      act: 'account.recovery-code-used',
      description: wordsOf(fact, byAccount(account), account),
      account: accountOf(account),
    })
}

/** Why a sign-in was refused: wrong credentials, too many failures before, or an account that may not be used. */
export type Refusal = 'failed' | 'throttled' | 'refused'
/** The recorded events of sign-ins: a refusal, or a warning to the owner about many. */
type Noted = Refusal | 'warned'

/** Records a refused sign-in in the log of the account's company, or of the platform. */
export function signInRefused(unit: UnitOfWork, account: Account, refusal: Refusal, reason: string): void {
  note(unit, account, refusal, { reason, address: unit.address ?? '' })
}

/** Records that the account's owner was warned about many failed sign-ins. */
export function ownerWarned(unit: UnitOfWork, account: Account): void {
  note(unit, account, 'warned', { address: unit.address ?? '' })
}

function note<What extends Noted>(
  unit: UnitOfWork,
  account: Account,
  what: What,
  data: DataOf<`user.sign-in-${What}`>,
): void {
  const { id, name } = accountOf(account)
  const fact = { type: `user.sign-in-${what}`, data } as const
  if (account.tenant_id !== null) record(unit, { ...fact, about: { id, name }, by: 'stranger' })
  else
    platformLog.recordOfStranger(unit, {
      act: `sign-in.${what}`,
      description: wordsOf(fact, { kind: 'stranger' }, account),
      account: accountOf(account),
    })
}

/** The sentence of the platform's log, which keeps sentences. */
function wordsOf(fact: { type: string; data: unknown }, by: ActedBy, account: Account): string {
  const { id, name } = accountOf(account)
  return describe({ ...fact, by, about: id }, { id: null, nameOf: () => name }) ?? ''
}

function byAccount({ user_id: id }: Account): ActedBy {
  return { kind: 'person', id }
}

/** How often this was recorded for the account since then. */
export function countNoted(
  unit: UnitOfWork,
  account: Account,
  what: Noted,
  since: Temporal.Instant,
): Promise<number> {
  const { user_id: id } = account
  return account.tenant_id === null
    ? platformLog.countEntriesSince(unit, { act: `sign-in.${what}`, accountId: id }, since)
    : countEntriesSince(unit, { type: `user.sign-in-${what}`, targetUserId: id }, since)
}

/** Whether the log has an earlier sign-in of the person who signs in now. */
export async function hasSignedInBefore(unit: UnitOfWork, account: Account): Promise<boolean> {
  const ever = Temporal.Instant.fromEpochMilliseconds(0)
  const times =
    account.tenant_id === null
      ? await platformLog.findEntryTimes(unit, 'sign-in.done', ever)
      : await findEntryTimes(unit, 'user.signed-in', ever)
  return times.length > 0
}

function accountOf({ user_id: id, name, email }: Account) {
  return { id, name: name ?? email, email }
}
