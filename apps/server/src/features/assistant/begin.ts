import { AppError } from '#core/errors/app-error.ts'
import { readUnit, type UnitOfWork, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import { usedKey, type UsedKey } from './key.ts'
import { findSettings } from './settings-repo.ts'

/** A request that may be sent: its unit of work for reading, and the key. */
export interface Begun {
  scope: UnitScope
  unit: UnitOfWork
  key: UsedKey
  companyZone: string
}

/**
 * Checks what can be checked before any record is read.
 * @throws AppError `assistant_off`, the refusal for a missing key, `too_many_assistant_texts`.
 */
export async function begin(
  call: Pick<RawCall<never>, 'context' | 'session' | 'now' | 'request'>,
  ownKey: string | undefined,
  whenKeyMissing: 'assistant_key_missing' | 'assistant_task_key_missing',
): Promise<Begun> {
  const { context, session } = call
  const scope = unitScopeOf(call)
  const unit = readUnit(context.pools.app, scope)
  const settings = await findSettings(unit)
  if (!settings.is_on) throw new AppError('assistant_off')
  const key = usedKey(context, unit.tenantId, settings, ownKey)
  if (!key) throw new AppError(whenKeyMissing)
  context.limits.assistantText(unit, unit.now)
  return { scope, unit, key, companyZone: session!.tenant!.timeZone }
}
