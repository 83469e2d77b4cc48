import { IconAlertTriangle } from '@tabler/icons-react'
import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isChunkLoad } from '#web/lib/client-errors/describe-error.ts'
import { reportError } from '#web/lib/client-errors/report-error.ts'
import { forgetUnshown } from '#web/lib/query.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './states.module.css'

const failed = 'This part could not be shown.'

interface RegionBoundaryProps {
  /** What the part is called in the operator's log, such as `task-panel`. */
  name: string
  /** What stands in its place: a sentence and a button, one button among others, or nothing. */
  shows?: 'text' | 'button' | 'nothing'
  /** Shown anew when it changes, as it is when the page does: the record that is open, for one. */
  resetKey?: string | undefined
  /** What stands around the sentence: the panel or dialog that the part would have opened. */
  within?: (sentence: ReactNode) => ReactNode
  children: ReactNode
}

/** Keeps what fails in one part of the page from taking the others with it, and lets the person try again. */
export function RegionBoundary({ name, shows = 'text', resetKey, within, children }: RegionBoundaryProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <CatchBoundary
      getResetKey={() => `${pathname} ${resetKey ?? ''}`}
      errorComponent={({ error, reset }) => {
        const part = <FailedPart error={error} name={name} shows={shows} reset={reset} />
        return within ? within(part) : part
      }}
    >
      {children}
    </CatchBoundary>
  )
}

interface FailedPartProps {
  error: unknown
  name: string
  shows: 'text' | 'button' | 'nothing'
  reset: () => void
}

function FailedPart({ error, name, shows, reset }: FailedPartProps) {
  // Told once however often this is drawn, and before React tells of it without the part's name.
  useState(() => reportError(error, 'render', name))
  if (shows === 'nothing') return null
  // A script that is gone with the last version does not come back.
  const isGone = isChunkLoad(error)
  const act = isGone ? 'Reload Page' : 'Try again'
  const tryAgain = () => {
    if (isGone) return location.reload()
    // What could not be drawn may be what was answered: it is asked for again.
    forgetUnshown()
    reset()
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
