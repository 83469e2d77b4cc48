import { formatTime } from '#core/time/format.ts'
import { useHasRoute } from '#web/lib/use-has-route.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './read.module.css'
import type { Report } from './report-types.ts'

/** On one's own report: a link to edit it as long as that is possible, otherwise why it is locked. */
export function OwnReportNote({ report, timeZone }: { report: Report; timeZone: string }) {
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
