import { Link } from '@tanstack/react-router'
import { dayIn, formatDateWithDay, formatTime } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { workspaceOf } from '../meeting-link.ts'
import type { Occurrence } from '../meeting-types.ts'
import { useSeen } from '../use-seen.ts'
import type { useOverview } from '../use-overview.ts'
import styles from './aside.module.css'
import { WaitingEntries } from './waiting-entries.tsx'

type Query = ReturnType<typeof useOverview>

/** What waits for the person: sessions that are live, invitations, meetings that nobody has written up. */
export function Waiting({ overview }: { overview: Query }) {
  const { timeZone } = useMe().user
  const isSlow = useSlow(overview.isPending)
  const seen = useSeen()
  const today = serverToday(timeZone)
  const { data } = overview
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
        {isSlow && <WaitingEntries count={3} />}
        {waiting?.length === 0 && <p className={styles.quiet}>Nothing waits for you.</p>}
        <ul className={styles.list}>
          {waiting?.map(({ one, title, says }) => (
            <li key={`${one.meetingId} ${one.date}`}>
              <Link {...workspaceOf(one)} onClick={() => seen(one)}>
                <span>{title}</span>
                <small>{says}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

type Overview = NonNullable<Query['data']>

function waitingOf({ live, toAnswer, toWriteUp }: Overview, today: Temporal.PlainDate, timeZone: string) {
  const at = (one: Occurrence) => {
    const day = dayIn(one.startsAt, timeZone)
    const ahead = day ? today.until(day).days : 0
    const name = ahead === 0 ? '' : ahead === 1 ? 'tomorrow, ' : `${formatDateWithDay(day).slice(0, -5)}, `
    return name + formatTime(one.startsAt, timeZone)
  }
  const dayOf = (one: Occurrence) => {
    const day = dayIn(one.startsAt, timeZone)
    const ago = day ? day.until(today).days : 0
    if (ago === 0) return 'today'
    return ago === 1 ? 'yesterday' : formatDateWithDay(day).slice(0, -5)
  }
  return [
    ...live.map((one) => ({ one, title: one.title, says: 'Live now' })),
    ...toAnswer.map((one) => ({ one, title: one.title, says: `Answer before ${at(one)}` })),
    ...toWriteUp.map((one) => ({
      one,
      title: `${one.title}, ${dayOf(one)}`,
      says: 'Write up what was agreed',
    })),
  ]
}
