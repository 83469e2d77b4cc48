import { guardFormula } from '#core/file-import/formula-guard.ts'
import type { CsvSeparator } from './csv-separator.ts'
import { textOf, valueOf, type Cell, type ExportTable } from './table.ts'

/** The byte order mark, by which spreadsheets detect UTF-8. */
const byteOrderMark = '\uFEFF'

/** Separators of spreadsheets, and other characters that need quotes. */
const quoted = /[",;|\t\r\n]|^\s|\s$/

const forPrograms = { day: 'ISO', time: 'ISO', flag: 'true/false' }

/** Writes RFC 4180 with commas or semicolons. Days, times and flags have a second, machine-readable column. */
export function writeCsv({ columns, rows, csvSeparator = ',' }: ExportTable): string {
  const head = columns.flatMap(({ header, kind }) =>
    kind ? [header, `${header} (${forPrograms[kind]})`] : [header],
  )
  const body = rows.map((row) =>
    columns.flatMap(({ kind }, index): Cell[] => {
      const cell = row[index] ?? null
      return kind ? [cell, String(valueOf(cell) ?? '')] : [cell]
    }),
  )
  return (
    byteOrderMark +
    [head, ...body]
      .map((cells) => cells.map((cell) => fieldOf(cell, csvSeparator)).join(csvSeparator))
      .join('\r\n')
  )
}

function fieldOf(cell: Cell, separator: CsvSeparator): string {
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  const text = guardFormula(textOf(cell))
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
