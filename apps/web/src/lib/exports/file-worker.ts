import type { Cell, ExportFormat, ExportTable } from './table.ts'

/** Rows, as many times as there are some, and at last what to write of them. */
export type FileRequest = { rows: Cell[][] } | { format: ExportFormat; head: Omit<ExportTable, 'rows'> }
export type FileAnswer = { file: Blob } | { error: string }

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }
const rows: Cell[][] = []

// Writes one file, beside the page: the page stays responsive, and ending the worker ends the work.
addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row)
    return
  }
  write(data.format, { ...data.head, rows }).then(
    (file) => postMessage({ file } satisfies FileAnswer),
    (error: unknown) => postMessage({ error: String(error) } satisfies FileAnswer),
  )
})

/** Each library is fetched when its format is asked for. */
async function write(format: ExportFormat, table: ExportTable): Promise<Blob> {
  if (format === 'csv') return new Blob([(await import('./csv.ts')).writeCsv(table)], { type: types.csv })
  if (format === 'excel') return (await import('./excel.ts')).writeExcel(table)
  if (format === 'pdf') return (await import('./pdf.ts')).writePdf(table)
  return new Blob([(await import('./json.ts')).writeJson(table)], { type: types.json })
}
