import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { rowIdOf } from '../list/answering.ts'
import { MeetingRow, MeetingRowSkeleton, openRow } from '../list/meeting-row.tsx'
import styles from './home.module.css'
import { meetingsOnQuery } from './use-meetings-of-day.ts'

/** The person’s meetings of today on their home page, which can be answered here. */
export function TodaysMeetings() {
  return useMay()('meeting.list-own') ? <MeetingsOfToday /> : null
}

function MeetingsOfToday() {
  const { timeZone } = useMe().user
  const now = useNow(30_000)
  const today = serverToday(timeZone).toString()
  const meetings = useQuery({
    ...meetingsOnQuery(today),
    ...listFreshness,
  })
  const isSlow = useSlow(meetings.isPending)
  const isLoading = isSlow || meetings.isPending
  const list = isLoading ? undefined : meetings.data
  return (
    <Section
      title="Today’s Meetings"
      note={list && list.count > list.items.length ? `${list.items.length} of ${list.count}` : undefined}
      link={
        <Link to="/meetings" className="text-link">
          All meetings
        </Link>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks beside the rows' links, which have the keys */}
      <div className={styles.today} aria-busy={isLoading || undefined} onClick={openRow}>
        {meetings.isError && !list && (
          <ErrorState error={meetings.error} what="The meetings" retry={() => meetings.refetch()} />
        )}
        {isLoading && [1, 2].map((row) => <MeetingRowSkeleton key={row} isSlow={isSlow} />)}
        {list?.items.length === 0 && <p className={styles.none}>No meetings today.</p>}
        {list && list.items.length > 0 && (
          <ul>
            {list.items.map((occurrence) => (
              <MeetingRow key={rowIdOf(occurrence)} occurrence={occurrence} now={now} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
