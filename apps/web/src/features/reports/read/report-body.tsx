import { formatTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import styles from './read.module.css'
import { useHasRoute } from '#web/lib/use-has-route.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { AcknowledgmentList } from './acknowledgment-list.tsx'
import { ReportFacts } from './report-facts.tsx'
import type { Report } from './report-types.ts'
import { Versions, type VersionView } from './version-choice.tsx'

interface ReportBodyProps {
  report: Report
  view: VersionView
  onView: (view: VersionView) => void
  /** Whether the heading contains the day. */
  isDayInTitle?: boolean
}

/** A report under its heading: facts, text, files and acknowledgments. */
export function ReportBody({ report, view, onView, isDayInTitle = false }: ReportBodyProps) {
  const { user } = useMe()
  return (
    <>
      <ReportFacts report={report} viewerZone={user.timeZone} isDayInTitle={isDayInTitle} />
      {report.employee.id === user.id && <OwnReportNote report={report} timeZone={user.timeZone} />}
      <Versions report={report} view={view} onView={onView} viewerZone={user.timeZone} />
      <AcknowledgmentList report={report} timeZone={user.timeZone} />
    </>
  )
}

/** On the person's own report: a link to edit it while that is possible, otherwise why it is locked. */
function OwnReportNote({ report, timeZone }: { report: Report; timeZone: string }) {
  const hasRoute = useHasRoute()
  const editPath: string = `/edit-eod/${report.id}`
  if (report.canEdit)
    return (
      <div className={styles.own}>
        <span>You can edit once until {formatTime(report.editableUntil, timeZone)}.</span>
        {hasRoute(editPath) && <ButtonLink to={editPath}>Edit report</ButtonLink>}
      </div>
    )
  return report.editLock ? (
    <div className={styles.own}>
      <Note mark="info">{report.editLock}</Note>
    </div>
  ) : null
}
