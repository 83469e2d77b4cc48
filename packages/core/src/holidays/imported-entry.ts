import { mostImported } from './limits.ts'

/** One day that a file of holidays names, or the problem of its row. */
export interface ImportedEntry {
  /** The line of a table, not counting its head, or the number of the event, from 1. */
  row: number
  date: Temporal.PlainDate | null
  name: string
  /** The unit's name in the file; empty where it has none. */
  unitName: string
  problem: string | null
}

/** The entries of a file, or the reason why it cannot be read. */
export type ReadHolidays =
  | {
      entries: ImportedEntry[]
      /** Events outside the wanted years. */
      leftOut: number
    }
  | { problem: string }

export const tooMany = {
  problem: `It has more than ${mostImported.toLocaleString('en')} entries.`,
} as const
