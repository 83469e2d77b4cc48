import type { Cell, ExportFormat, ExportTable } from './table.ts'
import type { TextDocument } from './text-document.ts'

/**
 * Messages to the worker: batches of rows and finally the request to write the file, or one document to write as PDF.
 */
export type FileRequest =
  | { rows: Cell[][] }
  | { format: ExportFormat; head: Omit<ExportTable, 'rows'> }
  | { document: TextDocument }
export type FileAnswer = { file: Blob } | { error: string }

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }
const rows: Cell[][] = []

// Writes one file in a worker: the page stays responsive, and terminating the worker cancels the work.
addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row)
    return
  }
  const file = 'document' in data ? writeDocument(data.document) : write(data.format, { ...data.head, rows })
  file.then(
    (written) => postMessage({ file: written } satisfies FileAnswer),
    (error: unknown) => postMessage({ error: String(error) } satisfies FileAnswer),
  )
})

/** Loads each library when its format is used. */
async function write(format: ExportFormat, table: ExportTable): Promise<Blob> {
  if (format === 'csv') return new Blob([(await import('./csv.ts')).writeCsv(table)], { type: types.csv })
  if (format === 'excel') return (await import('./excel.ts')).writeExcel(table)
  if (format === 'pdf') return (await import('./pdf.ts')).writePdf(table)
  return new Blob([(await import('./json.ts')).writeJson(table)], { type: types.json })
}

async function writeDocument(given: TextDocument): Promise<Blob> {
  return (await import('./pdf-document.ts')).writePdfDocument(given)
}
