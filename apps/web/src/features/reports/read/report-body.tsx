import { useMe } from '#web/lib/use-me.ts'
import { AcknowledgmentList } from './acknowledgment-list.tsx'
import { OwnReportNote } from './own-report-note.tsx'
import { ReportFacts } from './report-facts.tsx'
import type { Report } from './report-types.ts'
import { Versions, type VersionView } from './version-choice.tsx'

interface ReportBodyProps {
  report: Report
  view: VersionView
  onView: (view: VersionView) => void
  /** Where the heading says its day. */
  isDayTold?: boolean
}

/** A report under its heading: facts, text, files and acknowledgments. */
export function ReportBody({ report, view, onView, isDayTold = false }: ReportBodyProps) {
  const { user } = useMe()
  return (
    <>
      <ReportFacts report={report} viewerZone={user.timeZone} isDayTold={isDayTold} />
      {report.employee.id === user.id && <OwnReportNote report={report} timeZone={user.timeZone} />}
      <Versions report={report} view={view} onView={onView} viewerZone={user.timeZone} />
      <AcknowledgmentList report={report} timeZone={user.timeZone} />
    </>
  )
}
