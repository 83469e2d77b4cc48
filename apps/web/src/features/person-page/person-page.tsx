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
import { OpenTasks } from './open-tasks.tsx'
import type { ActsProps } from './acts.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'
import styles from './person.module.css'
import { Streak } from './streak.tsx'
import { LeaveAhead, NextMeetings } from './upcoming.tsx'
import { usePerson, type PersonSummary } from './use-person.ts'

interface PersonPageProps extends Omit<ActsProps, 'summary'> {
  personId: string
  drawBadge: (type: BadgeType) => ReactNode
}

/** The page of one person, with the parts of their days, reports, tasks and leave that the reader may see. */
export function PersonPage({ personId, drawBadge, ...acts }: PersonPageProps) {
  const person = usePerson(personId)
  const summary = person.data
  const isWaiting = !summary && !person.isError
  const isSlow = useSlow(isWaiting)
  if (isWaiting || isSlow) return isSlow ? <PersonSkeleton /> : null
  if (!summary) {
    // A malformed id (400) is shown in the same way as an unknown one (404).
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
      <PersonHead summary={summary} acts={acts} />
      <Facts summary={summary} />
      <Blocks summary={summary} drawBadge={drawBadge} />
    </RegionBoundary>
  )
}

function Blocks({ summary, drawBadge }: { summary: PersonSummary; drawBadge: PersonPageProps['drawBadge'] }) {
  const { days, reports, tasks, streak, leaveAhead, meetings } = summary
  if (!days && !reports && !tasks && !streak && !meetings)
    return <EmptyState>{summary.person.name} shares nothing more with you.</EmptyState>
  return (
    <div className={styles.columns}>
      <div>
        {days && (
          <RegionBoundary name="person-days">
            <Fortnight summary={summary} days={days} />
          </RegionBoundary>
        )}
        {reports && (
          <RegionBoundary name="person-reports">
            <LastReports summary={summary} reports={reports} />
          </RegionBoundary>
        )}
        {tasks && (
          <RegionBoundary name="person-tasks">
            <OpenTasks summary={summary} tasks={tasks} />
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
            <NextMeetings meetings={meetings} isMe={summary.person.isMe} />
          </RegionBoundary>
        )}
      </div>
    </div>
  )
}

/** Shown for somebody who was deleted, never existed, or is not visible to the reader. */
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
