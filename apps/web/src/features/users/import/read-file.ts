import Papa from 'papaparse'
import { isEmail, normalEmail } from '#core/people/email.ts'
import { fieldOf, importColumns, neededFields, type ImportField, type ImportRow } from './columns.ts'

const mostRows = 500
const mostBytes = 2_000_000

/** The rows of a file and the names of its ignored columns, or why it cannot be read. */
export type ReadFile = { rows: ImportRow[]; unread: string[]; problem?: undefined } | { problem: string }

const emptyRow = Object.fromEntries(importColumns.map(({ field }) => [field, ''])) as unknown as ImportRow

/** Decodes a file in the encodings of spreadsheets: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const mark = [bytes[0], bytes[1]].join(' ')
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Parses a CSV text with people: commas, semicolons or tabs, quotes, and headings with small deviations. */
export function readPeople(text: string): ReadFile {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const [heads, ...lines] = data
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
    rows: lines.map((cells) => rowOf(cells, fields)),
    unread: heads.filter((head, index) => fields[index] === undefined && head.trim() !== ''),
  }
}

export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > mostBytes) return { problem: 'The file is larger than 2 MB. Choose a CSV file of people.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The first bytes of a zip archive, which every Excel file is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { problem: 'This is an Excel file. Save it as CSV and choose that.' }
  return readPeople(textOf(bytes))
}

function rowOf(cells: readonly string[], fields: readonly (ImportField | undefined)[]): ImportRow {
  const row = { ...emptyRow }
  // If two columns are the same field, the first is used.
  for (const [index, field] of fields.entries())
    if (field && fields.indexOf(field) === index) row[field] = cells[index]?.trim() ?? ''
  return row
}

function headerOf(field: ImportField): string {
  return importColumns.find((column) => column.field === field)?.header ?? field
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}
