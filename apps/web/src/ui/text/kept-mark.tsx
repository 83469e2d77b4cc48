import { takeFromOutbox } from '#web/lib/outbox-store.ts'
import { refusalReason, waitingText, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { Button } from '../button/button.tsx'
import { StatusMark } from '../mark/status-mark.tsx'
import styles from './kept-mark.module.css'

interface KeptMarkProps {
  /** The entries about the thing, oldest first. */
  entries: readonly OutboxEntry[]
  /** Called when they have left the outbox. */
  onTakenBack?: () => void
}

/** Shows beside a thing that its changes wait on this device, or why one was not sent. */
export function KeptMark({ entries, onTakenBack }: KeptMarkProps) {
  const entry = entries.find(({ refusal }) => refusal) ?? entries[0]
  if (!entry) return null
  const { refusal } = entry
  const takeBack = async () => {
    // The latest first, so that nothing is sent of which an earlier part is gone.
    for (const { key } of refusal ? [entry] : entries.toReversed()) await takeFromOutbox(key)
    onTakenBack?.()
  }
  return (
    <span className={styles.kept}>
      {refusal ? (
        <StatusMark name="missed">Not sent: {refusalReason(refusal)}</StatusMark>
      ) : (
        <StatusMark name="pending">{waitingText(entry)}</StatusMark>
      )}
      <Button look="accent" onClick={() => void takeBack()}>
        {refusal ? 'Dismiss' : 'Take back'}
      </Button>
    </span>
  )
}
