import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '../button/button.tsx'
import { ErrorReference } from './error-reference.tsx'
import { Mark } from '../mark/status-mark.tsx'
import styles from './states.module.css'

type ErrorStateProps = {
  error: unknown
  /** Asks again; until the promise that it may return is kept, the button says so. */
  retry?: () => unknown
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
  const reference = error instanceof ApiError && isOurs(error) ? error.requestId : undefined
  return (
    <div ref={state} className={styles.state} role="alert">
      <p className={styles.line}>
        <Mark name="missed" />
        {text ?? sentence(what, error)}
      </p>
      {reference && <ErrorReference text={reference} />}
      {retry && (
        <Button
          // Without the connection nothing is asked until it returns.
          busy={isTrying && (isOnline ? 'Trying again…' : 'Waiting for the connection…')}
          onClick={() => void tryAgain()}
        >
          Try again
        </Button>
      )}
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

/** When what failed is there after all and takes the pressed button away, the heading before it gets the focus. */
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
