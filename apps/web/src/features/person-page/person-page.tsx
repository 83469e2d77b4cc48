import type { ReactNode } from 'react'
import type { BadgeType } from '#core/working-days/badges.ts'
import { ApiError } from '#web/lib/errors.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { Facts } from './facts.tsx'
import { Fortnight } from './fortnight.tsx'
import { LastReports } from './last-reports.tsx'
import { LeaveAhead } from './leave-ahead.tsx'
import { NextMeetings } from './next-meetings.tsx'
import { OpenTasks } from './open-tasks.tsx'
import type { ActsProps } from './acts.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'
import styles from './person.module.css'
import { Streak } from './streak.tsx'
import { usePerson, type Person } from './use-person.ts'

interface PersonPageProps extends Omit<ActsProps, 'of'> {
  personId: string
  drawBadge: (type: BadgeType) => ReactNode
}

/** One person: who and where they are, and what the reader may see of their days, reports, tasks and leave. */
export function PersonPage({ personId, drawBadge, ...acts }: PersonPageProps) {
  const person = usePerson(personId)
  const of = person.data
  const isWaiting = !of && !person.isError
  const isSlow = useSlow(isWaiting)
  if (isWaiting || isSlow) return isSlow ? <PersonSkeleton /> : null
  if (!of) {
    // An address that names nobody is refused as one that cannot be read.
    const isMissing = person.error instanceof ApiError && [400, 404].includes(person.error.status)
    return isMissing ? (
      <Missing />
    ) : (
      <>
        <PageTitle>Person</PageTitle>
        <ErrorState error={person.error} what="The page" retry={() => person.refetch()} />
      </>
    )
  }
  return (
    <RegionBoundary name="person" resetKey={personId}>
      <PersonHead of={of} acts={acts} />
      <Facts of={of} />
      <Blocks of={of} drawBadge={drawBadge} />
    </RegionBoundary>
  )
}

function Blocks({ of, drawBadge }: { of: Person; drawBadge: PersonPageProps['drawBadge'] }) {
  const { days, reports, tasks, streak, leaveAhead, meetings } = of
  if (!days && !reports && !tasks && !streak && !meetings)
    return <EmptyState>{of.person.name} shares nothing more with you.</EmptyState>
  return (
    <div className={styles.columns}>
      <div>
        {days && (
          <RegionBoundary name="person-days">
            <Fortnight of={of} days={days} />
          </RegionBoundary>
        )}
        {reports && (
          <RegionBoundary name="person-reports">
            <LastReports of={of} reports={reports} />
          </RegionBoundary>
        )}
        {tasks && (
          <RegionBoundary name="person-tasks">
            <OpenTasks of={of} tasks={tasks} />
          </RegionBoundary>
        )}
      </div>
      <div>
        {streak && (
          <RegionBoundary name="person-streak">
            <Streak streak={streak} drawBadge={drawBadge} />
          </RegionBoundary>
        )}
        {leaveAhead && (
          <RegionBoundary name="person-leave">
            <LeaveAhead leave={leaveAhead} />
          </RegionBoundary>
        )}
        {meetings && (
          <RegionBoundary name="person-meetings">
            <NextMeetings meetings={meetings} isMe={of.person.isMe} />
          </RegionBoundary>
        )}
      </div>
    </div>
  )
}

/** Somebody who was deleted, was never here, or is not shown to the reader. */
function Missing() {
  return (
    <>
      <PageTitle>Person not found</PageTitle>
      <EmptyState action={<ButtonLink to="/">Go Home</ButtonLink>}>
        This person is not in your company or has left it.
      </EmptyState>
    </>
  )
}
