import type { ReactNode } from 'react'
import { useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { PeopleLegend } from '#web/ui/people-days/people-legend.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import type { LeavePerson } from '../leave-types.ts'
import { OutToday } from './out-today.tsx'
import { PeopleGrid, type GridActs } from './people-grid.tsx'
import styles from './people.module.css'
import { useLeaveDays, weeksFrom } from './use-leave-days.ts'
import { useWithWaiting } from './use-with-waiting.ts'

interface PeoplePartProps extends GridActs {
  /** A day of the first week, YYYY-MM-DD. */
  firstDay: string
  businessUnitId: string | undefined
  onTurn: (firstDay: string | undefined) => void
  /** The reader, whose row stays even without leave, and whom the list of today leaves out. */
  self?: string
  /** Beside the arrows. */
  filters?: ReactNode
  /** Below the arrows: the active filters. */
  chips?: ReactNode
  /** At the right. */
  end?: ReactNode
  /** What to offer if there are no people. */
  emptyAction?: ReactNode
  /** Shown together with the rows, which would move it otherwise. */
  foot?: ReactNode
}

/** Who is out today, and four weeks of leave by people and days. */
export function PeoplePart(props: PeoplePartProps) {
  const { firstDay, businessUnitId, onTurn, self, filters, chips, end, emptyAction, foot, ...acts } = props
  const weeks = weeksFrom(firstDay)
  const query = useLeaveDays({ from: weeks.from, to: weeks.to, businessUnitId })
  const { error, isPending, refetch } = query
  const isSlow = useSlow(isPending)
  const leave = isSlow ? undefined : query.data
  const withWaiting = useWithWaiting(leave?.today)
  const isPhone = useMedia('phone')
  const people = leave ? withWaiting(leave.people) : []
  const legend = (
    <PeopleLegend
      hasHoliday={leave?.days.some(({ holidays }) => holidays.length > 0) ?? false}
      hasWaiting={people.some(({ leave: its }) => its.some(({ isWaiting }) => isWaiting))}
    />
  )
  // Who is out takes as many lines as it needs, and would move all below it.
  if (!leave && !error)
    return (
      <div className={styles.awaited} aria-busy="true">
        {isSlow && <Skeleton width="60%" />}
      </div>
    )
  return (
    <>
      {leave && <OutToday leave={leave} self={self} />}
      <div className={styles.tools}>
        <Weeks from={weeks.from} to={weeks.to} onTurn={onTurn} />
        {filters}
        {(!isPhone || end) && (
          <div className={styles.end}>
            {!isPhone && legend}
            {end}
          </div>
        )}
      </div>
      {chips}
      <div className={styles.body}>
        {!leave && <ErrorState error={error} what="The leave of people" retry={() => refetch()} />}
        {leave && leave.total === 0 && (
          <EmptyState action={emptyAction}>The leave of people will be here.</EmptyState>
        )}
        {leave && leave.total > 0 && (
          <Rows
            // Days and chosen ranges belong to one range of weeks.
            key={leave.days[0]?.date}
            {...acts}
            leave={leave}
            people={people}
            self={self}
            hasMore={query.hasNextPage}
            isLoadingMore={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            legend={isPhone && legend}
          />
        )}
      </div>
      {foot}
    </>
  )
}

interface WeeksProps extends Pick<PeoplePartProps, 'onTurn'> {
  /** YYYY-MM-DD. */
  from: string
  to: string
}

/** The shown weeks, with the arrows that turn to others. */
function Weeks({ from, to, onTurn }: WeeksProps) {
  const turned = (count: number) => Temporal.PlainDate.from(from).add({ weeks: count }).toString()
  return (
    <div className={styles.turn} role="group" aria-label="Weeks">
      <IconButton
        label="Four weeks earlier"
        icon={<IconChevronLeft size={20} stroke={1.5} />}
        onClick={() => onTurn(turned(-4))}
      />
      <Button onClick={() => onTurn(undefined)}>Today</Button>
      <IconButton
        label="Four weeks later"
        icon={<IconChevronRight size={20} stroke={1.5} />}
        onClick={() => onTurn(turned(4))}
      />
      <span className={styles.range} aria-live="polite">
        {stretchInWords({ from, to })}
      </span>
    </div>
  )
}

interface RowsProps extends GridActs {
  leave: NonNullable<ReturnType<typeof useLeaveDays>['data']>
  /** Its people, the reader with their leave that waits in the outbox. */
  people: readonly LeavePerson[]
  self: string | undefined
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  /** Below the rows. */
  legend: ReactNode
}

/** The rows of people with leave; the others are behind a button, unless nobody has any. */
function Rows(props: RowsProps) {
  const { leave, people: all, self, hasMore, isLoadingMore, onMore, legend, ...acts } = props
  const [showsAll, setShowsAll] = useState(false)
  const hasLeave = ({ id, leave: its }: LeavePerson) => its.length > 0 || id === self
  const isFolded = !showsAll && leave.withLeave > 0
  const people = isFolded ? all.filter(hasLeave) : all
  // The server counts the reader with those without leave, also while their leave waits.
  const isCountedWithout = ({ leave: its }: LeavePerson) => its.every(({ isWaiting }) => isWaiting)
  const without =
    leave.total - leave.withLeave - all.filter((one) => hasLeave(one) && isCountedWithout(one)).length
  const loadedWithLeave = leave.people.filter(({ leave: its }) => its.length > 0).length
  const isCut = isFolded ? loadedWithLeave < leave.withLeave : hasMore
  return (
    <>
      <PeopleGrid
        {...acts}
        leave={leave}
        people={people}
        note={
          leave.withLeave === 0
            ? people.some(({ leave: its }) => its.length > 0)
              ? 'Your leave is not sent yet.'
              : 'No leave in these four weeks.'
            : `${leave.withLeave} of ${leave.total} with leave`
        }
      />
      {legend && <div className={styles.legend}>{legend}</div>}
      {isCut && (
        <p className={styles.rest}>
          <Button busy={isLoadingMore && 'Loading…'} onClick={onMore}>
            Show more people
          </Button>
        </p>
      )}
      {isFolded && without > 0 && (
        <p className={styles.rest}>
          {without === 1
            ? '1 more person has no leave in these four weeks. '
            : `${without} more people have no leave in these four weeks. `}
          <Button look="accent" onClick={() => setShowsAll(true)}>
            Show them
          </Button>
        </p>
      )}
    </>
  )
}
