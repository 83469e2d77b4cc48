import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Daymark } from '#web/ui/wordmark.tsx'
import styles from './sign-in.module.css'

/** The page of a visitor at /; after signing in they get to `next`. */
export default function StartPage({ next }: { next: string | undefined }) {
  useEffect(() => {
    document.title = 'Daymark'
  }, [])
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <span className={styles.wordmark}>
          <Daymark />
          Daymark
        </span>
        <h1 tabIndex={-1}>Close the day in under a minute</h1>
        <p className={styles.lead}>
          Daymark keeps the end-of-day reports of your organisation: people write what they finished, their
          managers read and acknowledge it, and everybody can see where the work stands.
        </p>
        <ButtonLink to="/login" search={next ? { next } : {}} look="filled" size="form">
          Sign in
        </ButtonLink>
      </main>
    </div>
  )
}
