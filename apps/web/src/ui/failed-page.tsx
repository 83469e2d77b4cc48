import { useEffect, useState } from 'react'
import { reportError } from '#web/lib/client-errors/report-error.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { Button } from './button.tsx'
import styles from './failed-page.module.css'

/** Shown instead of a failed page: what happened, a reference for support, and two ways out. */
export function FailedPage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = 'This page could not be shown · Daymark'
  }, [])
  // Reported once however often this is rendered. An error that is no bug is not reported, and shows its request's id
  // if it has one.
  const [told] = useState(() => reportError(error, 'render'))
  const reference = told ?? (error instanceof ApiError ? error.requestId : undefined)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>This page could not be shown</h1>
      <p>{messageOf(error)}</p>
      {reference && (
        <p>
          Reference: <code className={styles.reference}>{reference}</code>
        </p>
      )}
      <div className={styles.actions}>
        <Button look="filled" size="form" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <Button size="form" onClick={() => location.assign('/')}>
          Go Home
        </Button>
      </div>
    </div>
  )
}

/** The same for a page outside the frame. */
export function FailedScreen({ error }: { error: unknown }) {
  return (
    <main className={styles.screen}>
      <FailedPage error={error} />
    </main>
  )
}
