import { useEffect, useEffectEvent } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AiLabel } from './ai-label.tsx'
import styles from './assistant.module.css'
import { DayDigest, type DayQuery } from './day-digest.tsx'
import { SummaryView } from './summary-view.tsx'
import { useSummary } from './use-summary.ts'

interface DaySummaryProps {
  query: DayQuery
  onClose: () => void
}

/** The summary of one day's reports (docs/spec/reporting.md#7), with the same day in numbers below. */
export default function DaySummary({ query, onClose }: DaySummaryProps) {
  return (
    <Dialog title="AI Summary" isOpen onClose={onClose} size={680}>
      <Content query={query} />
    </Dialog>
  )
}

function Content({ query }: { query: DayQuery }) {
  const summary = useSummary('POST /assistant/day-summary')
  const generate = () => summary.start(query)
  // Opening the dialog requests the summary.
  const begin = useEffectEvent(generate)
  useEffect(() => begin(), [])
  return (
    <>
      <div className={styles.head}>
        <p className={styles.small}>Reports of {formatDateWithDay(query.date)}</p>
        <AiLabel />
      </div>
      <SummaryView summary={summary} namesPeople onAgain={generate} />
      <DayDigest query={query} />
    </>
  )
}
