import { Link } from '@tanstack/react-router'
import { usePersonPlaces } from '#web/lib/person-places.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Acts, type ActsProps } from './acts.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'
import { todayStatus } from './texts.ts'

/** Name, designation and unit, today's status, and the reader's actions. */
export function PersonHead({ summary, acts }: { summary: PersonSummary; acts: Omit<ActsProps, 'summary'> }) {
  const { person } = summary
  const line = [person.designation, person.businessUnit?.name].filter(Boolean).join(' · ')
  return (
    <div className={styles.head}>
      <Avatar id={person.id} name={person.name} huge />
      <div className={styles.title}>
        <PageTitle
          facts={
            <>
              {line}
              <TodayLine summary={summary} />
            </>
          }
        >
          {person.isMe ? `${person.name} (you)` : person.name}
        </PageTitle>
      </div>
      <Acts summary={summary} {...acts} />
    </div>
  )
}

function TodayLine({ summary }: { summary: PersonSummary }) {
  const places = usePersonPlaces(summary.person.id)
  const status = todayStatus(summary)
  if (!status) return null
  const waiting = summary.todaysReport?.report?.mayAcknowledge ? summary.todaysReport.report : undefined
  const place = waiting && places.report(waiting.id)
  return (
    <div className={styles.now}>
      <Mark name={status.mark} />
      <span>
        {status.text}
        {place && (
          <Link className="text-link" {...place}>
            Acknowledge
          </Link>
        )}
      </span>
    </div>
  )
}
