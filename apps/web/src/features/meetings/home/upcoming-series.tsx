import { Link } from '@tanstack/react-router'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { seriesWords } from '../aside/series-words.ts'
import { workspaceOf } from '../meeting-link.ts'
import { useOverview } from '../use-overview.ts'
import styles from './home.module.css'

const shownAtMost = 5

/**
 * The next occurrences of the person’s series on a home page, and a link to plan a meeting (docs/spec/tasks.md#2.5).
 */
export function UpcomingSeries() {
  const may = useMay()
  if (!may('meeting.list-own')) return null
  return <SeriesOfHome canPlan={may('meeting.plan')} />
}

function SeriesOfHome({ canPlan }: { canPlan: boolean }) {
  const { timeZone } = useMe().user
  const today = serverToday(timeZone)
  const overview = useOverview()
  const isSlow = useSlow(overview.isPending)
  const series = overview.data?.series
    .flatMap(({ next, ...rest }) => (next ? [{ ...rest, next }] : []))
    .toSorted((one, other) => (one.next.startsAt < other.next.startsAt ? -1 : 1))
  return (
    <Section
      title="Upcoming Recurring Meetings"
      note={series && series.length > shownAtMost ? `${shownAtMost} of ${series.length}` : undefined}
      link={
        canPlan && (
          // Short, so that it has room beside the heading.
          <Link
            className="text-link"
            to="/meetings"
            search={{ plan: 'choose' }}
            aria-label="Plan a New Meeting"
          >
            Plan
          </Link>
        )
      }
    >
      <div className={styles.series} aria-busy={overview.isPending || undefined}>
        {overview.isError && !series && (
          <ErrorState error={overview.error} what="The meetings" retry={() => overview.refetch()} />
        )}
        {isSlow && !series && <Skeleton width="70%" />}
        {series?.length === 0 && <p className={styles.none}>Meetings that recur will be here.</p>}
        {series && series.length > 0 && (
          <ul>
            {series.slice(0, shownAtMost).map((entry) => (
              <li key={entry.meetingId}>
                <Link {...workspaceOf({ meetingId: entry.meetingId, date: entry.next.date })}>
                  {entry.title}
                </Link>
                <small>{seriesWords(entry, today, timeZone)}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
