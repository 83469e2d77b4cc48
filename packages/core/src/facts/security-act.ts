import { fact, type FactSpec, type HintSpec } from './fact.ts'
import type { Wording } from './wording.ts'

export const securityLog = { kind: 'security', audience: 'administrators' } as const

/** Makes the facts of actions by administrators; the words follow the administrator’s name. */
export function securityActs(hints: readonly HintSpec<never>[]) {
  return <Data>(words: (data: Data, say: Wording) => string): FactSpec<Data> =>
    fact({
      log: securityLog,
      sentence: (say, data) => `${say.actor} ${words(data, say)}.`,
      isCrucial: true,
      hints,
      event: null,
    })
}
