import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import styles from './maintenance.module.css'
import type { Run } from './use-runs.ts'

interface RunProgressProps {
  run: Run
  label: string
  isStopping: boolean
  onStop: () => void
}

/** "12 of 48", a bar, and a button to stop. The run continues when the page is left. */
export function RunProgress({ run, label, isStopping, onStop }: RunProgressProps) {
  const isWaiting = run.status === 'waiting'
  const progress = isWaiting
    ? 'Waiting to start'
    : `${run.done.toLocaleString('en')} of ${run.total.toLocaleString('en')}`
  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={isWaiting ? undefined : run.done} max={Math.max(1, run.total)} />
      <span role="status">{progress}</span>
      <Button needsConnection onClick={onStop} busy={isStopping && 'Stopping…'}>
        Stop
      </Button>
    </div>
  )
}

type Ended = 'done' | 'stopped' | 'failed'
const outcomes: Record<Ended, { mark: MarkName; text: string }> = {
  done: { mark: 'acknowledged', text: 'Done' },
  stopped: { mark: 'suspended', text: 'Stopped' },
  failed: { mark: 'missed', text: 'Failed' },
}

/** The outcome of a finished run, its time, and who started it. */
export function RunOutcome({ run }: { run: Run }) {
  const { timeZone } = useMe().user
  const hasErrors = (run.results['errors'] ?? 0) > 0
  const { mark, text } = outcomes[run.status as Ended]
  return (
    <div className={styles.outcome} role="status">
      <StatusMark name={run.status === 'done' && hasErrors ? 'warning' : mark}>{text}</StatusMark>
      <span>{run.message}</span>
      <span className={styles.when}>
        <InstantText value={run.finishedAt ?? run.requestedAt} timeZone={timeZone} as="short" />, by{' '}
        {run.startedBy}
      </span>
    </div>
  )
}
