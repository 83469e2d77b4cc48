import Papa from 'papaparse'
import { fileText, type Encoding, type UncertainEncoding } from '#core/file-import/file-text.ts'
import { withoutFormulaGuard } from '#core/file-import/formula-guard.ts'
import { isEmail, normalEmail } from '#core/people/email.ts'
import {
  fieldOf,
  importColumns,
  isExpectedUnread,
  neededFields,
  type ImportField,
  type ImportRow,
} from './columns.ts'

const mostRows = 500
const mostBytes = 2_000_000

/** The rows of a text and the names of its ignored columns, or why it cannot be read. */
type ReadPeople = { rows: ImportRow[]; unread: string[]; problem?: undefined } | { problem: string }

/** As above, for a file; the encoding is null if it is certain. */
type ReadFile =
  | { rows: ImportRow[]; unread: string[]; encoding: UncertainEncoding | null; problem?: undefined }
  | { problem: string }

const emptyRow = Object.fromEntries(importColumns.map(({ field }) => [field, ''])) as Omit<ImportRow, 'line'>

/** Parses a CSV text with people: commas, semicolons or tabs, quotes, and headings with small deviations. */
export function readPeople(text: string): ReadPeople {
  const plain = text.replace(/^\uFEFF/, '')
  const { meta } = Papa.parse<string[]>(plain, {
    preview: 20,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  // With the empty lines, so that each row has the number that a spreadsheet shows beside it.
  const { data } = Papa.parse<string[]>(plain, { delimiter: meta.delimiter })
  const [head, ...lines] = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.join('').trim() !== '')
  const heads = head?.cells
  if (!heads) return { problem: 'The file is empty.' }
  // A value may be the same word as a heading, but no heading is an email address.
  if (heads.some((head) => isEmail(normalEmail(head))))
    return {
      problem: `The first line of the file is a person, not the names of the columns. Put a line before it that names them: ${neededFields.map(headerOf).join(', ')}.`,
    }
  const fields = heads.map(fieldOf)
  const missing = neededFields.filter((field) => !fields.includes(field)).map(headerOf)
  if (missing.length > 0)
    return { problem: `The first line of the file has no column named ${listed(missing)}.` }
  if (lines.length === 0) return { problem: 'The file has no people, only the names of the columns.' }
  if (lines.length > mostRows)
    return {
      problem: `The file has ${lines.length.toLocaleString('en')} people. One import takes at most ${mostRows}.`,
    }
  return {
    rows: lines.map(({ cells, line }) => ({ ...rowOf(cells, fields), line })),
    unread: heads.filter(
      (head, index) => fields[index] === undefined && head.trim() !== '' && !isExpectedUnread(head),
    ),
  }
}

/** Reads a CSV file; `chosen` is the encoding of a file that is neither UTF-8 nor marked UTF-16. */
export async function readFile(file: File, chosen?: Encoding): Promise<ReadFile> {
  if (file.size > mostBytes) return { problem: 'The file is larger than 2 MB. Choose a CSV file of people.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The first bytes of a zip archive, which every Excel file is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { problem: 'This is an Excel file. Save it as CSV and choose that.' }
  const { text, encoding } = fileText(bytes, chosen, (label, options) => new TextDecoder(label, options))
  const read = readPeople(text)
  return read.problem === undefined ? { ...read, encoding } : read
}

function rowOf(cells: readonly string[], fields: readonly (ImportField | undefined)[]): typeof emptyRow {
  const row = { ...emptyRow }
  // If two columns are the same field, the first is used.
  for (const [index, field] of fields.entries())
    if (field && fields.indexOf(field) === index) row[field] = withoutFormulaGuard(cells[index]?.trim() ?? '')
  return row
}

function headerOf(field: ImportField): string {
  return importColumns.find((column) => column.field === field)?.header ?? field
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}
