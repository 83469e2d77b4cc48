import { call, type Output } from '#web/lib/api.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { timeIn, type ExportColumn } from '#web/lib/exports/export-column.ts'
import { sections } from '../read/sections.ts'
import { defaultSort, filtersOf, type ReportScopeName, type ReportSearch } from './search.ts'

type ExportedReport = Output<'GET /reports/export'>['items'][number]

interface Exported {
  title: string
  search: ReportSearch
  scope: ReportScopeName
  timeZone: string
  hasUnits: boolean
  /** The active filters as text. */
  filterWords: readonly string[]
}

/** Large enough for few requests, and small enough that a response does not block the page. */
const pageSize = 500

/** The complete reports that match the filters, in the order of the list. */
export function reportExport(exported: Exported): ExportSource<ExportedReport> {
  const { title, search, scope, timeZone, filterWords } = exported
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
    filterWords,
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

/** PDF pages have room for the texts and the main facts only. */
const notInPdf = ['pdf'] as const

function columnsOf({ scope, hasUnits }: Exported): ExportColumn<ExportedReport>[] {
  const isTeam = scope !== 'own'
  const columns: (ExportColumn<ExportedReport> | false)[] = [
    { key: 'date', header: 'Date', kind: 'day', value: (row) => Temporal.PlainDate.from(row.date) },
    isTeam && { key: 'employee', header: 'Employee', value: (row) => row.employee.name },
    isTeam &&
      hasUnits && {
        key: 'businessUnit',
        header: 'Business unit',
        value: (row) => row.businessUnit?.name ?? null,
      },
    ...sections.map(({ key, name }) => ({
      key,
      header: name,
      value: (row: ExportedReport) => row[key],
    })),
    {
      key: 'submittedAt',
      header: 'Submitted',
      kind: 'time',
      value: (row) => timeIn(row.submittedAt, row.timeZone),
    },
    { key: 'isLate', header: 'Late', kind: 'flag', value: (row) => row.isLate },
    ...flags.map(({ key, header }) => ({
      key,
      header,
      kind: 'flag' as const,
      notIn: notInPdf,
      value: (row: ExportedReport) => row[key],
    })),
    { key: 'versions', header: 'Versions', notIn: notInPdf, value: (row) => row.versionCount },
    {
      key: 'editedAt',
      header: 'Edited',
      kind: 'time',
      notIn: notInPdf,
      value: (row) => timeIn(row.editedAt, row.timeZone),
    },
    { key: 'files', header: 'Files', notIn: notInPdf, value: (row) => row.files.join('\n') },
    { key: 'status', header: 'Status', value: (row) => row.status },
    {
      key: 'acknowledgedBy',
      header: 'Acknowledged by',
      notIn: notInPdf,
      value: (row) => row.firstAcknowledgment?.managerName ?? null,
    },
    {
      key: 'acknowledgedAt',
      header: 'Acknowledged',
      kind: 'time',
      notIn: notInPdf,
      value: (row) => timeIn(row.acknowledgedAt, row.timeZone),
    },
    { key: 'comments', header: 'Comments', value: commentsOf },
  ]
  return columns.filter((column) => column !== false)
}

const flags = [
  { key: 'isYesterdaySubmission', header: 'Submitted the day after' },
  { key: 'submittedOnWeekOff', header: 'For a weekly off' },
  { key: 'submittedOnHoliday', header: 'For a holiday' },
  { key: 'submittedOnLeave', header: 'For a day of leave' },
  { key: 'isCopied', header: 'Copied' },
] as const

/** One line for each acknowledgment: "Priya Rao: 👍 Well done". */
function commentsOf({ acknowledgments }: ExportedReport): string {
  return acknowledgments
    .map(
      ({ managerName, reaction, comments }) => `${managerName}: ${reaction ? `${reaction} ` : ''}${comments}`,
    )
    .join('\n')
}
