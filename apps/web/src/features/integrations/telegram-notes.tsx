import { useEffect, useRef } from 'react'
import { linkWaitSeconds } from '#core/telegram/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './telegram-notes.module.css'

/** Explains the next step in Telegram, and counts down the remaining time. */
export function WaitingForStart({ url, secondsLeft }: { url: string; secondsLeft: number }) {
  return (
    <Note mark="today" role="status">
      <p className={styles.ask}>Press Start in the Telegram window that opened.</p>
      <p className={styles.quiet}>
        {/* Not announced: a screen reader would be interrupted every second. */}
        <span role="timer" aria-live="off">
          {secondsLeft} of {linkWaitSeconds} seconds left.
        </span>{' '}
        <a href={url} target="_blank" rel="noreferrer" className="text-link">
          Open Telegram again
        </a>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(100 * secondsLeft) / linkWaitSeconds}%` }} />
      </span>
    </Note>
  )
}

interface DisconnectProps {
  busy: boolean
  problem: string | undefined
  onCancel: () => void
  onDisconnect: () => void
}

/** Asks in the row before the chat is disconnected; the focus is on Cancel. */
export function DisconnectTelegram({ busy, problem, onCancel, onDisconnect }: DisconnectProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Note mark="warning">
      <p className={styles.ask}>Disconnect Telegram?</p>
      <p className={styles.quiet}>
        Reminders no longer reach your chat; app, push and mail stay as they are.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button look="danger" needsConnection busy={busy && 'Disconnecting…'} onClick={onDisconnect}>
          Disconnect
        </Button>
        <Button look="quiet" ref={cancel} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Note>
  )
}
