import { messageOf } from '#web/lib/errors.ts'
import { Button } from './button.tsx'
import { Mark } from './status-mark.tsx'
import styles from './states.module.css'

interface ErrorStateProps {
  error: unknown
  /** Replaces the error's own text. */
  text?: string
  retry?: () => void
}

/** Shown instead of the content, with a button to try again. */
export function ErrorState({ error, text, retry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.line}>
        <Mark name="missed" />
        {text ?? messageOf(error)}
      </p>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  )
}
