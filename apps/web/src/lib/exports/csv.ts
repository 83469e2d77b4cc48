import { textOf, type Cell, type ExportTable } from './table.ts'

/** What spreadsheets take for a formula: it could send what stands beside it to somebody else. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** Text that no spreadsheet takes for a formula. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The byte order mark tells spreadsheets that this is UTF-8. */
const byteOrderMark = '\uFEFF'

/** What some spreadsheet separates cells by, beside what has to be quoted anyway. */
const quoted = /[",;|\t\r\n]|^\s|\s$/

/** RFC 4180; reading is what takes a library, writing is this. */
export function writeCsv({ columns, rows }: ExportTable): string {
  const lines = [columns.map(({ header }) => header), ...rows]
  return byteOrderMark + lines.map((cells) => cells.map(fieldOf).join(',')).join('\r\n')
}

function fieldOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = harmless(textOf(cell))
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
