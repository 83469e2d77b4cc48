import { textOf, valueOf, type ExportTable } from './table.ts'

/** The rows as objects; days and times in ISO form for programs, with their display text beside them. */
export function writeJson({ columns, rows }: ExportTable): string {
  const objects = rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ key, kind }, index) => {
        const cell = row[index] ?? null
        const value = [key, valueOf(cell)] as const
        const hasText = kind === 'day' || kind === 'time'
        return hasText ? [value, [`${key}Text`, cell === null ? null : textOf(cell)] as const] : [value]
      }),
    ),
  )
  return `${JSON.stringify(objects, null, 2)}\n`
}
