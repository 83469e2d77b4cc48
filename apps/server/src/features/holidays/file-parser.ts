import { fileText, isUtf16, type Encoding, type UncertainEncoding } from '#core/file-import/file-text.ts'
import { csvRows } from '#core/holidays/csv-cells.ts'
import { readHolidayTable } from '#core/holidays/holiday-table.ts'
import { unfoldedBytes } from '#core/holidays/ics-lines.ts'
import { isIcs, readIcs } from '#core/holidays/ics.ts'
import type { ImportedEntry } from '#core/holidays/imported-entry.ts'
import { mostColumns, mostImported } from '#core/holidays/limits.ts'
import type { DateOrder, FoundOrder } from '#core/holidays/table-date.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'

interface UploadedFile {
  bytes: Uint8Array
  /** The first of the wanted years. */
  year: number
  /** The time zone in which times in UTC are read. */
  zone: string
  /** The person's choices for ambiguous files. */
  encoding: Encoding | undefined
  dateOrder: DateOrder | undefined
}

/** The content of a file of holidays. */
export interface HolidayFile {
  entries: ImportedEntry[]
  /** Events outside the wanted years. */
  leftOut: number
  /** Null for a calendar, and for a table whose dates have one reading. */
  dateOrder: FoundOrder | null
  /** The names of columns that are ignored. */
  unread: string[]
  /** Null if the encoding is certain. */
  encoding: UncertainEncoding | null
}

/** An entry with its date as text: Temporal's values cannot be sent between threads. */
export type SentEntry = Omit<ImportedEntry, 'date'> & { date: string | null }

type Answer = (Omit<HolidayFile, 'entries'> & { entries: SentEntry[] }) | { problem: string }

export const holidayFile: Parser<UploadedFile, Answer> = {
  module: import.meta.url,
  // The largest file takes some 100 ms.
  deadlineMs: 1_000,
}

export default function read(file: UploadedFile): Answer {
  const found = holidaysOf(file)
  if ('problem' in found) return found
  const entries = found.entries.map((entry) => ({ ...entry, date: entry.date?.toString() ?? null }))
  return { ...found, entries }
}

function holidaysOf({ bytes, ...asked }: UploadedFile): HolidayFile | { problem: string } {
  if (bytes.length === 0) return { problem: 'It is empty.' }
  // Excel files are zip archives, which are refused as unreadable.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { problem: 'It is an Excel file: save it as CSV.' }
  const { text, encoding } = fileText(
    isIcsFile(bytes) ? unfoldedBytes(bytes) : bytes,
    asked.encoding,
    (label, options) => new TextDecoder(label, options),
  )
  if (text.includes('\0')) return { problem: 'It is not a text file.' }
  if (isIcs(text)) {
    const calendar = readIcs(text, asked)
    return 'problem' in calendar ? calendar : { ...calendar, dateOrder: null, unread: [], encoding }
  }
  const table = readHolidayTable(csvRows(text, mostRead), asked.dateOrder)
  return 'problem' in table ? table : { ...table, encoding }
}

/** Returns true for a calendar in an encoding that has ASCII, whose folded lines are joined before it is decoded. */
function isIcsFile(bytes: Uint8Array): boolean {
  return !isUtf16(bytes) && isIcs(new TextDecoder().decode(bytes.subarray(0, longestHead)))
}

const longestHead = 1_000

// The head, and one row more than allowed, which shows that there are too many.
const mostRead = { rows: mostImported + 2, cells: mostColumns + 1 }
