import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import styles from './webhooks.module.css'

/** The secret of a webhook, which is shown only once. */
export function NewSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p className={styles.lead}>
        Store it where your program reads its secrets. With it, the program verifies that a message comes from
        Daymark. It is shown only now: if it is lost, replace it.
      </p>
      <CopyField
        label="Secret"
        value={secret}
        copied="Secret copied."
        look="filled"
        className={styles.secret}
        ref={field}
      />
      <DialogFooter>
        <Button size="form" onClick={onKept}>
          I have saved it
        </Button>
      </DialogFooter>
    </>
  )
}
