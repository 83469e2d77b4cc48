import { textOf, valueOf, type Cell, type ExportTable } from './table.ts'

/** The beginnings of formulas in spreadsheets: a formula could send neighbouring cells to somebody else. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** Text that no spreadsheet takes for a formula. */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The byte order mark tells spreadsheets that this is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Separators of some spreadsheets, and everything else that needs quotes. */
const quoted = /[",;|\t\r\n]|^\s|\s$/

const forPrograms = { day: 'ISO', time: 'ISO', flag: 'true/false' }

/** RFC 4180; only reading needs a library. Days, times and flags have a second column, which programs can read. */
export function writeCsv({ columns, rows }: ExportTable): string {
  const head = columns.flatMap(({ header, kind }) =>
    kind ? [header, `${header} (${forPrograms[kind]})`] : [header],
  )
  const body = rows.map((row) =>
    columns.flatMap(({ kind }, index): Cell[] => {
      const cell = row[index] ?? null
      return kind ? [cell, String(valueOf(cell) ?? '')] : [cell]
    }),
  )
  const lines = [head, ...body]
  return byteOrderMark + lines.map((cells) => cells.map(fieldOf).join(',')).join('\r\n')
}

function fieldOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = withoutFormula(textOf(cell))
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
