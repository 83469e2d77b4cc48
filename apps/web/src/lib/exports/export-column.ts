import { formatDate, formatDateTime } from '#core/time/format.ts'
import type { Cell, ExportFormat } from './table.ts'

/** One column of an export, with the value of each row: text, a number, yes or no, a day, or a time in its zone. */
export interface ExportColumn<Row> {
  /** Its key in JSON. */
  key: string
  header: string
  value: (row: Row) => string | number | boolean | Temporal.PlainDate | Temporal.ZonedDateTime | null
  /**
   * The type of `value`, unless it is text or a number: CSV then has a second column for programs, even if every
   * value is missing.
   */
  kind?: 'day' | 'time' | 'flag'
  /** Formats that omit the column. */
  notIn?: readonly ExportFormat[]
}

export function cellsOf<Row>(row: Row, columns: readonly ExportColumn<Row>[]): Cell[] {
  return columns.map(({ value }) => {
    const given = value(row)
    if (typeof given === 'boolean') return { is: given, text: given ? 'Yes' : 'No' }
    if (given instanceof Temporal.PlainDate) return { date: given.toString(), text: formatDate(given) }
    if (!(given instanceof Temporal.ZonedDateTime)) return given
    const { timeZoneId } = given
    return {
      at: given.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
      zone: timeZoneId,
      text: `${formatDateTime(given.toInstant(), timeZoneId)} ${timeZoneId}`,
    }
  })
}

/** A time from the API in a zone; null if missing or invalid. */
export function timeIn(value: string | null, timeZone: string): Temporal.ZonedDateTime | null {
  try {
    return value === null ? null : Temporal.Instant.from(value).toZonedDateTimeISO(timeZone)
  } catch {
    return null
  }
}
