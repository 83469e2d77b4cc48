import { formatDate } from '#core/time/format.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../activity/api.ts'
import type { HolidayRow } from './repo.ts'

/** How many days the log entry of several holidays names. */
const mostNamed = 50

const fields = (row: HolidayRow): [string, string][] => [
  ['date', formatDate(row.date)],
  ['name', row.name],
  ['business unit', row.business_unit_name ?? 'Whole company'],
]

export function holidayAdded(unit: UnitOfWork, row: HolidayRow): void {
  const changes = fields(row).map(([field, to]) => ({ field, from: null, to }))
  record(unit, { type: 'holiday.added', ...aboutOf(row), changes })
}

export function holidayChanged(unit: UnitOfWork, before: HolidayRow, row: HolidayRow): void {
  const old = new Map(fields(before))
  const changes = fields(row).flatMap(([field, to]) => {
    const from = required(old.get(field), 'field of the holiday')
    return from === to ? [] : [{ field, from, to }]
  })
  record(unit, { type: 'holiday.changed', ...aboutOf(row), changes })
}

export function holidayRemoved(unit: UnitOfWork, row: HolidayRow): void {
  const changes = fields(row).map(([field, from]) => ({ field, from, to: null }))
  record(unit, { type: 'holiday.removed', ...aboutOf(row), changes })
}

export function holidaysImported(unit: UnitOfWork, rows: readonly HolidayRow[]): void {
  const changes = namesOf(rows, (name) => ({ from: null, to: name }))
  record(unit, { type: 'holiday.imported', data: { count: rows.length }, changes })
}

export function holidaysRemoved(unit: UnitOfWork, rows: readonly HolidayRow[]): void {
  const changes = namesOf(rows, (name) => ({ from: name, to: null }))
  record(unit, { type: 'holiday.removed', data: { count: rows.length }, changes })
}

/** The days with their names, each as a changed field, as far as an entry names them. */
function namesOf(
  rows: readonly HolidayRow[],
  changeOf: (name: string) => Omit<FieldChange, 'field'>,
): FieldChange[] {
  const named = rows.slice(0, mostNamed).map((row): FieldChange => ({
    field: formatDate(row.date),
    ...changeOf(row.business_unit_name ? `${row.name} (${row.business_unit_name})` : row.name),
  }))
  const left = rows.length - named.length
  return left > 0 ? [...named, { field: 'and more', ...changeOf(left.toLocaleString('en')) }] : named
}

function aboutOf({ id, name, date }: HolidayRow) {
  return {
    subject: { kind: 'holiday' as const, id },
    subjectName: name,
    data: { name, date: date.toString() },
  }
}
