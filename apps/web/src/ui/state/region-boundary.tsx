import { IconAlertTriangle } from '@tabler/icons-react'
import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { retryFailedParts } from '#web/lib/lazy-part.ts'
import { isChunkLoad } from '#web/lib/client-errors/describe-error.ts'
import { reportError } from '#web/lib/client-errors/report-error.ts'
import { forgetUnshown } from '#web/lib/query.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import styles from './states.module.css'

const failed = 'This part could not be shown.'

interface RegionBoundaryProps {
  /** The name of the part in the operator's log, such as `task-panel`. */
  name: string
  /** Shown instead of the failed part: a sentence and a button, a button only, or nothing. */
  shows?: 'text' | 'button' | 'nothing'
  /** The part is rendered again when this changes, such as the open record, or the page changes. */
  resetKey?: string | undefined
  /** The element around the sentence: the panel or dialog that the part would have opened. */
  within?: (sentence: ReactNode) => ReactNode
  children: ReactNode
}

/** An error boundary: keeps a failure in one part of the page from affecting the others, and offers a retry. */
export function RegionBoundary({ name, shows = 'text', resetKey, within, children }: RegionBoundaryProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <CatchBoundary
      getResetKey={() => `${pathname} ${resetKey ?? ''}`}
      errorComponent={({ error, reset }) => <FailedRegion {...{ error, reset, name, shows, within }} />}
    >
      {children}
    </CatchBoundary>
  )
}

interface FailedPartProps {
  error: unknown
  shows: 'text' | 'button' | 'nothing'
  reset: () => void
}

interface FailedRegionProps extends FailedPartProps {
  name: string
  within: RegionBoundaryProps['within'] | undefined
}

function FailedRegion({ name, within, ...failure }: FailedRegionProps) {
  // Reported once, also if this is rendered again, and before React reports it without the part's name: the element
  // around the sentence may render the sentence later.
  useState(() => reportError(failure.error, 'render', name))
  const part = <FailedPart {...failure} />
  return within ? within(part) : part
}

function FailedPart({ error, shows, reset }: FailedPartProps) {
  const isOnline = useOnline()
  const [wasOffline] = useState(!isOnline)
  // A part whose code could not be loaded offline loads when the connection returns.
  const awaits = isChunkLoad(error) && wasOffline
  const again = () => {
    retryFailedParts()
    reset()
  }
  const begin = useEffectEvent(() => {
    if (awaits && isOnline) again()
  })
  // Loads it again when it is closed and reopened.
  useEffect(() => retryFailedParts, [])
  useEffect(() => begin(), [isOnline])
  if (shows === 'nothing') return null
  if (awaits && shows === 'text')
    return (
      <div className={styles.state} role="alert">
        <p>This part needs a connection. It opens by itself as soon as that returns.</p>
      </div>
    )
  // A script of an earlier version does not become available again.
  const isGone = isChunkLoad(error) && !awaits
  const act = isGone ? 'Reload Page' : 'Try again'
  const tryAgain = () => {
    if (isGone) return location.reload()
    // The cause may be a cached response, so unused ones are refetched.
    forgetUnshown()
    again()
  }
  if (shows === 'button')
    return (
      <IconButton
        label={`${failed} ${act}`}
        icon={<IconAlertTriangle size={20} stroke={1.5} />}
        onClick={tryAgain}
      />
    )
  return (
    <div className={styles.state} role="alert">
      <p>{failed}</p>
      <Button onClick={tryAgain}>{act}</Button>
    </div>
  )
}
