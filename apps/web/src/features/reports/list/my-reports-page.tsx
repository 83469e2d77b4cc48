import { Link } from '@tanstack/react-router'
import { submitToday } from '#web/lib/link-to.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { useIsReportMissing, useReportDay } from '#web/lib/use-report-day.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ReportPanel } from '../read/report-panel.tsx'
import { MyMonth } from './my-month.tsx'
import { ownColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import { reportSearch, type ReportSearch } from './search.ts'
import { useOpenReport } from './use-open-report.ts'
import { useReportList } from './use-report-list.ts'

/** The person's own reports with their acknowledgments. */
export function MyReportsPage({ search }: { search: ReportSearch }) {
  const go = useSearchChange('/my-reports', reportSearch)
  const list = useReportList(search, 'own')
  const { step, close } = useOpenReport({
    reportId: search.report,
    list,
    go,
  })
  const opens = useOpens()
  const submits = opens('/submit-eod')
  const isMissing = useIsReportMissing() && submits
  const isDayAwaited = useReportDay().isLoading && submits
  const submit = (
    <ButtonLink {...submitToday} look="filled" size="form" shortcut="G E">
      Submit EOD
    </ButtonLink>
  )
  return (
    <>
      <PageTitle
        action={isMissing ? submit : undefined}
        awaitsAction={isDayAwaited}
        facts={
          opens('/calendar-view') && (
            <Link className="text-link" to="/calendar-view" search={{ kinds: 'meetings,reports' }}>
              Reports and meetings in the calendar
            </Link>
          )
        }
      >
        My EOD Reports
      </PageTitle>
      <MyMonth onOpen={(report) => go({ report })} />
      <ReportList
        title="My EOD Reports"
        search={search}
        scope="own"
        list={list}
        columns={ownColumns}
        columnsName="own-reports"
        onChange={go}
        empty={
          <EmptyState action={isMissing ? submit : undefined}>
            Your reports will be here, with what was said about them. The first one closes your day.
          </EmptyState>
        }
      />
      <ReportPanel isOfOnePerson reportId={search.report} onStep={(by) => void step(by)} onClose={close} />
    </>
  )
}
