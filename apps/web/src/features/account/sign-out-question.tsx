import { useEffect, useState } from 'react'
import { findDrafts } from '#web/lib/drafts.ts'
import { counted } from '#web/lib/numbers.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './account.module.css'
import { signOut } from './sign-out.ts'

/** What signing out would delete from this device. */
export interface Unsent {
  waiting: number
  /** The names of actions that the server has refused. */
  refused: readonly string[]
  /** The names of texts that were typed and not sent. */
  drafts: readonly string[]
}

/** Gives what signing out would delete, or undefined where there is nothing. */
export function useUnsent(): () => Promise<Unsent | undefined> {
  const entries = useOutbox()
  return async () => {
    const drafts = await findDrafts('')
    const refused = entries.filter(({ refusal }) => refusal).map(({ label }) => label)
    const waiting = entries.length - refused.length
    if (drafts.length + entries.length === 0) return undefined
    return { waiting, refused, drafts: drafts.map(({ label }) => label ?? 'A text without a name') }
  }
}

interface SignOutQuestionProps {
  /** Undefined while it is not asked. */
  unsent: Unsent | undefined
  onClose: () => void
}

/** Asks before a logout deletes what was typed or done here and not sent. */
export function SignOutQuestion({ unsent, onClose }: SignOutQuestionProps) {
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(unsent)
  useEffect(() => {
    if (unsent) setShown(unsent)
  }, [unsent])
  const { waiting = 0, refused = [], drafts = [] } = unsent ?? shown ?? {}
  return (
    <ConfirmDialog
      isOpen={unsent !== undefined}
      onClose={onClose}
      title="Log out before everything is sent?"
      verb="Log out"
      onConfirm={() => void signOut()}
    >
      {waiting > 0 && (
        <p>{counted(waiting, 'change waits', 'changes wait')} on this device for the connection.</p>
      )}
      {drafts.length + refused.length > 0 && (
        <>
          <p>Typed on this device and not sent:</p>
          <ul className={styles.unsent}>
            {[...drafts, ...refused].map((label, at) => (
              <li key={`${at} ${label}`}>{label}</li>
            ))}
          </ul>
        </>
      )}
      <p>Logging out removes what was not sent.</p>
    </ConfirmDialog>
  )
}
