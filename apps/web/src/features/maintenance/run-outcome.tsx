import { useMe } from '#web/lib/use-me.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './maintenance.module.css'
import type { Run } from './use-runs.ts'

type Ended = 'done' | 'stopped' | 'failed'
const words: Record<Ended, { mark: MarkName; word: string }> = {
  done: { mark: 'acknowledged', word: 'Done' },
  stopped: { mark: 'suspended', word: 'Stopped' },
  failed: { mark: 'missed', word: 'Failed' },
}

/** How the newest run ended, when, and by whom it was started. */
export function RunOutcome({ run }: { run: Run }) {
  const { timeZone } = useMe().user
  const hasErrors = (run.results['errors'] ?? 0) > 0
  const { mark, word } = words[run.status as Ended]
  return (
    <div className={styles.outcome} role="status">
      <StatusMark name={run.status === 'done' && hasErrors ? 'warning' : mark}>{word}</StatusMark>
      <span>{run.message}</span>
      <span className={styles.when}>
        <InstantText value={run.finishedAt ?? run.requestedAt} timeZone={timeZone} as="short" />, by{' '}
        {run.startedBy}
      </span>
    </div>
  )
}
