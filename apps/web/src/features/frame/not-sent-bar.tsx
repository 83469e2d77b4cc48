import { counted } from '#core/texts/counted.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { conflictOf } from '#web/lib/conflict.ts'
import { sendAgain, sendInstead } from '#web/lib/outbox.ts'
import { putBackInOutbox, takeFromOutbox } from '#web/lib/outbox-store.ts'
import type { Outcome, OutboxEntry } from '#web/lib/outbox-entry.ts'
import { ConflictFields } from '#web/ui/text/conflict-fields.tsx'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Mark, StatusMark } from '#web/ui/mark/status-mark.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './frame.module.css'

/** Lists actions that were refused after they had waited on this device, until each is retried or dismissed. */
export function NotSentBar() {
  const { user } = useMe()
  const refused = useOutbox().filter(({ userId, refusal }) => userId === user.id && refusal)
  const [isOpen, setOpen] = useState(false)
  const count = refused.length
  return (
    <>
      <div role="status">
        {count > 0 && (
          <div className={styles.offline}>
            <Mark name="missed" />
            <span>{counted(count, 'change was not sent.', 'changes were not sent.')}</span>
            <Button look="accent" onClick={() => setOpen(true)}>
              Show
            </Button>
          </div>
        )}
      </div>
      <Dialog title="Not sent" isOpen={isOpen && count > 0} onClose={() => setOpen(false)} size={560}>
        <ul className={styles.notSent}>
          {refused.map((entry) => (
            <NotSent key={entry.key} entry={entry} onOpen={() => setOpen(false)} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** One refused action: its reason, its text, and its actions. */
function NotSent({ entry, onOpen }: { entry: OutboxEntry; onOpen: () => void }) {
  const isOnline = useOnline()
  const [isSending, setSending] = useState(false)
  const { label, refusal, text, path } = entry
  const conflict = conflictOf(entry)
  const send = async (sending: () => Promise<Outcome>) => {
    setSending(true)
    const outcome = await sending()
    setSending(false)
    if (outcome.is === 'refused') toast.error(`${label} was not sent: ${outcome.refusal.message}`)
    else if (outcome.is !== 'waiting') toast.success(`${label} was sent.`)
  }
  const dismiss = async () => {
    const taken = await takeFromOutbox(entry.key)
    if (taken.length > 0) toast.undo(`${label} dismissed`, () => void putBackInOutbox(taken))
  }
  return (
    <li>
      <strong>{label}</strong>
      <p>
        <StatusMark name="missed">{refusal?.message}</StatusMark>
      </p>
      {conflict && <ConflictFields fields={conflict.fields} />}
      {text && <p className={styles.notSentText}>{text}</p>}
      <div className={styles.notSentActs}>
        {text && <Button onClick={() => void copyText(text, 'Text copied')}>Copy text</Button>}
        <Button
          busy={isSending && 'Sending…'}
          blockedBecause={isOnline ? undefined : 'You are offline: it is sent when the connection returns'}
          onClick={() =>
            void send(() => (conflict?.anyway ? sendInstead(entry, conflict.anyway) : sendAgain(entry)))
          }
        >
          {conflict?.anyway ? 'Send mine anyway' : 'Try again'}
        </Button>
        <Button onClick={() => void dismiss()}>{conflict?.anyway ? 'Keep theirs' : 'Dismiss'}</Button>
        <Link to={path} className="text-link" onClick={onOpen}>
          Open its page
        </Link>
      </div>
    </li>
  )
}
