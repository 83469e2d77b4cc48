import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Reaction } from '#web/ui/mark/reaction-mark.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { OwnComment } from './own-comment.tsx'
import styles from './read.module.css'
import type { Acknowledgment, Report } from './report-types.ts'

/** Who acknowledged the report, when, and with which comment. */
export function AcknowledgmentList({ report, timeZone }: { report: Report; timeZone: string }) {
  if (report.acknowledgments.length === 0) return null
  return (
    <section className={styles.said}>
      <h3>Acknowledgments</h3>
      <ul>
        {report.acknowledgments.map((acknowledgment) => (
          <Entry
            key={acknowledgment.managerId}
            reportId={report.id}
            acknowledgment={acknowledgment}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  reportId: string
  acknowledgment: Acknowledgment
  timeZone: string
}

function Entry({ reportId, acknowledgment, timeZone }: EntryProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <li>
      <p className={styles.who}>
        <Mark name="acknowledged" />
        <span>
          <strong>
            <PersonLink id={acknowledgment.managerId}>{acknowledgment.managerName}</PersonLink>
          </strong>
          {acknowledgment.designation && <span className={styles.quiet}>, {acknowledgment.designation}</span>}
        </span>
        <span className={styles.quiet}>
          <InstantText value={acknowledgment.acknowledgedAt} timeZone={timeZone} />
          {acknowledgment.editedAt && ', comment edited'}
        </span>
      </p>
      {isEditing ? (
        <OwnComment reportId={reportId} acknowledgment={acknowledgment} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.comment}>{acknowledgment.comments}</p>
          {acknowledgment.reaction && (
            <p className={styles.quiet}>
              <Reaction emoji={acknowledgment.reaction} />
            </p>
          )}
          {acknowledgment.isMine && (
            <Button look="accent" className={styles.edit} onClick={() => setEditing(true)}>
              Edit comment
            </Button>
          )}
        </>
      )}
    </li>
  )
}
