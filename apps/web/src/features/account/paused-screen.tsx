import { useEffect } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './sign-in.module.css'
import { pausedTexts } from './paused-texts.ts'
import { signOut } from './sign-out.ts'

/** The page of a signed-in person whose company is paused, with the server's message. */
export function PausedScreen({ message }: { message: string }) {
  useEffect(() => {
    document.title = `${pausedTexts.title} · Daymark`
  }, [])
  return (
    <main className={styles.paused}>
      <h1 tabIndex={-1}>{pausedTexts.title}</h1>
      <p>{message}</p>
      <p>{pausedTexts.kept}</p>
      <div className={styles.pausedActions}>
        <Button look="filled" size="form" onClick={() => location.reload()}>
          Try again
        </Button>
        <Button size="form" onClick={() => void signOut()}>
          Log out
        </Button>
      </div>
    </main>
  )
}
