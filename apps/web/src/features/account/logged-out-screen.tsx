import { useCallback, useEffect, useRef, useState } from 'react'
import { leaveForStart } from '#web/lib/leave-for.ts'
import { lineStore } from '#web/lib/line.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { finishLogout } from '#web/lib/logout.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './sign-in.module.css'

let isPending = false
const listeners = new Listeners()

/** Whether somebody has logged out on this device, and the server could not be reached to end the session. */
export const offlineLogout = {
  isPending: (): boolean => isPending,
  setPending(): void {
    isPending = true
    listeners.notify()
  },
  onChange: listeners.add,
}

const title = 'You are logged out on this device'

/** The page after a logout for which the server could not be reached. */
export function LoggedOutScreen() {
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none')
  const heading = useRef<HTMLHeadingElement>(null)
  const finish = useCallback(async () => {
    setAttempt('running')
    try {
      await finishLogout()
      leaveForStart()
    } catch {
      setAttempt('failed')
    }
  }, [])
  useEffect(() => {
    document.title = `${title} · Daymark`
    heading.current?.focus()
    return lineStore.subscribe(() => void (lineStore.isUp() && finish()))
  }, [finish])
  return (
    <main className={styles.paused}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        What Daymark kept here is deleted, except unsent work that you kept. Nobody can read that until you
        sign in here again.
      </p>
      <p>
        The server could not be reached. It ends your session when the connection is back, or when Daymark is
        next opened in this browser.
      </p>
      <div className={styles.pausedActions}>
        <Button
          look="filled"
          size="form"
          busy={attempt === 'running' && 'Trying again…'}
          onClick={() => void finish()}
        >
          Try again
        </Button>
      </div>
      <p role="status">{attempt === 'failed' && 'The server still cannot be reached.'}</p>
    </main>
  )
}
