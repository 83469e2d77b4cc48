import { Button } from '#web/ui/button/button.tsx'
import { DraftSaved } from '#web/ui/form/draft-saved.tsx'
import { useOfflineReason } from '../task-acts.ts'
import styles from './form.module.css'
import type { TaskFormState } from './use-task-form.ts'

interface FormFootProps {
  form: TaskFormState
  verb: string
  busy: string
  onCancel: () => void
}

/** The draft's state, Cancel, and the button that sends the form. */
export function FormFoot({ form, verb, busy, onCancel }: FormFootProps) {
  const offline = useOfflineReason()
  const { savedAt } = form
  return (
    <div className={styles.foot}>
      {/* Without the words "on this device": the panel has no room for them beside the buttons. */}
      <span className={styles.saved}>
        {savedAt !== undefined && <DraftSaved savedAt={savedAt} withPlace={false} />}
      </span>
      {savedAt !== undefined && (
        <Button look="quiet" size="form" onClick={form.discard}>
          Discard draft
        </Button>
      )}
      <Button size="form" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form.formId}
        look="filled"
        size="form"
        busy={form.isSending && busy}
        blockedBecause={offline}
      >
        {verb}
      </Button>
    </div>
  )
}
