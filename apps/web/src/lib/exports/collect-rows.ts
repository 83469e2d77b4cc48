export interface Page<Row> {
  items: readonly Row[]
  total: number
  /** True if the list itself marks its end; otherwise it ends with the total number of rows. */
  isLast?: boolean
}

interface Collecting<Row> {
  /** Fetches one page, starting at 1, with the list's filters and order. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  rowId: (row: Row) => string
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * Reads all matching rows, page by page. A row that moves to a later page because another was added is taken once.
 */
export async function collectRows<Row>(given: Collecting<Row>): Promise<Row[]> {
  const { fetchPage, rowId, onProgress, signal } = given
  const rows = new Map<string, Row>()
  let read = 0
  for (let page = 1; ; page++) {
    const { items, total, isLast } = await fetchPage(page, signal)
    signal.throwIfAborted()
    for (const row of items) rows.set(rowId(row), row)
    read += items.length
    onProgress(Math.min(read, total), total)
    if (isLast ?? (items.length === 0 || read >= total)) return [...rows.values()]
  }
}
