import { csvCells } from '#core/holidays/csv-cells.ts'
import { readHolidayTable } from '#core/holidays/holiday-table.ts'
import { isIcs, readIcs } from '#core/holidays/ics.ts'
import type { ImportedEntry, ReadHolidays } from '#core/holidays/imported-entry.ts'
import { mostColumns, mostImported } from '#core/holidays/limits.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'

interface UploadedFile {
  bytes: Uint8Array
  /** The first of the wanted years. */
  year: number
  /** The time zone in which times in UTC are read. */
  zone: string
}

/** An entry with its date as text: Temporal's values cannot be sent between threads. */
export type SentEntry = Omit<ImportedEntry, 'date'> & { date: string | null }

type Answer = { entries: SentEntry[]; leftOut: number } | { problem: string }

export const holidayFile: Parser<UploadedFile, Answer> = {
  module: import.meta.url,
  // The largest file takes some 100 ms.
  deadlineMs: 1_000,
}

export default function read({ bytes, year, zone }: UploadedFile): Answer {
  const found = holidaysOf(bytes, { year, zone })
  if ('problem' in found) return found
  const entries = found.entries.map((entry) => ({ ...entry, date: entry.date?.toString() ?? null }))
  return { entries, leftOut: found.leftOut }
}

function holidaysOf(bytes: Uint8Array, asked: { year: number; zone: string }): ReadHolidays {
  if (bytes.length === 0) return { problem: 'It is empty.' }
  // Excel files are zip archives, which are refused as unreadable.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { problem: 'It is an Excel file: save it as CSV.' }
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) return { problem: 'It is not a text file.' }
  return isIcs(text) ? readIcs(text, asked) : readHolidayTable(csvCells(text, mostRead))
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const mark = bytes.length < 2 ? 0 : bytes[0]! * 256 + bytes[1]!
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// The head, and one line more than allowed, which shows that there are too many.
const mostRead = { lines: mostImported + 2, cells: mostColumns + 1 }
