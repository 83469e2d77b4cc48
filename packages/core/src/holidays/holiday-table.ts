import { withoutFormulaGuard } from '../file-import/formula-guard.ts'
import type { CsvRow } from './csv-cells.ts'
import { cleanName, fileNameProblem } from './holiday-name.ts'
import { tooMany, type ImportedEntry, type ReadTable } from './imported-entry.ts'
import { mostColumns, mostImported } from './limits.ts'
import { dateOrders, orderOfDates, tableDate, type DateOrder } from './table-date.ts'

type Field = 'date' | 'name' | 'unit'

/** The headings of each column, in letters only and without accents; also in German and French. */
const heads: Readonly<Record<Field, readonly string[]>> = {
  date: ['date', 'holidaydate', 'on', 'datum'],
  name: [
    'name',
    'holiday',
    'holidayname',
    'title',
    'summary',
    'occasion',
    'event',
    'festival',
    'feiertag',
    'bezeichnung',
    'nom',
    'jourferie',
  ],
  unit: ['businessunit', 'unit', 'department', 'bu'],
}
/** Columns that repeat the date, such as the weekday of our own export. */
const repeating = ['weekday', 'dayofweek', 'wochentag', 'joursemaine', 'dateiso']
const longestHead = 60
const wholeCompany = new Set(['', 'whole company', 'company', 'all', 'n/a', '-'])

/**
 * The holidays of a table whose first line names the columns: date, name and, optionally, business unit. Dates need their
 * year. If the file does not show whether the day or the month comes first, there are no entries before `order` is
 * chosen.
 */
export function readHolidayTable([head, ...given]: readonly CsvRow[], order?: DateOrder): ReadTable {
  if (!head) return { problem: 'It is empty.' }
  const first = head.cells
  if (first.length > mostColumns) return { problem: `It has more than ${mostColumns} columns.` }
  if (first.some((cell) => isDate(cell.trim())))
    return { problem: 'Its first line is a holiday, not the names of the columns: date, name.' }
  const at = (field: Field): number => first.findIndex((head) => heads[field].includes(folded(head)))
  const columns = { date: at('date'), name: at('name'), unit: at('unit') }
  const missing = (['date', 'name'] as const).filter((field) => columns[field] === -1)
  if (missing.length > 0) return { problem: `Its first line has no column named ${missing.join(' or ')}.` }
  const filled = given.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { problem: 'It has no holidays, only the names of the columns.' }
  if (filled.length > mostImported) return tooMany
  const rows = filled.map((row) => rowOf(row, columns))
  const dateOrder = orderOfDates(rows, order)
  const used = dateOrder ? dateOrder.used : 'day-first'
  const known = Object.values(columns)
  return {
    entries: used ? rows.map((row) => entryOf(row, used)) : [],
    leftOut: 0,
    dateOrder,
    unread: first.flatMap((head, index) =>
      known.includes(index) || repeating.includes(folded(head)) ? [] : cleanName(head) || [],
    ),
  }
}

type Row = Pick<ImportedEntry, 'row' | 'name' | 'unitName'> & { written: string }

function rowOf({ number, cells }: CsvRow, at: Record<Field, number>): Row {
  const unitName = at.unit === -1 ? '' : cleanName(withoutFormulaGuard(cells[at.unit] ?? ''))
  return {
    row: number,
    written: (cells[at.date] ?? '').trim(),
    name: cleanName(withoutFormulaGuard(cells[at.name] ?? '')),
    unitName: wholeCompany.has(unitName.toLowerCase()) ? '' : unitName,
  }
}

function entryOf({ written, ...row }: Row, order: DateOrder): ImportedEntry {
  const date = tableDate(written, order)
  return { ...row, date, problem: dateProblem(written, date) ?? fileNameProblem(row.name) }
}

function isDate(written: string): boolean {
  return dateOrders.some((order) => tableDate(written, order) !== null)
}

function dateProblem(written: string, date: Temporal.PlainDate | null): string | null {
  if (date) return null
  if (written === '') return 'The date is missing.'
  return `“${written.slice(0, 40)}” is not a date with its year, such as 26-Jan-2026.`
}

/** The letters of a column's name only, without accents, so that "Business Unit*" and "business_unit" are the same. */
function folded(head: string): string {
  // Cut first: normalization takes time by the square of the number of accents.
  const text = head.slice(0, longestHead).toLowerCase().normalize('NFD')
  return text.replace(/[^\p{L}]/gu, '')
}
