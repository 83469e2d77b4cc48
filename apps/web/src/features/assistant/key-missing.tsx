import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMay } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './assistant.module.css'
import { keepOwnKey, useHasOwnKey } from './own-key.ts'

const KeyDialog = lazyPart(() => import('./key-dialog.tsx'))

interface KeyMissingProps {
  message: string
  reason?: string | undefined
  /** Called when the person has entered a key. */
  onKey: () => void
}

/** The message without an accepted key: who can set one, and a button for a key of the person’s own. */
export function KeyMissing({ message, reason, onKey }: KeyMissingProps) {
  const [isOpen, setOpen] = useState(false)
  const hasOwn = useHasOwnKey()
  const mayAdminister = useMay()('integration.administer')
  return (
    <Note mark="warning" role="alert">
      <p className={styles.strong}>{message}</p>
      {reason && <p>{reason}</p>}
      <p className={styles.explained}>
        {mayAdminister ? (
          <>
            Set one for everybody under{' '}
            <Link className="text-link" to="/integrations">
              Integrations
            </Link>
            , or use
          </>
        ) : (
          'An administrator can set one for everybody under Integrations. Or use'
        )}{' '}
        a key of your own: it stays in this browser tab until you close it or log out.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>{hasOwn ? 'Use another key' : 'Set up key'}</Button>
        {hasOwn && (
          <Button look="quiet" onClick={() => keepOwnKey(null)}>
            Forget my key
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <KeyDialog onClose={() => setOpen(false)} onKept={onKey} />
        </Suspense>
      )}
    </Note>
  )
}
