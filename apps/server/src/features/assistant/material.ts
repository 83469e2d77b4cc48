import type { AskedFor } from '#core/facts/company.ts'
import type { AiConfig } from '#server/config-services.ts'
import type { UsedKey } from './key.ts'
import { hostOf } from './provider.ts'
import type { SentRecord } from './records.ts'
import type { SentFacts } from './sent-facts.ts'

/** The material of a summary. */
export interface Material {
  /** The instruction to the model. */
  task: string
  /** The kind of text, as the log names it. */
  what: AskedFor
  records: readonly SentRecord[]
  /** Records of the period that are too many for one question. */
  unsent: number
  /** The text for the person if the summary fails. */
  whenFailed: string
}

/** How many records of the kind there are. */
export function countOf(records: readonly SentRecord[], kind: SentRecord['source']['kind']): number {
  return records.filter(({ source }) => source.kind === kind).length
}

/** The log's facts about sending it. */
export function factsOf(
  { what, records }: Pick<Material, 'what' | 'records'>,
  ai: AiConfig,
  keyOf: UsedKey['of'],
): SentFacts {
  return {
    what,
    model: ai.model,
    host: hostOf(ai),
    keyOf,
    reports: countOf(records, 'report'),
    tasks: countOf(records, 'task'),
    people: new Set(records.flatMap(({ source }) => (source.kind === 'report' ? [source.name] : []))).size,
  }
}
