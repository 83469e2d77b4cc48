import type { Unit } from '#server/platform/db/unit.ts'
import { hasEntrySince, recordActivity, recordOfStranger } from '../activity/api.ts'
import * as platformLog from '../platform-log/api.ts'
import type { AccountRow } from './repo.ts'

/** Somebody's account, whose company's log or the platform's tells of it. */
type Account = Pick<AccountRow, 'user_id' | 'tenant_id' | 'name' | 'email'>

export function signedIn(unit: Unit, account: Account): void {
  const description = `${unit.actor.name} signed in.`
  if (account.tenant_id === null)
    platformLog.recordPlatformAct(unit, { act: 'sign-in.done', description, account: accountOf(account) })
  else recordActivity(unit, { type: 'user.signed-in', description })
}

export function recoveryCodeUsed(unit: Unit, account: Account, left: number): void {
  const description = `${unit.actor.name} signed in with a recovery code; ${left} ${left === 1 ? 'is' : 'are'} left.`
  if (account.tenant_id === null)
    platformLog.recordPlatformAct(unit, {
      act: 'account.recovery-code-used',
      description,
      account: accountOf(account),
    })
  else recordActivity(unit, { type: 'user.recovery-code-used', description, isCrucial: true })
}

/** How a sign-in was refused: for a wrong proof, for too many before it, or because the account may not be used. */
export type Refusal = 'failed' | 'throttled' | 'refused'

/** Notes a refused sign-in where whoever looks after the account sees it. */
export function signInRefused(unit: Unit, account: Account, refusal: Refusal, reason: string): void {
  const name = account.name ?? account.email
  const description = `A sign-in as ${name} was refused: ${reason}. It came from ${unit.address}.`
  if (account.tenant_id === null)
    platformLog.recordOfStranger(unit, {
      act: `sign-in.${refusal}`,
      description,
      account: accountOf(account),
    })
  else
    recordOfStranger(unit, {
      type: `user.sign-in-${refusal}`,
      description,
      targetUser: { id: account.user_id, name },
    })
}

/** Whether a sign-in was refused in this way within the last quarter of an hour. */
export function isRefusedLately(unit: Unit, account: Account, refusal: Refusal): Promise<boolean> {
  const since = unit.now.subtract({ minutes: 15 })
  return account.tenant_id === null
    ? platformLog.hasEntrySince(unit, { act: `sign-in.${refusal}`, accountId: account.user_id }, since)
    : hasEntrySince(unit, { type: `user.sign-in-${refusal}`, targetUserId: account.user_id }, since)
}

function accountOf({ user_id: id, name, email }: Account) {
  return { id, name: name ?? email, email }
}
