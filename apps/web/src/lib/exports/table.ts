import type { ExportFormat } from '#core/exports/lists.ts'
import type { CsvSeparator } from './csv-separator.ts'

export type { ExportFormat }

/**
 * Days, times (ISO with offset, and the name of their zone) and flags are sent with their formatted text, so that the
 * writer needs no calendar.
 */
export type Cell =
  | string
  | number
  | { date: string; text: string }
  | { at: string; zone: string; text: string }
  | { is: boolean; text: string }
  | null

/** Plain data, which can be posted to the worker that writes the file. */
export interface ExportTable {
  title: string
  /** "Exported 09-Jun-2026, 6:18 PM" and the filters, under the title of a PDF. */
  madeAt: string
  columns: readonly { key: string; header: string; kind?: 'day' | 'time' | 'flag' | undefined }[]
  rows: readonly (readonly Cell[])[]
  /** For CSV; a comma by default. */
  csvSeparator?: CsvSeparator
}

/** The displayed text of a cell; empty for a missing value. */
export function textOf(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.text : String(cell)
}

/** The machine-readable value of a cell: ISO days and times, true and false. */
export function valueOf(cell: Cell): string | number | boolean | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('is' in cell) return cell.is
  return 'at' in cell ? cell.at : cell.date
}

const widthLimits = { least: 6, most: 60 }
const sampledRows = 1_000

/** How many characters each column needs, up to a maximum: its header and its longest lines. */
export function columnWidths({ columns, rows }: Pick<ExportTable, 'columns' | 'rows'>): number[] {
  const sample = rows.slice(0, sampledRows)
  return columns.map(({ header }, index) => {
    const longest = sample.reduce(
      (most, row) =>
        Math.max(
          most,
          ...textOf(row[index] ?? null)
            .split('\n')
            .map(lengthOf),
        ),
      lengthOf(header),
    )
    return Math.min(widthLimits.most, Math.max(widthLimits.least, longest))
  })
}

const wide = /[\u1100-\u115F\u2E80-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u

/** In characters of usual width: Chinese, Japanese and Korean ones count twice. */
function lengthOf(line: string): number {
  let length = 0
  for (const char of line) length += wide.test(char) ? 2 : 1
  return length
}
