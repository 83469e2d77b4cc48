import { Button } from '#web/ui/button/button.tsx'
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
  const words = isWaiting
    ? 'Waiting to start'
    : `${run.done.toLocaleString('en')} of ${run.total.toLocaleString('en')}`
  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={isWaiting ? undefined : run.done} max={Math.max(1, run.total)} />
      <span role="status">{words}</span>
      <Button onClick={onStop} busy={isStopping && 'Stopping…'}>
        Stop
      </Button>
    </div>
  )
}
