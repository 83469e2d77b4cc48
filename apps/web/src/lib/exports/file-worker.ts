import type { ExportFormat, ExportTable } from './table.ts'

/** Writes one file, beside the page: the page stays responsive, and ending the worker ends the work. */
export interface FileJob {
  format: ExportFormat
  table: ExportTable
}
export type FileAnswer = { file: Blob } | { error: string }

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

addEventListener('message', ({ data }: MessageEvent<FileJob>) => {
  write(data).then(
    (file) => postMessage({ file } satisfies FileAnswer),
    (error: unknown) => postMessage({ error: String(error) } satisfies FileAnswer),
  )
})

/** Each library is fetched when its format is asked for. */
async function write({ format, table }: FileJob): Promise<Blob> {
  if (format === 'csv') return new Blob([(await import('./csv.ts')).writeCsv(table)], { type: types.csv })
  if (format === 'excel') return (await import('./excel.ts')).writeExcel(table)
  if (format === 'pdf') return (await import('./pdf.ts')).writePdf(table)
  return new Blob([(await import('./json.ts')).writeJson(table)], { type: types.json })
}
