import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { failureWindowMinutes, maxFailures } from '#core/auth/sign-in-throttle.ts'
import { countEntriesSince, findEntryTimes, recordActivity, recordOfStranger } from '../activity/api.ts'
import * as platformLog from '../platform-log/api.ts'
import type { AccountRow } from './repo.ts'

/** An account, with the log that records its sign-ins: its company's or the platform's. */
type Account = Pick<AccountRow, 'user_id' | 'tenant_id' | 'name' | 'email'>

export function signedIn(unit: UnitOfWork, account: Account): void {
  const description = `${unit.actor.name} signed in.`
  if (account.tenant_id === null)
    platformLog.recordPlatformAct(unit, { act: 'sign-in.done', description, account: accountOf(account) })
  else recordActivity(unit, { type: 'user.signed-in', description })
}

export function recoveryCodeUsed(unit: UnitOfWork, account: Account, left: number): void {
  const description = `${unit.actor.name} signed in with a recovery code; ${left} ${left === 1 ? 'is' : 'are'} left.`
  if (account.tenant_id === null)
    platformLog.recordPlatformAct(unit, {
      act: 'account.recovery-code-used',
      description,
      account: accountOf(account),
    })
  else recordActivity(unit, { type: 'user.recovery-code-used', description, isCrucial: true })
}

/** Why a sign-in was refused: wrong credentials, too many failures before, or an account that may not be used. */
export type Refusal = 'failed' | 'throttled' | 'refused'
/** The recorded events of sign-ins: a refusal, or a warning to the owner about many. */
type Noted = Refusal | 'warned'

/** Records a refused sign-in in the log of the account's company, or of the platform. */
export function signInRefused(unit: UnitOfWork, account: Account, refusal: Refusal, reason: string): void {
  const name = account.name ?? account.email
  const description = `A sign-in as ${name} was refused: ${reason}. It came from ${unit.address}.`
  note(unit, account, refusal, description)
}

/** Records that the account's owner was warned about many failed sign-ins. */
export function ownerWarned(unit: UnitOfWork, account: Account): void {
  const name = account.name ?? account.email
  const failed = `${maxFailures} sign-ins as ${name} failed within ${failureWindowMinutes} minutes`
  note(unit, account, 'warned', `${failed}, the last from ${unit.address}. ${name} was told.`)
}

function note(unit: UnitOfWork, account: Account, what: Noted, description: string): void {
  if (account.tenant_id === null)
    platformLog.recordOfStranger(unit, { act: `sign-in.${what}`, description, account: accountOf(account) })
  else
    recordOfStranger(unit, {
      type: `user.sign-in-${what}`,
      description,
      targetUser: { id: account.user_id, name: account.name ?? account.email },
      isCrucial: what === 'warned',
    })
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
