import { useState, type ComponentProps, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { ShownOnce } from './shown-once.tsx'

interface SecretDialogProps<Made> {
  title: string
  /** The title while the secret is shown. */
  savedTitle: string
  onClose: () => void
  /** How the secret is shown. */
  shown: (made: Made) => Omit<ComponentProps<typeof ShownOnce>, 'onKept'>
  /** The form; it calls `show` with what it has made. */
  children: (show: (made: Made) => void) => ReactNode
}

/** A form that makes a secret, and then the secret, which is shown only once. */
export function SecretDialog<Made>(props: SecretDialogProps<Made>) {
  const { title, savedTitle, onClose, shown, children } = props
  const [made, setMade] = useState<Made>()
  return (
    <Dialog
      title={made ? savedTitle : title}
      isOpen
      size={560}
      // The secret would be lost if the dialog were closed by mistake.
      {...(made ? {} : { onClose })}
    >
      {made ? <ShownOnce {...shown(made)} onKept={onClose} /> : children(setMade)}
    </Dialog>
  )
}
