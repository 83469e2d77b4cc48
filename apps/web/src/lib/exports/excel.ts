import writeExcelFile from 'write-excel-file/universal'
import { columnWidths, type Cell, type ExportTable } from './table.ts'

/** Characters that XML cannot contain, and the maximum length of an Excel cell. */
// oxlint-disable-next-line no-control-regex -- these are the ones to take out
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g
const longestText = 32_767
/** English month names in every country's Excel. */
const dateFormat = '[$-409]dd-mmm-yyyy'

export function writeExcel(table: ExportTable): Promise<Blob> {
  const head = table.columns.map(({ header }) => ({ ...textCell(header), fontWeight: 'bold' as const }))
  return writeExcelFile([head, ...table.rows.map((row) => row.map(excelCell))], {
    sheet: sheetName(table.title),
    columns: columnWidths(table).map((width) => ({ width: width + 2 })),
    stickyRowsCount: 1,
  }).toBlob()
}

/** Text is written as text, so that no cell is a formula. */
export function excelCell(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return textCell(cell)
  if ('date' in cell) return { value: midnight(cell.date), type: Date, format: dateFormat }
  return textCell(cell.text)
}

function textCell(text: string) {
  const value = text.replace(unwritable, '').slice(0, longestText)
  return { value, type: String, format: '@', wrap: value.includes('\n'), alignVertical: 'top' as const }
}

/** Excel's days have no zone; the library reads them as UTC. */
function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** Excel refuses some characters in a sheet's name, and more than 31. */
export function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}
