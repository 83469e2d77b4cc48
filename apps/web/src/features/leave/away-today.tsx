import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { halfOf } from './leave-types.ts'
import styles from './leave.module.css'
import { texts } from './texts.ts'

interface AwayTodayProps {
  /** One unit of the person's scope; by default all of it. */
  businessUnitId?: string | undefined
}

/** Employees whose weekly off is today, in their own time zones. */
export function RestingToday({ businessUnitId }: AwayTodayProps) {
  return (
    <AwayList
      title="Resting Today"
      mark="weeklyOff"
      empty={texts.nobodyResting}
      businessUnitId={businessUnitId}
      peopleOf={({ resting }) => resting.map((person) => ({ ...person, half: undefined }))}
    />
  )
}

/** Employees on leave today, for the whole or half the day. */
export function OnLeaveToday({ businessUnitId }: AwayTodayProps) {
  return (
    <AwayList
      title="On Leave Today"
      mark="leave"
      empty={texts.nobodyOnLeave}
      businessUnitId={businessUnitId}
      peopleOf={({ onLeave }) => onLeave.map((person) => ({ ...person, half: halfOf(person.portion) }))}
    />
  )
}

type Away = Output<'GET /away-today'>
type Person = Away['resting'][number] & { half: string | undefined; reason?: string | null }

interface AwayListProps extends AwayTodayProps {
  title: string
  mark: MarkName
  empty: string
  peopleOf: (away: Away) => Person[]
}

const shownAtMost = 6

function AwayList({ title, mark, empty, businessUnitId, peopleOf }: AwayListProps) {
  const canOpen = useMay()('calendar.open-own')
  const away = useQuery({
    ...apiQuery('leave', 'GET /away-today', { query: businessUnitId ? { businessUnitId } : {} }),
    ...listFreshness,
  })
  const isSlow = useSlow(away.isPending)
  const people = away.data && !isSlow ? peopleOf(away.data) : undefined
  const search = { kinds: 'leave,off', ...(businessUnitId ? { bu: businessUnitId } : {}) }
  const link = (text: ReactNode) =>
    canOpen ? (
      <Link className="text-link" to="/calendar-view" search={search}>
        {text}
      </Link>
    ) : (
      text
    )
  return (
    <Section
      title={title}
      note={people && people.length > 0 ? people.length : undefined}
      link={canOpen && link('Calendar')}
    >
      <div className={styles.away} aria-busy={away.isPending}>
        {away.isError && !away.data && (
          <ErrorState error={away.error} what="The people who are away" retry={() => away.refetch()} />
        )}
        {isSlow && <Skeleton width="60%" />}
        {people?.length === 0 && <p className={styles.quiet}>{empty}</p>}
        {people && people.length > 0 && (
          <ul>
            {people.slice(0, shownAtMost).map((person) => (
              <li key={person.id} className={styles.line}>
                <Mark name={mark} />
                <span>
                  <PersonLink id={person.id}>{person.name}</PersonLink>{' '}
                  <span className={styles.where}>
                    {[person.businessUnit?.name, person.half?.toLowerCase()].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {people && people.length > shownAtMost && (
          <p className={styles.more}>{link(`and ${people.length - shownAtMost} more`)}</p>
        )}
      </div>
    </Section>
  )
}
