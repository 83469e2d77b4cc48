import { useEffect, useEffectEvent } from 'react'
import type { SnapshotPeriod } from '#core/working-days/performance.ts'
import { AiLabel } from './ai-label.tsx'
import styles from './assistant.module.css'
import { SummaryView } from './summary-view.tsx'
import { useSummary } from './use-summary.ts'

interface SnapshotTextProps {
  days: SnapshotPeriod
  businessUnitId: string | undefined
}

/** The performance snapshot in words. */
export default function SnapshotText({ days, businessUnitId }: SnapshotTextProps) {
  const summary = useSummary('POST /assistant/snapshot')
  const generate = () => summary.start({ days, ...(businessUnitId ? { businessUnitId } : {}) })
  // It is rendered only after the person has requested it.
  const begin = useEffectEvent(generate)
  useEffect(() => begin(), [])
  return (
    <section className={styles.box} aria-label={`The last ${days} days in words`}>
      <div className={styles.head}>
        <h3>The last {days} days in words</h3>
        <AiLabel />
      </div>
      <SummaryView summary={summary} namesPeople onAgain={generate} />
    </section>
  )
}
