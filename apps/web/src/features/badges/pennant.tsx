import type { BadgeType } from '#core/working-days/badges.ts'
import { clsx } from '#web/ui/clsx.ts'
import styles from './badges.module.css'

interface PennantProps {
  type: BadgeType
  isEarned: boolean
  /** From 0 to 1, for a badge that is not earned yet. */
  share: number
  /** Whether it was just earned, so that its drawing is animated once. */
  isNew?: boolean
}

const ring = { radius: 9, ticks: 26 }

/** A pennant with one notch per day; for a month a closed ring of its days. Flat and in two colours. */
export function Pennant({ type, isEarned, share, isNew = false }: PennantProps) {
  return (
    <svg
      className={clsx(styles.pennant, isEarned && styles.earned, isNew && styles.drawn)}
      width="40"
      height="28"
      viewBox="0 0 40 28"
      fill="none"
      aria-hidden="true"
    >
      {type === 'FullMonthFinisher' ? (
        <Ring isEarned={isEarned} share={share} />
      ) : (
        <Flag rows={type === 'TenDayStreak' ? 1 : 2} isEarned={isEarned} share={share} />
      )}
    </svg>
  )
}

interface ShapeProps {
  isEarned: boolean
  share: number
}

function Flag({ rows, isEarned, share }: ShapeProps & { rows: 1 | 2 }) {
  const reach = 22
  const perRow = rows === 1 ? [share] : [Math.min(1, share * 2), Math.max(0, share * 2 - 1)]
  return (
    <>
      <path d="M4 2v24" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d={rows === 1 ? 'M4 4.5 38 9.5v5L4 19.5Z' : 'M4 4.5 38 8.5v7L4 19.5Z'}
        fill={isEarned ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      {perRow.map(
        (part, row) =>
          part > 0 && (
            <path
              key={row}
              d={`M8 ${rows === 1 ? 12 : row === 0 ? 9.3 : 14.7}h${part * reach}`}
              className={styles.notches}
              strokeWidth="4"
              strokeDasharray="1.1 1.1"
            />
          ),
      )}
    </>
  )
}

function Ring({ isEarned, share }: ShapeProps) {
  const circle = { cx: 20, cy: 14, r: ring.radius, pathLength: ring.ticks * 2 }
  const isStarted = !isEarned && share > 0
  return (
    <>
      <circle {...circle} stroke="currentColor" strokeWidth={isEarned ? 6 : 5} strokeDasharray="1 1" />
      {isEarned ? (
        <circle cx="20" cy="14" r="4" fill="currentColor" />
      ) : (
        // Missing days are hollow.
        <circle
          {...circle}
          className={styles.hollow}
          strokeWidth="2.6"
          pathLength={1}
          strokeDasharray={`${1 - share} 1`}
          transform={isStarted ? `rotate(${share * 360} 20 14)` : undefined}
        />
      )}
    </>
  )
}
