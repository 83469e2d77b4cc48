import { counted } from '#core/texts/counted.ts'
import type { ExportedList } from '#core/exports/lists.ts'
import { formatDateTime } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import { collectRows, type Page } from './collect-rows.ts'
import { csvSeparator } from './csv-separator.ts'
import { cellsOf, type ExportColumn } from './export-column.ts'
import { saveFile } from './save-file.ts'
import type { Cell, ExportFormat } from './table.ts'
import { openFileWriter, type FileWriter } from './write-file.ts'

/** The source of an export: all rows that match a list's filters, in its shown columns. */
export interface ExportSource<Row> {
  title: string
  /** Without the extension. */
  fileName: string
  columns: readonly ExportColumn<Row>[]
  rowId: (row: Row) => string
  /** @param exportId The id from starting the export; empty for exports of the platform. */
  fetchPage: (page: number, signal: AbortSignal, exportId: string) => Promise<Page<Row>>
  timeZone: string
  /** The active filters as text, for a PDF: "Status: Acknowledged". */
  filterWords: readonly string[]
  /** The list's name in the log, and its filters. */
  list: ExportedList | 'platform-log'
  filters: Readonly<Record<string, string | number | boolean | undefined>>
  /** Counts the rows; needed if pages are only sent for a started export. */
  countRows?: (signal: AbortSignal) => Promise<number>
}

const endings = { csv: 'csv', pdf: 'pdf', excel: 'xlsx', json: 'json' } as const
const progressFrom = 1_000
/** The page can handle events after each chunk of this length. */
const partMs = 12
const none = 'No data to export based on current filters.'

/**
 * Starts the export, which the server logs, collects the rows, writes the file and passes it to the browser's
 * downloads. Shows the progress, and can be cancelled.
 */
export async function runExport<Row>(source: ExportSource<Row>, format: ExportFormat): Promise<void> {
  const id = newKey()
  const controller = new AbortController()
  const { signal } = controller
  const showProgress = (done: number, total: number) => {
    if (total <= progressFrom) return
    const text = `Exporting ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    toast.progress(text, { id, done, total, cancel: () => controller.abort() })
  }
  try {
    const first = source.countRows ? undefined : await source.fetchPage(1, signal, '')
    const total = first ? first.total : await source.countRows!(signal)
    if (total === 0) return void toast.info(none, { id })
    const exportId = await startExport(source, format, total, signal)
    const rows = await collectRows({
      ...source,
      signal,
      onProgress: showProgress,
      fetchPage: async (page) => (page === 1 && first ? first : source.fetchPage(page, signal, exportId)),
    })
    const columns = source.columns.filter(({ notIn }) => !notIn?.includes(format))
    const head = {
      title: source.title,
      madeAt: madeAtText(source),
      columns: columns.map(({ key, header, kind }) => ({ key, header, kind })),
      csvSeparator: csvSeparator(),
    }
    const file = await fileOf(rows, columns, signal, (writer) => writer.write(format, head))
    const name = `${source.fileName}.${endings[format]}`
    saveFile(file, name)
    toast.success(`${counted(rows.length, 'row')} exported to ${name}.`, { id })
  } catch (error) {
    if (signal.aborted) return void toast.info('Export cancelled.', { id })
    toast.error(`The export failed. ${messageOf(error)}`, { id, retry: () => void runExport(source, format) })
  }
}

function madeAtText({
  timeZone,
  filterWords,
}: Pick<ExportSource<unknown>, 'timeZone' | 'filterWords'>): string {
  const filters = filterWords.length === 0 ? 'No filters' : filterWords.join(', ')
  return `Exported ${formatDateTime(serverNow(), timeZone)} · ${filters}`
}

/** Notifies the server of the export; returns the id that each page needs. */
async function startExport(
  { list, filters }: Pick<ExportSource<unknown>, 'list' | 'filters'>,
  format: ExportFormat,
  rows: number,
  signal: AbortSignal,
): Promise<string> {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const details = { format, rows, filters: Object.fromEntries(given) as Record<string, string> }
  if (list !== 'platform-log') return (await call('POST /exports', { body: { list, ...details }, signal })).id
  await call('POST /platform/exports', { body: { list, ...details }, signal })
  return ''
}

/** Sends the rows to a worker in chunks, between which the page can handle events, and returns the file. */
async function fileOf<Row>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
  signal: AbortSignal,
  write: (writer: FileWriter) => Promise<Blob>,
): Promise<Blob> {
  const writer = openFileWriter(signal)
  try {
    for (let from = 0; from < rows.length;) {
      signal.throwIfAborted()
      const until = performance.now() + partMs
      const cells: Cell[][] = []
      for (; from < rows.length && performance.now() < until; from++)
        cells.push(cellsOf(rows[from]!, columns))
      writer.add(cells)
      await new Promise((resolve) => setTimeout(resolve))
    }
    return await write(writer)
  } finally {
    writer.close()
  }
}
