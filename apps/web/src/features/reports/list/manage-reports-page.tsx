import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { reviewKeys, useReviewShortcut } from '#web/lib/review-shortcut.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { BatchBar } from '#web/ui/table/batch-bar.tsx'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import type { ReportSummary } from '../read/report-types.ts'
import { ReportPanel } from '../read/report-panel.tsx'
import { usePending } from '../review/use-pending.ts'
import { manageColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import { dayFilters, reportSearch, type ReportSearch } from './search.ts'
import { useBatch } from './use-batch.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useOpenReport } from './use-open-report.ts'
import { useReportList } from './use-report-list.ts'

const places = {
  '/manage-reports': { title: 'Manage Reports', scope: 'team' },
  '/all-reports': { title: 'All Submitted EOD Reports', scope: 'all' },
} as const

const canSelect = (row: ReportSummary) => row.canAcknowledge

interface ManageReportsPageProps {
  /** The team's reports, or all of them: both pages have the same functions (docs/spec/decisions.md#104). */
  path: keyof typeof places
  search: ReportSearch
  /** Renders the summary of a day's reports from the days of the reports on the page and the filters of the list. */
  renderSummary: (props: { dates: string[] | undefined; filters: ReturnType<typeof dayFilters> }) => ReactNode
}

/** Reports of others: read, filter, acknowledge one or many, or start the review. */
export function ManageReportsPage({ path, search, renderSummary }: ManageReportsPageProps) {
  const { title, scope } = places[path]
  const canAcknowledge = useMay()('report.acknowledge')
  const { hasUnits } = useFilterNames(scope)
  const go = useSearchChange(path, reportSearch)
  const list = useReportList(search, scope)
  const batch = useBatch(search, scope, list.rows)
  const { step, close } = useOpenReport({
    reportId: search.report,
    list,
    go,
  })
  const pending = usePending(canAcknowledge, scope)
  useReviewShortcut(() => go({ review: 1 }), canAcknowledge && Boolean(pending.count))
  return (
    <>
      <PageTitle
        facts={canAcknowledge && <PendingFacts {...pending} />}
        awaitsAction={canAcknowledge && pending.count === undefined}
        action={
          canAcknowledge && pending.count ? (
            <ButtonLink
              to={path}
              search={{ review: 1 }}
              look={search.report ? 'outline' : 'filled'}
              size="form"
              shortcut={reviewKeys}
            >
              Review pending ({pending.count.toLocaleString('en')})
            </ButtonLink>
          ) : undefined
        }
      >
        {title}
      </PageTitle>
      <ReportList
        title={title}
        search={search}
        scope={scope}
        list={list}
        columns={manageColumns({
          path,
          hasUnits,
          isByDay: (search.sort ?? 'date') === 'date',
        })}
        columnsName="team-reports"
        byDay
        {...(canAcknowledge ? { selection: { ids: batch.ids, onChange: batch.select, canSelect } } : {})}
        summary={renderSummary({
          // The days of new filters are unknown until their rows are loaded.
          dates: list.isRefreshing ? undefined : list.rows?.map(({ date }) => date),
          filters: dayFilters(search, scope),
        })}
        onChange={go}
        empty={<EmptyState>Reports will be here as soon as somebody submits the first one.</EmptyState>}
      />
      <output className="visually-hidden">
        {batch.wasEndedByFilters && 'The selection ended with the change of filters.'}
      </output>
      <AcknowledgeBar batch={batch} rows={list.rows} pendingCount={pending.count} />
      <ReportPanel reportId={search.report} onStep={(by) => void step(by)} onClose={close} />
    </>
  )
}

interface AcknowledgeBarProps {
  batch: ReturnType<typeof useBatch>
  rows: readonly ReportSummary[] | undefined
  pendingCount: number | undefined
}

/** Acknowledges the selected reports; once the page is selected, offers to select all pending ones. */
function AcknowledgeBar({ batch, rows, pendingCount = 0 }: AcknowledgeBarProps) {
  const onPage = rows?.filter(canSelect) ?? []
  const isPageSelected = onPage.length > 0 && onPage.every(({ id }) => batch.ids.has(id))
  return (
    <BatchBar
      count={batch.ids.size}
      onClear={() => batch.select(new Set())}
      more={
        isPageSelected &&
        pendingCount > batch.ids.size && (
          <Button look="accent" onClick={batch.selectAll}>
            Select all pending
          </Button>
        )
      }
    >
      <Button
        icon={<IconCheck size={16} stroke={1.5} aria-hidden="true" />}
        onClick={batch.acknowledge}
        busy={batch.isBusy && 'Acknowledging…'}
      >
        Acknowledge
      </Button>
    </BatchBar>
  )
}

function PendingFacts({ count, oldest }: { count: number | undefined; oldest: string | undefined }) {
  // The line keeps its height while the number is loading.
  if (count === undefined) return <span>&nbsp;</span>
  if (count === 0) return <span>Nothing waits for you</span>
  return (
    <span>
      {count.toLocaleString('en')} pending
      {oldest && <UnbrokenDates>{`, the oldest from ${formatDateWithDay(oldest)}`}</UnbrokenDates>}
    </span>
  )
}
