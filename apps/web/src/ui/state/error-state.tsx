import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ApiError, messageOf, NotHereError, OfflineError } from '#web/lib/errors.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '../button/button.tsx'
import { LinePicture } from '../day-line/line-picture.tsx'
import { ErrorReference } from './error-reference.tsx'
import { Mark } from '../mark/status-mark.tsx'
import styles from './states.module.css'

type ErrorStateProps = {
  error: unknown
  /** Retries; the button is busy until the returned promise settles. */
  retry?: () => unknown
} & (
  | {
      /** The missing content: "The holidays" could not be loaded. */
      what: string
      text?: never
    }
  /** Replaces the error's own text. */
  | { text: string; what?: never }
)

const notHere = 'Not on this device yet'

/** Shown instead of the content: what failed, a reference if there is one, and a button to try again. */
export function ErrorState({ error, what, text, retry }: ErrorStateProps) {
  const state = useRef<HTMLDivElement>(null)
  const [isTrying, setTrying] = useState(false)
  const isOnline = useOnline()
  useFocusOnWhatComes(state)
  const tryAgain = async () => {
    setTrying(true)
    try {
      await retry?.()
    } finally {
      setTrying(false)
    }
  }
  const isNotHere = error instanceof NotHereError
  const reference = error instanceof ApiError && isOurs(error) ? error.requestId : undefined
  return (
    <div ref={state} className={styles.state} role="alert">
      <LinePicture of={isNotHere || error instanceof OfflineError ? 'offline' : 'broken'} />
      <p className={styles.line}>
        <Mark name={isNotHere ? 'warning' : 'missed'} />
        <span>
          {isNotHere && <strong>{notHere}. </strong>}
          {isNotHere ? messageOf(error) : (text ?? sentence(what, error))}
        </span>
      </p>
      {reference && <ErrorReference text={reference} />}
      {retry && (
        <Button
          // Offline, the retry waits for the connection.
          busy={isTrying && (isOnline ? 'Trying again…' : 'Waiting for the connection…')}
          onClick={() => void tryAgain()}
        >
          Try again
        </Button>
      )}
    </div>
  )
}

/** A refusal explains itself; other failures need the name of the missing content. */
function sentence(what: string, error: unknown): string {
  if (error instanceof ApiError && !isOurs(error)) return error.message
  const failed = `${what} could not be loaded.`
  return error instanceof OfflineError ? `${failed} ${messageOf(error)}` : failed
}

/** Whether the server failed, rather than refused. */
function isOurs({ status }: ApiError): boolean {
  return status >= 500
}

/** When a retry succeeds and the pressed button is removed, the heading before it gets the focus. */
function useFocusOnWhatComes(state: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = state.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const headings = headingsBefore(element)
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const heading = headings.findLast(({ isConnected }) => isConnected)
        if (heading) heading.tabIndex = -1
        heading?.focus({ preventScroll: true })
      })
    }
  }, [state])
}

function headingsBefore(element: Element): HTMLElement[] {
  const around = element.closest('[role="dialog"], main') ?? document.body
  return [...around.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
