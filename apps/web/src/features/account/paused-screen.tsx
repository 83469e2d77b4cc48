import { useEffect } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './sign-in.module.css'
import { signOut } from './sign-out.ts'

export const pausedTexts = {
  title: 'Your company’s access is paused',
  /** A tenant administrator is referred to the people who run the installation. */
  explanation: (isTenantAdmin: boolean) =>
    `Nobody in your company can use Daymark at the moment. ${isTenantAdmin ? 'The people who run this installation of Daymark' : 'Your administrator'} can say why, and for how long.`,
  kept: 'Nothing is lost: reports and everything else are kept.',
} as const

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
