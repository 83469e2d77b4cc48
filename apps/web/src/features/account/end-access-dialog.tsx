import { useState } from 'react'
import { accessKinds, countedAccess, countedAccesses, type AccessKind } from '#core/auth/access-kinds.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { showEnded, type AccessEntry } from './access-entries.ts'
import styles from './account.module.css'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'

interface EndAccessDialogProps {
  /** The access entries of other devices and services. */
  entries: readonly AccessEntry[]
  isOpen: boolean
  onClose: () => void
  onEnded: () => void
}

/** Ends all other access, or some kinds of it. */
export function EndAccessDialog({ isOpen, onClose, ...rest }: EndAccessDialogProps) {
  return (
    <Dialog title="End all other access?" isOpen={isOpen} onClose={onClose}>
      <EndAccessForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function EndAccessForm({ entries, onClose, onEnded }: Omit<EndAccessDialogProps, 'isOpen'>) {
  const [left, setLeft] = useState<readonly AccessKind[]>([])
  const counts = accessKinds
    .map((kind) => ({
      kind,
      count: entries.filter((entry) => entry.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
  const kinds = counts.map(({ kind }) => kind).filter((kind) => !left.includes(kind))
  const needsPassword = useNeedsPassword() && kinds.includes('passkey')
  const form = useForm({
    start: { currentPassword: '' },
    check: ({ currentPassword }) => ({
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ currentPassword }) =>
      call('DELETE /me/account-access', {
        body: { kinds, ...(needsPassword ? { currentPassword } : {}) },
      }),
    onSent: (answer) => {
      const ended = countedAccesses(answer.ended)
      showEnded(ended === '' ? 'All of it had ended already.' : `${ended} ended.`, answer)
      onEnded()
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      verb="End access"
      busyVerb="Ending…"
      look="danger"
      blockedBecause={kinds.length === 0 ? 'Choose what is to end.' : undefined}
      onCancel={onClose}
    >
      <p className={styles.lead}>
        It ends at once; a session ends with its push messages. You stay signed in here.
      </p>
      {counts.map((counted) => (
        <label key={counted.kind} className={styles.choice}>
          <CheckBox
            checked={!left.includes(counted.kind)}
            onChange={({ currentTarget }) =>
              setLeft((last) =>
                currentTarget.checked
                  ? last.filter((kind) => kind !== counted.kind)
                  : [...last, counted.kind],
              )
            }
          />
          {countedAccess(counted)}
        </label>
      ))}
      {kinds.includes('passkey') && <CurrentPassword {...form.text('currentPassword')} />}
    </DialogForm>
  )
}
