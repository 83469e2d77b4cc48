import { formatDate } from '#core/time/format.ts'
import type { Cell } from './table.ts'

/** One column of an export: the value shown in the list, as text, a number or a day. */
export interface ExportColumn<Row> {
  /** Its name in JSON. */
  key: string
  header: string
  value: (row: Row) => string | number | Temporal.PlainDate | null
}

export function cellsOf<Row>(row: Row, columns: readonly ExportColumn<Row>[]): Cell[] {
  return columns.map(({ value }) => {
    const given = value(row)
    return given instanceof Temporal.PlainDate ? { date: given.toString(), text: formatDate(given) } : given
  })
}
