import { usedKeyText } from '#core/assistant/used-key.ts'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import { readUnit, type UnitOfWork, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import type { KeysUsed } from './ask-twice.ts'
import { usableKeys, type UsedKey } from './key.ts'
import { findSettings } from './settings-repo.ts'
import { keyRefused } from './provider-failure.ts'
import type { Outcome } from './spend.ts'

/** A request that may be sent: its unit of work for reading, and at least one key. */
export interface Begun {
  scope: UnitScope
  unit: UnitOfWork
  keys: readonly [UsedKey, ...UsedKey[]]
  companyZone: string
}

/**
 * Checks what can be checked before any record is read.
 * @throws AppError `assistant_off`, the refusal for a missing key, `too_many_assistant_texts`.
 */
export async function begin(
  call: Pick<RawCall<never>, 'context' | 'principal' | 'now' | 'request'>,
  ownKey: string | undefined,
  whenKeyMissing: 'assistant_key_missing' | 'assistant_task_key_missing',
): Promise<Begun> {
  const { context, principal } = call
  const scope = unitScopeOf(call)
  const unit = readUnit(context.pools.app, scope)
  const settings = await findSettings(unit)
  if (!settings.is_on) throw new AppError('assistant_off')
  const [key, ...more] = usableKeys(context, unit.tenantId, settings, ownKey)
  if (!key) throw new AppError(whenKeyMissing)
  context.limits.assistantText(unit, unit.now)
  return {
    scope,
    unit,
    keys: [key, ...more],
    companyZone: required(principal?.company, 'company of the caller').timeZone,
  }
}

/** The text about the outcome for the page of integrations; none for a person's own key. */
export function notedOf(
  outcome: NonNullable<Outcome['noted']>,
  { key, refusedKeys }: KeysUsed,
): Outcome['noted'] {
  if (key === 'person') return refusedKeys.length > 0 ? { kind: 'error', text: keyRefused } : undefined
  if (refusedKeys.length === 0 || outcome.kind === 'error') return outcome
  return { kind: 'success', text: `${outcome.text}. ${usedKeyText({ key, refusedKeys })!}` }
}
