import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Daymark } from '#web/ui/wordmark.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** The page at /login; afterwards it leads to `next`. */
export function SignInPage({ next }: { next: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    document.title = 'Sign in · Daymark'
  }, [])
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <a className={styles.wordmark} href="/">
          <Daymark />
          Daymark
        </a>
        <h1 tabIndex={-1}>Sign in</h1>
        <SignInForm onSignedIn={() => navigate({ href: next, replace: true })} />
      </main>
      <footer className={styles.footer}>Forgotten password? Ask your administrator.</footer>
    </div>
  )
}
