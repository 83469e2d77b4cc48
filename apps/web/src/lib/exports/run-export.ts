import { formatDateTime } from '#core/time/format.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/ui/toast.ts'
import { collectRows, type Page } from './collect-rows.ts'
import { cellsOf, type ExportColumn } from './export-column.ts'
import { saveFile } from './save-file.ts'
import type { Cell, ExportFormat } from './table.ts'
import { writeFile } from './write-file.ts'

/** What a list gives to be exported: all rows that match its filters, in the columns that it shows. */
export interface ExportSource<Row> {
  title: string
  /** Without its ending. */
  fileName: string
  columns: readonly ExportColumn<Row>[]
  rowId: (row: Row) => string
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  timeZone: string
}

const endings = { csv: 'csv', pdf: 'pdf', excel: 'xlsx', json: 'json' } as const
const progressFrom = 1_000
const slice = 500
const none = 'No data to export based on current filters.'

/** Collects the rows, writes the file and hands it over; says how it goes, and can be cancelled. */
export async function runExport<Row>(source: ExportSource<Row>, format: ExportFormat): Promise<void> {
  const id = newKey()
  const controller = new AbortController()
  const { signal } = controller
  const tell = (done: number, total: number) => {
    if (total <= progressFrom) return
    const text = `Exporting ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    toast.progress(text, { id, done, total, cancel: () => controller.abort() })
  }
  try {
    const rows = await collectRows({ ...source, signal, onProgress: tell })
    if (rows.length === 0) return void toast.info(none, { id })
    const table = {
      title: source.title,
      madeAt: `Exported ${formatDateTime(serverNow(), source.timeZone)}`,
      columns: source.columns.map(({ key, header }) => ({ key, header })),
      rows: await cellsInSlices(rows, source.columns, signal),
    }
    const file = await writeFile({ format, table }, signal)
    const name = `${source.fileName}.${endings[format]}`
    saveFile(file, name)
    toast.success(`${counted(rows.length)} exported to ${name}.`, { id })
  } catch (error) {
    if (signal.aborted) return void toast.info('Export cancelled.', { id })
    toast.error(`The export failed. ${messageOf(error)}`, { id, retry: () => void runExport(source, format) })
  }
}

async function cellsInSlices<Row>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
  signal: AbortSignal,
): Promise<Cell[][]> {
  const cells: Cell[][] = []
  for (let from = 0; from < rows.length; from += slice) {
    signal.throwIfAborted()
    for (const row of rows.slice(from, from + slice)) cells.push(cellsOf(row, columns))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return cells
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`
}
