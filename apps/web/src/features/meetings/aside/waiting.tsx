import { Link } from '@tanstack/react-router'
import { dayIn, formatDateWithDay, formatTime } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { workspaceOf } from '../meeting-link.ts'
import type { Occurrence } from '../meeting-types.ts'
import { useSeen } from '../use-seen.ts'
import type { useOverview } from '../use-overview.ts'
import styles from './aside.module.css'

type Query = ReturnType<typeof useOverview>

interface WaitingProps {
  overview: Query
  /** Whether live sessions are shown here, as they are nowhere else on the page. */
  hasLive: boolean
}

/** The person’s live sessions, invitations to answer, and meetings that nobody has written up. */
export function Waiting({ overview, hasLive }: WaitingProps) {
  const { timeZone } = useMe().user
  const isSlow = useSlow(overview.isPending)
  const seen = useSeen()
  const today = serverToday(timeZone)
  const data = overview.data && (hasLive ? overview.data : withoutLive(overview.data))
  const waiting = data && !isSlow ? waitingOf(data, today, timeZone) : undefined
  const { live = 0, toAnswer = 0, toWriteUp = 0 } = data?.counts ?? {}
  const all = live + toAnswer + toWriteUp
  const shown = waiting?.length ?? 0
  return (
    <Section
      title="Waiting for you"
      note={shown === 0 ? undefined : shown < all ? `${shown} of ${all}` : shown}
    >
      <div aria-busy={overview.isPending}>
        {overview.isError && !data && (
          <ErrorState error={overview.error} what="The meetings" retry={() => overview.refetch()} />
        )}
        {isSlow && <EntrySkeletons count={3} />}
        {waiting?.length === 0 && <p className={styles.quiet}>Nothing waits for you.</p>}
        <ul className={styles.list}>
          {waiting?.map(({ occurrence, title, task }) => (
            <li key={`${occurrence.meetingId} ${occurrence.date}`}>
              <Link {...workspaceOf(occurrence)} onClick={() => seen(occurrence)}>
                <span>{title}</span>
                <small>{task}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

type Overview = NonNullable<Query['data']>

function withoutLive(overview: Overview): Overview {
  return { ...overview, live: [], counts: { ...overview.counts, live: 0 } }
}

function waitingOf({ live, toAnswer, toWriteUp }: Overview, today: Temporal.PlainDate, timeZone: string) {
  return [
    ...live.map((occurrence) => ({ occurrence, title: occurrence.title, task: 'Live now' })),
    ...toAnswer.map((occurrence) => ({
      occurrence,
      title: occurrence.title,
      task: `Answer before ${startText(occurrence, today, timeZone)}`,
    })),
    ...toWriteUp.map((occurrence) => ({
      occurrence,
      title: `${occurrence.title}, ${pastDayText(occurrence, today, timeZone)}`,
      task: 'Write up what was agreed',
    })),
  ]
}

/** "9:30 AM", "tomorrow, 9:30 AM", "Tue 16-Jun, 9:30 AM". */
function startText({ startsAt }: Occurrence, today: Temporal.PlainDate, timeZone: string): string {
  const day = dayIn(startsAt, timeZone)
  const ahead = day ? today.until(day).days : 0
  const name = ahead === 0 ? '' : ahead === 1 ? 'tomorrow, ' : `${formatDateWithDay(day).slice(0, -5)}, `
  return name + formatTime(startsAt, timeZone)
}

/** "today", "yesterday", "Tue 02-Jun". */
function pastDayText({ startsAt }: Occurrence, today: Temporal.PlainDate, timeZone: string): string {
  const day = dayIn(startsAt, timeZone)
  const ago = day ? day.until(today).days : 0
  if (ago === 0) return 'today'
  return ago === 1 ? 'yesterday' : formatDateWithDay(day).slice(0, -5)
}

/** The shape of entries of two lines while they are loading. */
export function EntrySkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles.waiting}>
      <Skeleton width={at % 2 === 0 ? '55%' : '70%'} />
      <Skeleton width="45%" />
    </div>
  ))
}
