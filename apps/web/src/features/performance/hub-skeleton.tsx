import type { ReactNode } from 'react'
import { FigureStrip } from '#web/ui/figure-strip.tsx'
import { ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './performance.module.css'

const names = ['Reports', 'On time', 'Tasks completed', 'Days in a row', 'Until acknowledged, median']

/** As high as the period that replaces it. */
export function HubSkeleton({ board }: { board: ReactNode }) {
  return (
    <div aria-busy="true">
      <FigureStrip label="Figures" figures={names.map((name) => ({ name, value: undefined }))} />
      <div className={styles.hub}>
        <div className={styles.charts}>
          {['Reports', 'Tasks completed'].map((title) => (
            <Section key={title} title={title}>
              <ChartWaiting finding={<Skeleton width="70%" />}>
                <div className={styles.chartWaiting} />
              </ChartWaiting>
            </Section>
          ))}
        </div>
        <div>
          <div className={styles.digest}>
            {[60, 90, 80, 70].map((width) => (
              <p key={width}>
                <Skeleton width={`${width}%`} />
              </p>
            ))}
          </div>
          {board}
        </div>
      </div>
    </div>
  )
}
