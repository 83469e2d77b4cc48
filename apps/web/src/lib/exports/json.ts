import type { ExportTable } from './table.ts'

/** The rows as objects; days in ISO form, since programs read this. */
export function writeJson({ columns, rows }: ExportTable): string {
  const objects = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key }, index) => {
        const cell = row[index] ?? null
        return [key, typeof cell === 'object' && cell ? cell.date : cell]
      }),
    ),
  )
  return `${JSON.stringify(objects, null, 2)}\n`
}
