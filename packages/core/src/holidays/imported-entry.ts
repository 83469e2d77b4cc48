import { mostImported } from './limits.ts'
import type { FoundOrder } from './table-date.ts'

/** One day that a file of holidays names, or the problem of its row. */
export interface ImportedEntry {
  /** The row of a table by its number in the file, or the number of the event, from 1. */
  row: number
  date: Temporal.PlainDate | null
  name: string
  /** The unit's name in the file; empty if it has none. */
  unitName: string
  problem: string | null
}

/** The entries of a calendar, or the reason why it cannot be read. */
export type ReadCalendar =
  | {
      entries: ImportedEntry[]
      /** Events outside the wanted years. */
      leftOut: number
    }
  | { problem: string }

/** The holidays of a table, or the reason why it cannot be read. */
export type ReadTable =
  | {
      /** None while the order of the dates is open. */
      entries: ImportedEntry[]
      leftOut: 0
      dateOrder: FoundOrder | null
      /** The names of columns that are ignored. */
      unread: string[]
    }
  | { problem: string }

export const tooMany = {
  problem: `It has more than ${mostImported.toLocaleString('en')} entries.`,
} as const
