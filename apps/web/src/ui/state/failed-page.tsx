import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isChunkLoad } from '#web/lib/client-errors/describe-error.ts'
import { reportError } from '#web/lib/client-errors/report-error.ts'
import { retryFailedParts } from '#web/lib/lazy-part.ts'
import { lineStore } from '#web/lib/line.ts'
import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'
import { Button } from '../button/button.tsx'
import { LinePicture } from '../day-line/line-picture.tsx'
import { ErrorReference } from './error-reference.tsx'
import styles from './failed-page.module.css'

const retryMs = 3_000

/** Shown instead of a failed page: what happened, a reference for support, and two ways out. */
export function FailedPage({ error }: { error: unknown }) {
  // Offline, a full load would end on the browser's own error page.
  const [wasDown] = useState(() => !lineStore.isUp())
  const awaits = error instanceof OfflineError || (isChunkLoad(error) && wasDown)
  return awaits ? <AwaitsConnection /> : <Failed error={error} />
}

/** A page whose code or data was not loaded before the connection was lost; it loads when the connection returns. */
function AwaitsConnection() {
  const router = useRouter()
  useEffect(() => {
    document.title = 'No connection · Daymark'
    const again = () => {
      retryFailedParts()
      void router.invalidate()
    }
    const stop = lineStore.subscribe(() => void (lineStore.isUp() && again()))
    // One request may have failed on a line that is up.
    const timer = setTimeout(() => void (lineStore.isUp() && again()), retryMs)
    return () => {
      stop()
      clearTimeout(timer)
      retryFailedParts()
    }
  }, [router])
  return (
    <div className={styles.page}>
      <LinePicture of="offline" />
      <h1 tabIndex={-1}>This page needs a connection</h1>
      <p>It opens by itself as soon as the connection returns.</p>
      <div className={styles.actions}>
        <Button size="form" onClick={() => void router.navigate({ to: '/' })}>
          Go Home
        </Button>
      </div>
    </div>
  )
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter()
  useEffect(() => {
    document.title = 'This page could not be shown · Daymark'
  }, [])
  // Reported once, also if this is rendered again. An expected error is not reported, and shows its request's id if
  // it has one.
  const [reportReference] = useState(() => reportError(error, 'render'))
  const reference = reportReference ?? (error instanceof ApiError ? error.requestId : undefined)
  return (
    <div className={styles.page}>
      <LinePicture of="broken" />
      <h1 tabIndex={-1}>This page could not be shown</h1>
      <p>{messageOf(error)}</p>
      {reference && <ErrorReference text={reference} />}
      <div className={styles.actions}>
        <Button look="filled" size="form" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <Button
          size="form"
          onClick={() => (navigator.onLine ? location.assign('/') : void router.navigate({ to: '/' }))}
        >
          Go Home
        </Button>
      </div>
    </div>
  )
}

/** As above, for a page outside the frame. */
export function FailedScreen({ error }: { error: unknown }) {
  return (
    <main className={styles.screen}>
      <FailedPage error={error} />
    </main>
  )
}
