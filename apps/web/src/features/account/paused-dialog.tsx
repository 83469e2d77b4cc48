import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './account.module.css'
import { pausedTexts } from './paused-screen.tsx'
import { signOut } from './sign-out.ts'

interface PausedDialogProps {
  isOpen: boolean
  onLetIn: () => Promise<void>
}

/** Shown over the page while the company is paused; typed text is kept. */
export function PausedDialog({ isOpen, onLetIn }: PausedDialogProps) {
  const { isTenantAdmin } = useMe()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState('')
  const tryAgain = async () => {
    setAsking(true)
    setAnswer('')
    try {
      await call('GET /me')
      await onLetIn()
    } catch (error) {
      setAnswer(messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Dialog
      title={pausedTexts.title}
      isOpen={isOpen}
      isOverAll
      footer={
        <>
          <Button size="form" onClick={() => void signOut()}>
            Log out
          </Button>
          <Button
            size="form"
            look="filled"
            onClick={() => void tryAgain()}
            busy={isAsking && 'Trying…'}
            data-autofocus
          >
            Try again
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{pausedTexts.explanation(isTenantAdmin)}</p>
      <p role="status">{answer === '' ? pausedTexts.kept : answer}</p>
    </Dialog>
  )
}
