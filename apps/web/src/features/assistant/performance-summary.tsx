import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { assistantTexts } from '#core/assistant/texts.ts'
import { formatDate } from '#core/time/format.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { apiQuery } from '#web/lib/query.ts'
import { AiLabel } from './ai-label.tsx'
import styles from './assistant.module.css'
import { KeyMissing } from './key-missing.tsx'
import { useHasOwnKey } from './own-key.ts'
import { SummaryView } from './summary-view.tsx'
import { useSummary } from './use-summary.ts'

interface PerformanceSummaryProps {
  /** The person; undefined while nobody is chosen. */
  employee: { id: string; name: string } | undefined
  /** `YYYY-MM-DD`; undefined while it is not chosen. */
  range: { startDate: string | undefined; endDate: string | undefined }
}

/**
 * The summary of a person’s period (docs/spec/tasks.md#5), which is generated on request. It is hidden from people who may
 * not request one.
 */
export function PerformanceSummary({ employee, range }: PerformanceSummaryProps) {
  if (!useMay()('assistant.ask')) return null
  // The summary of another person or period is dropped.
  return (
    <Summary key={`${employee?.id} ${range.startDate} ${range.endDate}`} employee={employee} range={range} />
  )
}

function Summary({ employee, range }: PerformanceSummaryProps) {
  const summary = useSummary('POST /assistant/performance-summary')
  const [problem, setProblem] = useState<string>()
  const { startDate, endDate } = range
  const generate = () => {
    if (!employee || !startDate || !endDate) return setProblem(assistantTexts.chooseEmployee)
    if (startDate > endDate) return setProblem(assistantTexts.startAfterEnd)
    setProblem(undefined)
    summary.start({ userId: employee.id, startDate, endDate })
  }
  return (
    <section className={styles.box} aria-label="Summary">
      <div className={styles.head}>
        <h2>Summary</h2>
        <AiLabel />
      </div>
      {employee && startDate && endDate && (
        <p className={styles.small}>
          {employee.name}, {formatDate(startDate)} to {formatDate(endDate)}
        </p>
      )}
      {problem && (
        <Note mark="missed" role="alert">
          {problem}
        </Note>
      )}
      {summary.phase === 'idle' ? (
        <Invitation onGenerate={generate} />
      ) : (
        <SummaryView summary={summary} namesPeople={false} onAgain={generate} />
      )}
    </section>
  )
}

/** The button that requests the summary, or why it is not available. */
function Invitation({ onGenerate }: { onGenerate: () => void }) {
  const { data } = useAssistant()
  const hasOwn = useHasOwnKey()
  const isOnline = useOnline()
  if (data && !data.isOn)
    return (
      <Note mark="info">
        Your company has turned AI off. An administrator can turn it on under Integrations.
      </Note>
    )
  if (data && data.keyOf === null && !hasOwn)
    return <KeyMissing message={assistantTexts.keyMissing} onKey={onGenerate} />
  return (
    <div className={styles.buttons}>
      <Button
        look="filled"
        size="form"
        blockedBecause={isOnline ? undefined : 'You are offline: the summary is written by the server'}
        onClick={onGenerate}
      >
        Generate summary
      </Button>
    </div>
  )
}

/** Whether and how texts can be generated. */
function useAssistant() {
  return useQuery(apiQuery('assistant', 'GET /assistant'))
}
