import { takeFromOutbox } from '#web/lib/outbox-store.ts'
import { refusalReason, waitingText, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { useTaskRefresh } from '../task-queries.ts'
import styles from './panel.module.css'

/** Shows beside a thing that its changes wait on this device, or why the newest refused one was not sent. */
export function KeptMark({ entries }: { entries: readonly OutboxEntry[] }) {
  const refresh = useTaskRefresh()
  const entry = entries.find(({ refusal }) => refusal) ?? entries[0]
  if (!entry) return null
  const { refusal } = entry
  const takeBack = async () => {
    // In the opposite order, so that nothing is sent that an earlier one was to prepare.
    for (const { key } of refusal ? [entry] : entries.toReversed()) await takeFromOutbox(key)
    refresh()
  }
  return (
    <span className={styles.keptMark}>
      {refusal ? (
        <StatusMark name="missed">Not sent: {refusalReason(refusal)}</StatusMark>
      ) : (
        <StatusMark name="pending">{waitingText(entry)}</StatusMark>
      )}
      <Button
        look="accent"
        onClick={(event) => {
          // It may be inside of a label, which would pass the click on to its check box.
          event.preventDefault()
          void takeBack()
        }}
      >
        {refusal ? 'Dismiss' : 'Take back'}
      </Button>
    </span>
  )
}
