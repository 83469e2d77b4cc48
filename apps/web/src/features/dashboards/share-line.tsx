import { formatDate } from '#core/time/format.ts'
import styles from './dashboards.module.css'
import { percent } from '#web/lib/numbers.ts'
import type { Snapshot } from './findings.ts'

type Point = Snapshot['points'][number]

/** A line from 0 to 100 % through the days with due reports, up to the last one that is over for everybody. */
export function ShareLine({ points }: { points: readonly Point[] }) {
  const last = Math.max(1, points.length - 1)
  const placed = points.flatMap((point, index) =>
    point.onTimeShare === null
      ? []
      : [{ ...point, share: point.onTimeShare, x: (index / last) * 100, y: (1 - point.onTimeShare) * 100 }],
  )
  const newest = placed.at(-1)
  return (
    <>
      <div className={styles.lineBox}>
        {[1, 0.5, 0].map((share) => (
          <span key={share} className={styles.scale} style={{ top: `${(1 - share) * 100}%` }}>
            <span>{percent(share)}</span>
          </span>
        ))}
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <polyline
              points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {placed.map(({ to, x, y }) => (
            <i key={to} className={styles.dot} style={{ left: `${x}%`, top: `${y}%` }} />
          ))}
          {newest && (
            <b className={styles.newest} style={{ left: `${newest.x}%`, top: `${newest.y}%` }}>
              {percent(newest.share)}
            </b>
          )}
        </div>
      </div>
      <div className={styles.span}>
        <span>{formatDate(points[0]?.from)}</span>
        <span>{formatDate(points.at(-1)?.to)}</span>
      </div>
    </>
  )
}
