import type { SentRecord } from './records.ts'

/** What a summary is written from. */
export interface Material {
  /** What the model has to do. */
  task: string
  /** What is asked for, as the log names it. */
  what: string
  records: readonly SentRecord[]
  /** Records of the period that are too many for one question. */
  unsent: number
  /** The text for a person where no summary comes of it. */
  whenFailed: string
}

/** How many records of the kind there are. */
export function countOf(records: readonly SentRecord[], kind: SentRecord['source']['kind']): number {
  return records.filter(({ source }) => source.kind === kind).length
}

/** How many people the reports are of. */
export function peopleOf(records: readonly SentRecord[]): number {
  return new Set(records.flatMap(({ source }) => (source.kind === 'report' ? [source.name] : []))).size
}
