import type { Grouping } from './table-types.ts'

/** Consecutive rows of one group; a single group without a heading if the list has no groups. */
export interface RowGroup<Row> {
  key: string
  rows: readonly [Row, ...Row[]]
}

/** The rows by group, in the order of the list. */
export function groupedRows<Row>(
  rows: readonly Row[],
  group: Pick<Grouping<Row>, 'keyOf'> | undefined,
): RowGroup<Row>[] {
  const groups: { key: string; rows: [Row, ...Row[]] }[] = []
  for (const row of rows) {
    const key = group ? group.keyOf(row) : ''
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, rows: [row] })
  }
  return groups
}
