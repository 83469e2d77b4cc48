import { useEffect, type ReactNode, type SyntheticEvent } from 'react'
import { EnclosingForm, type FieldsAround } from './field-problems.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { NeedsConnection } from '../button/blocked.ts'
import { Button } from '../button/button.tsx'
import { DialogFooter } from '../overlay/dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from '../field/field.module.css'
import { Note } from '../text/note.tsx'

interface FormProps {
  /** The form's state, from `useForm` or `useSubmission`. */
  form: {
    formId: string
    attempt: number
    failure: string | undefined
    summary: readonly { fieldId: string; message: string; isSentence?: boolean }[]
    /** The title of its summary of problems. */
    summaryTitle?: string | undefined
    enclosing: FieldsAround
    isSending: boolean
    /** Missing if typed text is kept as a draft. */
    hasChanges?: boolean
    worksOffline: boolean
    submit: (event: SyntheticEvent) => void
  }
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A form with a summary of its problems above its fields. */
export function Form({ form, label, className, children }: FormProps) {
  useUnsaved(form.hasChanges === true && !form.isSending)
  useErrorTitle(form.failure !== undefined || form.summary.length > 0)
  return (
    <form id={form.formId} noValidate aria-label={label} className={className} onSubmit={form.submit}>
      <ErrorSummary title={form.summaryTitle} problems={form.summary} attempt={form.attempt} />
      {form.failure && (
        <div className={styles.failure}>
          <Note key={form.attempt} mark="missed" role="alert">
            {form.failure}
          </Note>
        </div>
      )}
      <NeedsConnection value={form.worksOffline ? 'none' : 'submit'}>
        <EnclosingForm value={form.enclosing}>{children}</EnclosingForm>
      </NeedsConnection>
    </form>
  )
}

/** Prefixes the page's title with "Error: " while the last attempt to submit has left a problem. */
function useErrorTitle(hasProblem: boolean): void {
  useEffect(() => {
    if (!hasProblem) return
    document.title = document.title.replace(/^(Error: )?/, 'Error: ')
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [hasProblem])
}

interface DialogFormProps extends FormProps {
  verb: string
  /** The button's text while submitting. */
  busyVerb: string
  look?: 'filled' | 'danger'
  /** Why it cannot be submitted now. */
  blockedBecause?: string | undefined
  /** Without it there is no Cancel button. */
  onCancel?: () => void
}

/** A form in a dialog, with its buttons in the footer. */
export function DialogForm(props: DialogFormProps) {
  const { form, verb, busyVerb, look = 'filled', blockedBecause, onCancel, children, ...rest } = props
  return (
    <Form form={form} {...rest}>
      {children}
      <DialogFooter>
        {onCancel && (
          <Button size="form" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          look={look}
          size="form"
          busy={form.isSending && busyVerb}
          blockedBecause={blockedBecause}
        >
          {verb}
        </Button>
      </DialogFooter>
    </Form>
  )
}
