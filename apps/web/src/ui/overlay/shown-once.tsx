import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { CopyField } from '../field/copy-field.tsx'
import { DialogFooter } from './dialog.tsx'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  /** Where it belongs, and what to do if it is lost. */
  lead: ReactNode
  label: string
  secret: string
  copied: string
  onKept: () => void
  /** What else there is to know, below the secret. */
  children?: ReactNode
}

/** The content of a dialog with a secret that is shown only once; it closes when the person has saved it. */
export function ShownOnce({ lead, label, secret, copied, onKept, children }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <CopyField
        label={label}
        value={secret}
        copied={copied}
        look="filled"
        className={styles.secret}
        ref={field}
        data-autofocus
      />
      {children}
      <DialogFooter>
        <Button size="form" onClick={onKept}>
          I have saved it
        </Button>
      </DialogFooter>
    </>
  )
}
