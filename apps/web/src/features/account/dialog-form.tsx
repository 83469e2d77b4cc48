import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './profile.module.css'

interface DialogFormProps {
  problems: {
    problems: { form?: string | undefined }
    listed: readonly { fieldId: string; message: string }[]
    attempt: number
  }
  verb: string
  look?: 'filled' | 'danger'
  busy?: string | false
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog: what is wrong above it, its fields, and its two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { problems, verb, look = 'filled', busy, onSubmit, onCancel, children } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      <ErrorSummary problems={problems.listed} attempt={problems.attempt} />
      {problems.problems.form && (
        <div className={styles.refusal}>
          <Note key={problems.attempt} mark="missed" role="alert">
            {problems.problems.form}
          </Note>
        </div>
      )}
      {children}
      <DialogFooter>
        <Button size="form" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look={look} size="form" busy={busy}>
          {verb}
        </Button>
      </DialogFooter>
    </form>
  )
}
