import type { ReactNode } from 'react'
import { lengthOfPeriods } from '#core/performance/periods.ts'
import { clsx } from '#web/ui/clsx.ts'
import { FigureStrip } from '#web/ui/charts/figure-strip.tsx'
import { ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './performance.module.css'
import type { Range } from './range.ts'

const names = ['of … reports', 'On time', 'Tasks completed', 'Days in a row', 'Acknowledged after (median)']
/** The lines of each statement of a digest, by their widths in percent. */
const statements = [[90], [95, 75], [95, 70], [90, 40]]

/** The shape of the page while the period is loading. */
export function HubSkeleton({ range, board }: { range: Range; board: ReactNode }) {
  const length = lengthOfPeriods(Temporal.PlainDate.from(range.from), Temporal.PlainDate.from(range.to))
  return (
    <div aria-busy="true">
      <FigureStrip label="Figures" figures={names.map((name) => ({ name, value: undefined }))} />
      <div className={styles.hub}>
        <div className={styles.charts}>
          {['Reports', 'Tasks completed'].map((title) => (
            <Section key={title} title={`${title} by ${length}`}>
              <ChartWaiting finding={<Skeleton width="70%" />}>
                <div className={styles.chartWaiting}>
                  <Skeleton height={176} />
                </div>
              </ChartWaiting>
            </Section>
          ))}
        </div>
        <div>
          <div className={styles.words}>
            <Section title="Digest" note="Computed, no AI">
              <p className={styles.period}>
                <Skeleton width="60%" />
              </p>
              <ul className={clsx('line-bars', styles.statements)}>
                {statements.map((widths, index) => (
                  <li key={index}>
                    {widths.map((width, line) => (
                      <Skeleton key={line} width={`${width}%`} />
                    ))}
                  </li>
                ))}
              </ul>
              <div className={styles.footWaiting} />
            </Section>
          </div>
          {board}
        </div>
      </div>
    </div>
  )
}
