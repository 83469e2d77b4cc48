import type { UsedKey } from './key.ts'
import { providerFailure, UnreadableAnswer, type ProviderFailure } from './provider-failure.ts'

/** The outcome, and the tokens of all answers; null if the provider did not count one of them. */
export type Answered<T> =
  | { kind: 'answered'; value: T; tokens: number | null }
  | { kind: 'failed'; failure: ProviderFailure; tokens: number | null }

interface Asking {
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  /** Reserves a second question; false if it may not be asked. */
  mayAskAgain: () => Promise<boolean>
}

/**
 * Asks, and retries once if the answer does not have the requested form. Other failures are not retried: the person
 * decides.
 * @param ask Reports the tokens of its answer if the provider counts them.
 */
async function askTwice<T>(
  ask: (onTokens: (count: number) => void) => Promise<T>,
  { signal, mayAskAgain }: Asking,
): Promise<Answered<T>> {
  let tokens: number | null = 0
  for (let attempt = 1; ; attempt++) {
    let counted: number | null = null
    const onTokens = (count: number): void => {
      counted = count
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- the second question follows the first
      const value = await ask(onTokens)
      return { kind: 'answered', value, tokens: sum(tokens, counted) }
    } catch (error) {
      const failure = providerFailure(error)
      // Nobody waits, and the tokens used until then are unknown.
      if (signal.aborted) return { kind: 'failed', failure, tokens: null }
      if (!failure.isFree) tokens = sum(tokens, counted)
      const isLast = attempt > 1 || !(error instanceof UnreadableAnswer)
      // oxlint-disable-next-line no-await-in-loop -- before the second question
      if (isLast || !(await mayAskAgain())) return { kind: 'failed', failure, tokens }
    }
  }
}

/** Whose key the answer was asked with, and whose keys the provider had refused before. */
export interface KeysUsed {
  key: UsedKey['of']
  refusedKeys: UsedKey['of'][]
}

/** As `askTwice`, with the next key whenever the provider refuses one. */
export async function askWithKeys<T>(
  keys: readonly UsedKey[],
  ask: (key: string, onTokens: (count: number) => void) => Promise<T>,
  asking: Asking,
): Promise<Answered<T> & KeysUsed> {
  const refusedKeys: UsedKey['of'][] = []
  for (const { key, of } of keys) {
    // oxlint-disable-next-line no-await-in-loop -- the next key is tried when this one is refused
    const answer = await askTwice((onTokens) => ask(key, onTokens), asking)
    const isRefused = answer.kind === 'failed' && answer.failure.isKeyRefused
    if (!isRefused || refusedKeys.length === keys.length - 1) return { ...answer, key: of, refusedKeys }
    refusedKeys.push(of)
  }
  throw new Error('There is no key to ask with.')
}

/** The sum is unknown if one part is. */
function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}
