import { parseDate } from '../time/parse-date.ts'
import { cleanName, nameProblem } from './holiday-name.ts'
import { tooMany, type ImportedEntry, type ReadHolidays } from './imported-entry.ts'
import { isYear, mostColumns, mostImported } from './limits.ts'

type Field = 'date' | 'name' | 'unit'

const heads: Readonly<Record<Field, readonly string[]>> = {
  date: ['date', 'holidaydate', 'on'],
  name: ['name', 'holiday', 'holidayname', 'title', 'summary', 'occasion', 'event', 'festival'],
  unit: ['businessunit', 'unit', 'department', 'bu'],
}
const longestDate = 40
const wholeCompany = new Set(['', 'whole company', 'company', 'all', 'n/a', '-'])
// Any day works: dates without a year are refused, so it is never used.
const unused = Temporal.PlainDate.from('2000-01-01')

/**
 * The holidays of a table whose first line names the columns: date, name and, optionally, business unit. Dates are read
 * day first and need their year.
 */
export function readHolidayTable(cells: readonly (readonly string[])[]): ReadHolidays {
  const [first, ...lines] = cells
  if (!first) return { problem: 'It is empty.' }
  if (first.length > mostColumns) return { problem: `It has more than ${mostColumns} columns.` }
  if (first.some((cell) => dateOf(cell.trim()) !== null))
    return { problem: 'Its first line is a holiday, not the names of the columns: date, name.' }
  const at = (field: Field): number => first.findIndex((head) => heads[field].includes(folded(head)))
  const columns = { date: at('date'), name: at('name'), unit: at('unit') }
  const missing = (['date', 'name'] as const).filter((field) => columns[field] === -1)
  if (missing.length > 0) return { problem: `Its first line has no column named ${missing.join(' or ')}.` }
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { problem: 'It has no holidays, only the names of the columns.' }
  if (filled.length > mostImported) return tooMany
  return { entries: filled.map((line, index) => entryOf(line, index + 1, columns)), leftOut: 0 }
}

function entryOf(line: readonly string[], row: number, at: Record<Field, number>): ImportedEntry {
  const written = (line[at.date] ?? '').trim()
  const date = dateOf(written)
  const name = cleanName(line[at.name] ?? '')
  const unitName = at.unit === -1 ? '' : cleanName(line[at.unit] ?? '')
  return {
    row,
    date,
    name,
    unitName: wholeCompany.has(unitName.toLowerCase()) ? '' : unitName,
    problem: dateProblem(written, date) ?? nameProblem(name),
  }
}

function dateOf(written: string): Temporal.PlainDate | null {
  if (written.length > longestDate || !/\d{4}/.test(written)) return null
  const date = parseDate(written, unused)
  return date && isYear(date.year) ? date : null
}

function dateProblem(written: string, date: Temporal.PlainDate | null): string | null {
  if (date) return null
  if (written === '') return 'The date is missing.'
  return `“${written.slice(0, 40)}” is not a date with its year, such as 26-Jan-2026.`
}

/** The letters of a column's name only, so that "Business Unit*" and "business_unit" are the same. */
function folded(head: string): string {
  return head.toLowerCase().replace(/[^\p{L}]/gu, '')
}
