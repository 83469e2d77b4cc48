import { counted } from '#core/texts/counted.ts'
import { useEffect, useState } from 'react'
import { dayIn, formatDate } from '#core/time/format.ts'
import { findDrafts } from '#web/lib/drafts.ts'
import { findOwnWorkUntil, showNameOnDevice, showsNameOnDevice } from '#web/lib/kept/waiting-work.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './account.module.css'
import { signOut } from './sign-out.ts'

/** The unsent drafts and changes on this device. */
export interface Unsent {
  waiting: number
  /** The names of actions that the server has refused. */
  refused: readonly string[]
  /** The names of drafts that were not sent. */
  drafts: readonly string[]
  /** The instant until which the oldest of them is kept. */
  until: Temporal.Instant
  /** Whether the person allows the sign-in page of this device to show their name. */
  showsName: boolean
}

/** Returns a function that finds the unsent work; it resolves to undefined if there is none. */
export function useUnsent(): () => Promise<Unsent | undefined> {
  const entries = useOutbox()
  return async () => {
    const drafts = await findDrafts('')
    const refused = entries.filter(({ refusal }) => refusal).map(({ label }) => label)
    const waiting = entries.length - refused.length
    if (drafts.length + entries.length === 0) return undefined
    return {
      waiting,
      refused,
      drafts: drafts.map(({ label }) => label ?? 'A text without a name'),
      until: await findOwnWorkUntil(),
      showsName: await showsNameOnDevice(),
    }
  }
}

interface SignOutQuestionProps {
  /** Undefined while the dialog is closed. */
  unsent: Unsent | undefined
  onClose: () => void
}

/** Asks before a logout whether unsent work is kept on this device or deleted. */
export function SignOutQuestion({ unsent, onClose }: SignOutQuestionProps) {
  const { user } = useMe()
  const [showsName, setShowsName] = useState(false)
  useEffect(() => setShowsName(unsent?.showsName ?? false), [unsent])
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(unsent)
  useEffect(() => {
    if (unsent) setShown(unsent)
  }, [unsent])
  const now = unsent ?? shown
  const leave = async (discards: boolean) => {
    await showNameOnDevice(showsName && !discards ? user.name : undefined)
    await signOut({ discards })
  }
  return (
    <Dialog
      title="Log out before everything is sent?"
      isOpen={unsent !== undefined}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button size="form" look="danger" onClick={() => void leave(true)}>
            Log out and delete
          </Button>
          <Button size="form" look="filled" onClick={() => void leave(false)} data-autofocus>
            Log out and keep
          </Button>
        </>
      }
    >
      {now && <UnsentWork unsent={now} timeZone={user.timeZone} />}
      <label className={styles.choice}>
        <CheckBox checked={showsName} onChange={(event) => setShowsName(event.currentTarget.checked)} />
        Show my name on the sign-in page of this device
      </label>
    </Dialog>
  )
}

function UnsentWork({ unsent, timeZone }: { unsent: Unsent; timeZone: string }) {
  const { waiting, refused, drafts, until } = unsent
  return (
    <div className={styles.unsentWork}>
      {waiting > 0 && (
        <p>{counted(waiting, 'change waits', 'changes wait')} on this device for the connection.</p>
      )}
      {drafts.length + refused.length > 0 && (
        <div>
          <p>Typed on this device and not sent:</p>
          <ul className={styles.unsent}>
            {[...drafts, ...refused].map((label, at) => (
              <li key={`${at} ${label}`}>{label}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <UnbrokenDates>
          {`If you keep it, it stays on this device until ${formatDate(dayIn(until, timeZone))}, and nobody else can read it.`}
        </UnbrokenDates>{' '}
        After you sign in here again, your texts are back and what waits is sent.
      </p>
    </div>
  )
}
