import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { InstantText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { MarkName } from '#web/ui/marks.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/unbroken-dates.tsx'
import styles from './home.module.css'

const markOfType: Record<string, MarkName> = {
  'eod.submitted': 'submitted',
  'eod.late-submitted': 'late',
  'eod.edited': 'submitted',
  'eod.acknowledged': 'acknowledged',
}

/** The latest fifteen things that the person did or that were done to their records. */
export function RecentActivity() {
  const { timeZone } = useMe().user
  const activity = useQuery(apiQuery('activity', 'GET /activity', { query: { limit: 15 } }))
  const isSlow = useSlow(activity.isPending)
  return (
    <Section title="Your Recent Activity">
      {activity.isError && <ErrorState error={activity.error} retry={() => void activity.refetch()} />}
      {!isSlow && activity.data?.items.length === 0 && <EmptyState>No activity to display.</EmptyState>}
      <ul aria-busy={activity.isPending}>
        {isSlow &&
          [1, 2, 3, 4, 5].map((row) => (
            <li key={row} className={styles.activity}>
              <span />
              <Skeleton width="60%" />
            </li>
          ))}
        {(isSlow ? [] : (activity.data?.items ?? [])).map((one) => (
          <li key={one.id} className={styles.activity}>
            <Mark name={one.isCrucial ? 'crucial' : (markOfType[one.type] ?? 'info')} />
            <span>
              {one.isCrucial && <strong className={styles.crucial}>Important </strong>}
              <UnbrokenDates>{one.description}</UnbrokenDates>
              {/* What a comment said before is told where the comment is. */}
              {!one.type.startsWith('eod.') &&
                one.details.map(({ field, from, to }) => (
                  <span key={field} className={styles.change}>
                    {field}: {from ?? 'nothing'} → {to ?? 'nothing'}
                  </span>
                ))}
            </span>
            <InstantText value={one.timestamp} timeZone={timeZone} as="short" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
