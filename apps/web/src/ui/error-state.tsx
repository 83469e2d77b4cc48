import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'
import { Button } from './button.tsx'
import { ErrorReference } from './error-reference.tsx'
import { Mark } from './status-mark.tsx'
import styles from './states.module.css'

type ErrorStateProps = {
  error: unknown
  retry?: () => void
} & (
  | {
      /** What was to be here: "The holidays" could not be loaded. */
      what: string
      text?: never
    }
  /** Replaces the error's own text. */
  | { text: string; what?: never }
)

/** Shown instead of the content: what failed, a reference where there is one, and a button to try again. */
export function ErrorState({ error, what, text, retry }: ErrorStateProps) {
  const reference = error instanceof ApiError && isOurs(error) ? error.requestId : undefined
  return (
    <div className={styles.state} role="alert">
      <p className={styles.line}>
        <Mark name="missed" />
        {text ?? sentence(what, error)}
      </p>
      {reference && <ErrorReference text={reference} />}
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  )
}

/** A refusal says itself what is wrong; other failures leave open what of the page is missing. */
function sentence(what: string, error: unknown): string {
  if (error instanceof ApiError && !isOurs(error)) return error.message
  const failed = `${what} could not be loaded.`
  return error instanceof OfflineError ? `${failed} ${messageOf(error)}` : failed
}

/** Whether the server failed, rather than refused. */
function isOurs({ status }: ApiError): boolean {
  return status >= 500
}
