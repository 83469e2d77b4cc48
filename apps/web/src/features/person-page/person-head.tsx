import { Link } from '@tanstack/react-router'
import { usePersonPlaces } from '#web/lib/person-places.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Acts, type ActsProps } from './acts.tsx'
import styles from './person.module.css'
import type { Person } from './use-person.ts'
import { nowOf } from './words.ts'

/** The name, the place in the company, what today is, and what the reader may do. */
export function PersonHead({ of, acts }: { of: Person; acts: Omit<ActsProps, 'of'> }) {
  const { person } = of
  const line = [person.designation, person.businessUnit?.name].filter(Boolean).join(' · ')
  return (
    <div className={styles.head}>
      <Avatar id={person.id} name={person.name} huge />
      <div className={styles.title}>
        <PageTitle
          facts={
            <>
              {line}
              <Now of={of} />
            </>
          }
        >
          {person.isMe ? `${person.name} (you)` : person.name}
        </PageTitle>
      </div>
      <Acts of={of} {...acts} />
    </div>
  )
}

function Now({ of }: { of: Person }) {
  const places = usePersonPlaces(of.person.id)
  const now = nowOf(of)
  if (!now) return null
  const waiting = of.todaysReport?.report?.mayAcknowledge ? of.todaysReport.report : undefined
  const place = waiting && places.report(waiting.id)
  return (
    <div className={styles.now}>
      <Mark name={now.mark} />
      <span>
        {now.text}
        {place && (
          <Link className="text-link" {...place}>
            Acknowledge
          </Link>
        )}
      </span>
    </div>
  )
}
