import { counted } from '#core/texts/counted.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import styles from './leaderboard.module.css'
import { Rank } from './medal.tsx'
import type { BoardRow } from './use-board.ts'

interface BoardListProps {
  rows: readonly BoardRow[]
  /** The reader’s own row if it is on another page. */
  ownElsewhere: BoardRow | undefined
  longestStreak: number
  hasUnits: boolean
}

/** Ranks, names and streaks. The reader’s own row stays visible while the others scroll. */
export function BoardList({ rows, ownElsewhere, longestStreak, hasUnits }: BoardListProps) {
  return (
    <div className={clsx(styles.board, hasUnits && styles.withUnits)}>
      <Heads hasUnits={hasUnits} />
      <ol>
        {rows.map((row) => (
          <li key={row.userId} className={clsx(styles.row, row.isMe && styles.me)}>
            <Cells {...{ row, longestStreak, hasUnits }} />
          </li>
        ))}
      </ol>
      {ownElsewhere && (
        <section aria-label="Your place" className={clsx(styles.row, styles.me, styles.elsewhere)}>
          <Cells row={ownElsewhere} {...{ longestStreak, hasUnits }} />
        </section>
      )}
    </div>
  )
}

function Heads({ hasUnits }: { hasUnits: boolean }) {
  return (
    <div className={clsx(styles.row, styles.heads)} aria-hidden="true">
      <span className={styles.rank}>Rank</span>
      <span>Name</span>
      {hasUnits && <span>Business unit</span>}
      <span>Streak</span>
      <span className={styles.month}>This month</span>
    </div>
  )
}

interface CellsProps {
  row: BoardRow
  longestStreak: number
  hasUnits: boolean
}

function Cells({ row, longestStreak, hasUnits }: CellsProps) {
  const streak = row.currentReportingStreak
  const reports = row.reportsSubmittedThisMonth
  return (
    <>
      <span className={styles.rank}>
        <Rank rank={row.rank} />
      </span>
      <span className={styles.name}>
        <PersonLink id={row.userId}>{row.employeeName}</PersonLink>
        {row.isMe && <span className={styles.you}> (you)</span>}
        {row.designation && <small>{row.designation}</small>}
      </span>
      {hasUnits && <span className={styles.unit}>{row.businessUnitName ?? 'N/A'}</span>}
      <span className={styles.streak}>
        <span className={styles.days}>
          {counted(streak, 'day', 'days')}
          <span className="visually-hidden"> in a row</span>
        </span>
        <Windsock days={streak} longest={longestStreak} />
      </span>
      <span className={styles.month}>
        {reports.toLocaleString('en')}
        <span className={styles.reports}> {reports === 1 ? 'report' : 'reports'}</span>
        <span className="visually-hidden"> this month</span>
      </span>
    </>
  )
}

/** How many days each band of a windsock stands for. */
const daysOfBand = 5

/** A streak as a windsock on its pole: as long as the streak beside the longest one, with a band per five days. */
function Windsock({ days, longest }: { days: number; longest: number }) {
  return (
    <span className={styles.windsock} aria-hidden="true">
      {days > 0 && (
        <span
          style={
            {
              width: `${(days / Math.max(days, longest)) * 100}%`,
              '--band': `${(daysOfBand / days) * 100}%`,
            } as React.CSSProperties
          }
        />
      )}
    </span>
  )
}

const skeletonRows = 10

/** The shape of the board while it is loading. */
export function BoardSkeleton({ hasUnits, rows = skeletonRows }: { hasUnits: boolean; rows?: number }) {
  return (
    <div className={clsx('line-bars', styles.board, styles.awaited, hasUnits && styles.withUnits)}>
      <Heads hasUnits={hasUnits} />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.rank}>
            <Skeleton width={20} />
          </span>
          <span className={styles.name}>
            <Skeleton width="60%" />
            <small>
              <Skeleton width="45%" />
            </small>
          </span>
          {hasUnits && (
            <span className={styles.unit}>
              <Skeleton width="70%" />
            </span>
          )}
          <span className={styles.streak}>
            <Skeleton width="3.25rem" />
            <span className={styles.windsock} />
          </span>
          <span className={styles.month}>
            <Skeleton width="1.5rem" />
          </span>
        </div>
      ))}
    </div>
  )
}
