import type { KeyOwner } from '#core/assistant/used-key.ts'
import { keyEndingLength } from '#core/assistant/limits.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { storeKey, type SettingsRow } from './settings-repo.ts'

type Needed = Pick<ServerContext, 'config' | 'secrets'>

export interface UsedKey {
  key: string
  of: KeyOwner
}

/**
 * The keys to use, each when the provider refuses the one before: the operator's, the company's, the person's own
 * (docs/spec/decisions.md#093).
 */
export function usableKeys(
  { config, secrets }: Needed,
  tenantId: string,
  { sealed_key: sealed }: Pick<SettingsRow, 'sealed_key'>,
  own: string | undefined,
): UsedKey[] {
  const keys: { key: string | null | undefined; of: UsedKey['of'] }[] = [
    { key: config.ai.key, of: 'operator' },
    { key: sealed && secrets.open(sealed, placeOf(tenantId)), of: 'company' },
    { key: own, of: 'person' },
  ]
  return keys.flatMap(({ key, of }) => (key ? [{ key, of }] : []))
}

/** Stores the company's key, sealed, with the ending by which people recognise it. */
export function sealKey(unit: UnitOfWork, { secrets }: Needed, key: string): Promise<void> {
  return storeKey(unit, {
    sealed: secrets.seal(key, placeOf(unit.tenantId)),
    // Shows no ending of a short key, because it would help to guess the rest.
    ending: key.length >= 4 * keyEndingLength ? key.slice(-keyEndingLength) : '',
  })
}

function placeOf(tenantId: string): string {
  return `assistant-key ${tenantId}`
}
