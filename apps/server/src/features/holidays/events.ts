import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import type { HolidayRow } from './repo.ts'

/** How many days the log entry of several holidays names. */
const mostNamed = 50

const fields = (row: HolidayRow): [string, string][] => [
  ['date', formatDate(row.date)],
  ['name', row.name],
  ['business unit', row.business_unit_name ?? 'Whole company'],
]

export function holidayAdded(unit: UnitOfWork, row: HolidayRow): void {
  const details = fields(row).map(([field, to]) => ({ field, from: null, to }))
  record(unit, row, 'added', `added the holiday “${row.name}” on ${formatDate(row.date)}`, details)
}

export function holidayChanged(unit: UnitOfWork, before: HolidayRow, row: HolidayRow): void {
  const old = fields(before)
  const details = fields(row).flatMap(([field, to], index) => {
    const from = old[index]![1]
    return from === to ? [] : [{ field, from, to }]
  })
  record(unit, row, 'changed', `changed the holiday “${row.name}” on ${formatDate(row.date)}`, details)
}

export function holidayRemoved(unit: UnitOfWork, row: HolidayRow): void {
  const details = fields(row).map(([field, from]) => ({ field, from, to: null }))
  record(unit, row, 'removed', `removed the holiday “${row.name}” on ${formatDate(row.date)}`, details)
}

export function holidaysImported(unit: UnitOfWork, rows: readonly HolidayRow[]): void {
  recordSeveral(unit, 'imported', rows, (name) => ({ from: null, to: name }))
}

export function holidaysRemoved(unit: UnitOfWork, rows: readonly HolidayRow[]): void {
  recordSeveral(unit, 'removed', rows, (name) => ({ from: name, to: null }))
}

function recordSeveral(
  unit: UnitOfWork,
  what: 'imported' | 'removed',
  rows: readonly HolidayRow[],
  changeOf: (name: string) => Omit<FieldChange, 'field'>,
): void {
  const count = rows.length === 1 ? '1 holiday' : `${rows.length.toLocaleString('en')} holidays`
  const named = rows.slice(0, mostNamed).map((row): FieldChange => ({
    field: formatDate(row.date),
    ...changeOf(row.business_unit_name ? `${row.name} (${row.business_unit_name})` : row.name),
  }))
  const left = rows.length - named.length
  const more = { field: 'and more', ...changeOf(left.toLocaleString('en')) }
  recordActivity(unit, {
    type: `holiday.${what}`,
    description: `${unit.actor.name} ${what} ${count}.`,
    details: left > 0 ? [...named, more] : named,
  })
  hint(unit)
}

function record(
  unit: UnitOfWork,
  row: HolidayRow,
  what: 'added' | 'changed' | 'removed',
  did: string,
  details: FieldChange[],
): void {
  const target = { kind: 'holiday' as const, id: row.id }
  recordActivity(unit, {
    type: `holiday.${what}`,
    description: `${unit.actor.name} ${did}.`,
    target,
    targetName: row.name,
    details,
  })
  hint(unit)
}

function hint(unit: UnitOfWork): void {
  unit.hint({ topic: 'holidays', ids: [], userIds: null })
  // Working days affect the report form, consistency and the next weeks.
  for (const topic of ['reports', 'users', 'account']) unit.hint({ topic, ids: [], userIds: null })
}
