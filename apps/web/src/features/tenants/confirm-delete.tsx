import { useState, type ReactNode } from 'react'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'

interface ConfirmDeleteProps {
  title: string
  verb: string
  busy: string | false
  onClose: () => void
  onConfirm: () => void
  /** The consequences, in numbers. */
  children: ReactNode
}

/**
 * Asks for the word DELETE before a final and far-reaching deletion. Any other word, and closing, cancels it
 * (docs/spec/reporting.md#5).
 */
export function ConfirmDelete({ title, verb, busy, onClose, onConfirm, children }: ConfirmDeleteProps) {
  const [typed, setTyped] = useState('')
  const cancel = () => {
    if (busy) return
    toast.info(texts.deleteCancelled)
    onClose()
  }
  const confirm = () => (typed === 'DELETE' ? onConfirm() : cancel())
  return (
    <Dialog
      title={title}
      isOpen
      onClose={cancel}
      footer={
        <>
          <Button size="form" onClick={cancel}>
            Cancel
          </Button>
          <Button size="form" look="danger" needsConnection onClick={confirm} busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !refusedOffline()) confirm()
        }}
      >
        <TextField
          label="Type DELETE to confirm"
          help="Anything else cancels."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
