import { formatNumber } from '#core/texts/format-number.ts'
import { clsx } from '../clsx.ts'
import styles from './stacked-bars.module.css'

/** The fill patterns of the parts of a bar, from the bottom up. */
const looks = [styles.filled, styles.hatched, styles.outlined]

interface Bar {
  /** Unique among the bars. */
  key: string
  name: string
  /** One number for each name of a part. */
  parts: readonly number[]
}

interface StackedBarsProps {
  /** At most three. */
  parts: readonly string[]
  bars: readonly Bar[]
}

/** Bars of one to three parts with their sums, and a legend. Screen readers get the chart's table. */
export function StackedBars({ parts, bars }: StackedBarsProps) {
  const sumOf = (bar: Bar) => bar.parts.reduce((sum, part) => sum + part, 0)
  const most = Math.max(1, ...bars.map(sumOf))
  const columns = { '--bars': bars.length } as React.CSSProperties
  const isMany = bars.length > 8
  return (
    <>
      <div className={clsx(styles.bars, isMany && styles.many)} style={columns}>
        {bars.map((bar) => (
          <div key={bar.key}>
            <span>{formatNumber(sumOf(bar))}</span>
            {bar.parts
              .map((part, index) => ({ part, look: looks[index] }))
              .filter(({ part }) => part > 0)
              .toReversed()
              .map(({ part, look }) => (
                <i key={look} className={look} style={{ height: `${(part / most) * 82}%` }} />
              ))}
          </div>
        ))}
      </div>
      <div className={clsx(styles.names, isMany && styles.many)} style={columns}>
        {bars.map(({ key, name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
      <p className={styles.legend}>
        {parts.map((part, index) => (
          <span key={part}>
            <i className={looks[index]} /> {part}
          </span>
        ))}
      </p>
    </>
  )
}
