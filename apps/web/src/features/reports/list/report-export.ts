import { formatDateTime } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import type { ExportColumn } from '#web/lib/exports/export-column.ts'
import { previewLine } from '../read/preview-line.ts'
import type { ReportSummary } from '../read/report-types.ts'
import { defaultSort, filtersOf, type ReportScopeName, type ReportSearch } from './search.ts'

interface Exported {
  title: string
  search: ReportSearch
  scope: ReportScopeName
  timeZone: string
  hasUnits: boolean
}

/** Large enough for few requests, and small enough that an answer does not block the page. */
const pageSize = 500

/** Every report that matches the filters, in the order of the list. */
export function reportExport(exported: Exported): ExportSource<ReportSummary> {
  const { title, search, scope, timeZone } = exported
  const filters = filtersOf(search, scope)
  const { sort = defaultSort.key, dir = defaultSort.dir } = search
  let total = 0
  let after: string | undefined
  return {
    title,
    fileName: 'eod_reports',
    list: 'reports',
    filters,
    timeZone,
    columns: columnsOf(exported),
    rowId: (row) => row.id,
    countRows: async (signal) => {
      total = (await call('GET /reports/count', { query: filters, signal })).count
      return total
    },
    fetchPage: async (page, signal, exportId) => {
      if (page === 1) after = undefined
      const place = after === undefined ? {} : { after }
      const query = { ...filters, sort, dir, pageSize, export: exportId, ...place }
      const { items, next } = await call('GET /reports/export', { query, signal })
      after = next ?? undefined
      return { items, total, isLast: next === null }
    },
  }
}

function columnsOf({ scope, timeZone, hasUnits }: Exported): ExportColumn<ReportSummary>[] {
  const isTeam = scope !== 'own'
  const columns: (ExportColumn<ReportSummary> | false)[] = [
    { key: 'date', header: 'Date', value: (row) => Temporal.PlainDate.from(row.date) },
    isTeam && { key: 'employee', header: 'Employee', value: (row) => row.employee.name },
    isTeam &&
      hasUnits && {
        key: 'businessUnit',
        header: 'Business unit',
        value: (row) => row.businessUnit?.name ?? null,
      },
    { key: 'tasksCompleted', header: 'Tasks completed', value: (row) => previewLine(row.preview) },
    { key: 'submittedAt', header: 'Submitted', value: (row) => formatDateTime(row.submittedAt, timeZone) },
    { key: 'isLate', header: 'Late', value: (row) => (row.isLate ? 'Yes' : 'No') },
    { key: 'status', header: 'Status', value: (row) => row.status },
    !isTeam && {
      key: 'acknowledgedBy',
      header: 'Acknowledged by',
      value: (row) => row.firstAcknowledgment?.managerName ?? null,
    },
  ]
  return columns.filter((column) => column !== false)
}
