import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Note } from '#web/ui/text/note.tsx'
import { Daymark } from '#web/ui/page/wordmark.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'
import { WaitingNote } from './waiting-note.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set for a person who has just set their password. */
    signIn?: { email: string; isPasswordSet: boolean }
  }
}

/** Pages of the server, not of the app. */
const publicPages = [
  ['/', 'Home'],
  ['/help', 'Help'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const

/** The page at /login; afterwards it leads to `next`. */
export function SignInPage({ next }: { next: string }) {
  const navigate = useNavigate()
  const { signIn: known } = useLocation().state
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
        {known?.isPasswordSet && (
          <div className={styles.message}>
            <Note mark="acknowledged" role="status">
              Password set. Sign in.
            </Note>
          </div>
        )}
        <SignInForm
          {...(known ? { email: known.email } : {})}
          onSignedIn={() => navigate({ href: next, replace: true })}
        />
        {/* Below the form, to avoid a layout shift of the form. */}
        <WaitingNote />
      </main>
      <footer className={styles.footer}>
        <p>Forgotten password? Ask your administrator.</p>
        <ul>
          {publicPages.map(([href, name]) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  )
}
