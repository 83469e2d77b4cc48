import { mostImported } from './limits.ts'

/** One day that a file of holidays names, or what is wrong with what it says. */
export interface ImportedEntry {
  /** The line of a table without its head, or the number of the event, from 1. */
  row: number
  date: Temporal.PlainDate | null
  name: string
  /** As the file names it; empty where the file says none. */
  unitName: string
  problem: string | null
}

/** What a file says; or why nothing can be read from it. */
export type ReadHolidays =
  | {
      entries: ImportedEntry[]
      /** Events that lie outside the years that were asked for. */
      leftOut: number
    }
  | { problem: string }

export const tooMany = {
  problem: `It has more than ${mostImported.toLocaleString('en')} entries.`,
} as const
