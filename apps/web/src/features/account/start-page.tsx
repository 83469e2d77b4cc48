import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { Daymark } from '#web/ui/page/wordmark.tsx'
import styles from './sign-in.module.css'

/**
 * Leads a visitor to the landing page, which the server sends for `/` to everybody without a session; after signing in
 * they get to `next`. In development there is no landing page, only a link to the sign-in page.
 */
export default function StartPage({ next }: { next: string | undefined }) {
  const search = next ? { next } : {}
  useEffect(() => {
    document.title = 'Daymark'
    if (!import.meta.env.DEV) location.replace(next ? `/?next=${encodeURIComponent(next)}` : '/')
  }, [next])
  if (!import.meta.env.DEV) return null
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <span className={styles.wordmark}>
          <Daymark />
          Daymark
        </span>
        <ButtonLink to="/login" search={search} look="filled" size="form">
          Sign in
        </ButtonLink>
      </div>
    </main>
  )
}
