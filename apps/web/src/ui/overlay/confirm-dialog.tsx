import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/errors.ts'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { Note } from '../text/note.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  /** A question with verb and name: "Delete role Shift lead?". */
  title: string
  /** The button's text: "Delete role". */
  verb: string
  onConfirm: () => void
  busy?: string | false
  /** Its action is kept on the device while the server cannot be reached. Others are blocked meanwhile. */
  worksOffline?: boolean
  /** Known to be impossible: then the dialog only explains why, and offers the next step if there is one. */
  isImpossible?: boolean
  nextStep?: ReactNode
  /** The error of the last attempt, displayed in the dialog. */
  error?: unknown
  /** The consequences, with numbers. */
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
  worksOffline = false,
  isImpossible = false,
  nextStep,
  error,
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
            {isImpossible ? 'Close' : 'Cancel'}
          </Button>
          {isImpossible && nextStep}
          {!isImpossible && (
            <Button size="form" look="danger" onClick={onConfirm} busy={busy} needsConnection={!worksOffline}>
              {verb}
            </Button>
          )}
        </>
      }
    >
      {children}
      {error ? (
        <div className={styles.refusal}>
          <Note mark="missed" role="alert">
            {messageOf(error)}
          </Note>
        </div>
      ) : null}
    </Dialog>
  )
}
