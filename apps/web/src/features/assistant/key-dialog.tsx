import { maxKey } from '#core/assistant/limits.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import styles from './assistant.module.css'
import { keepOwnKey } from './own-key.ts'

interface KeyDialogProps {
  onClose: () => void
  /** Called after a key was stored. */
  onKept?: () => void
}

/** A dialog for the person’s own key of the provider, for this tab only. */
export default function KeyDialog({ onClose, onKept }: KeyDialogProps) {
  return (
    <Dialog title="Your own API key" isOpen onClose={onClose}>
      <KeyForm onClose={onClose} onKept={onKept} />
    </Dialog>
  )
}

function KeyForm({ onClose, onKept }: { onClose: () => void; onKept: (() => void) | undefined }) {
  const form = useForm({
    worksOffline: true,
    start: { key: '' },
    check: ({ key }) => (key.trim() === '' ? { key: 'Enter an API key.' } : {}),
    send: ({ key }) => {
      keepOwnKey(key.trim())
      return Promise.resolve()
    },
    onSent: () => {
      onClose()
      onKept?.()
    },
  })
  return (
    <DialogForm form={form} verb="Use this key" busyVerb="Keeping…" onCancel={onClose}>
      <p className={styles.explained}>
        It stays in this browser tab until you close it or log out. Daymark passes it along with each question
        and stores it nowhere.
      </p>
      <PasswordField
        label="API key"
        autoComplete="off"
        spellCheck={false}
        limit={maxKey}
        data-autofocus
        {...form.text('key')}
      />
    </DialogForm>
  )
}
