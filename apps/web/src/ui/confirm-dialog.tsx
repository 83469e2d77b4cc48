import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  /** A question with verb and name: "Delete role Shift lead?". */
  title: string
  /** The button's text: "Delete role". */
  verb: string
  onConfirm: () => void
  busy?: string | false
  /** The consequences, in numbers. */
  children?: ReactNode
}

/** Asks before an action that cannot be undone; the focus is on Cancel. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  verb,
  onConfirm,
  busy,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button size="form" look="danger" onClick={onConfirm} busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
