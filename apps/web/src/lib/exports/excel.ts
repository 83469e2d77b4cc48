import writeExcelFile from 'write-excel-file/universal'
import { columnWidths, type Cell, type ExportTable } from './table.ts'

/** Characters that XML cannot contain. */
// oxlint-disable-next-line no-control-regex -- these characters are removed
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g
/** The escape sequence of a workbook for such characters. Text that looks like one is escaped too. */
const escaped = /_(?=x[0-9A-Fa-f]{4}_)/g
/** The maximum length of an Excel cell. */
const longestText = 32_767
const wasCut = '… [The text is longer than an Excel cell can be. The CSV file has all of it.]'
/** English month names, regardless of the locale of Excel. */
const dateFormat = '[$-409]dd-mmm-yyyy'
const timeFormat = '[$-409]dd-mmm-yyyy hh:mm'
/** Excel counts days from 1900 and includes a 29 February 1900, which did not exist. */
const firstDay = '1900-03-01'
const lastDay = '9999-12-31'

export function writeExcel(table: ExportTable): Promise<Blob> {
  const withZones = addZoneColumns(table)
  const head = withZones.columns.map(({ header }) => ({ ...textCell(header), fontWeight: 'bold' as const }))
  return writeExcelFile([head, ...withZones.rows.map((row) => row.map(excelCell))], {
    sheet: sheetName(table.title),
    columns: columnWidths(withZones).map((width) => ({ width: width + 2 })),
    stickyRowsCount: 1,
  }).toBlob()
}

/** A time of Excel has no zone, so each column of times gets a second one with the zone. */
function addZoneColumns({ columns, rows }: ExportTable): Pick<ExportTable, 'columns' | 'rows'> {
  return {
    columns: columns.flatMap((column) =>
      column.kind === 'time'
        ? [column, { key: `${column.key}Zone`, header: `${column.header} (time zone)` }]
        : [column],
    ),
    rows: rows.map((row) =>
      columns.flatMap(({ kind }, index): Cell[] => {
        const cell = row[index] ?? null
        return kind === 'time' ? [cell, zoneOf(cell)] : [cell]
      }),
    ),
  }
}

function zoneOf(cell: Cell): string | null {
  return cell !== null && typeof cell === 'object' && 'at' in cell ? cell.zone : null
}

/** Text is written as a string, so that no cell is a formula. */
export function excelCell(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? { value: cell, type: Number } : textCell(String(cell))
  if (typeof cell === 'string') return textCell(cell)
  if ('date' in cell && isCounted(cell.date))
    return { value: asUtc(`${cell.date}T00:00:00`), type: Date, format: dateFormat }
  if ('at' in cell && isCounted(cell.at))
    return { value: asUtc(cell.at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)), type: Date, format: timeFormat }
  return textCell(cell.text)
}

function textCell(text: string) {
  const value = withinCell(text.replaceAll(/\r\n?/g, '\n').replace(unwritable, ''))
  return {
    value: value.replaceAll(escaped, '_x005F_'),
    type: String,
    format: '@',
    wrap: value.includes('\n'),
    alignVertical: 'top' as const,
  }
}

function withinCell(text: string): string {
  if (text.length <= longestText) return text
  // A letter of two code units is kept whole or left out.
  return text.slice(0, longestText - wasCut.length).replace(/[\uD800-\uDBFF]$/, '') + wasCut
}

/** Whether Excel can store the day of an ISO date or time; others are written as text. */
function isCounted(iso: string): boolean {
  const day = iso.slice(0, firstDay.length)
  return /^\d{4}-/.test(day) && day >= firstDay && day <= lastDay
}

/** Days and times of Excel have no zone; the library reads them as UTC. */
function asUtc(local: string): Date {
  return new Date(`${local}Z`)
}

/** Excel refuses some characters in a sheet's name, and more than 31 characters. */
export function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}
