import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signInFailures, type SignInFailure } from '#core/company-sign-in/failures.ts'
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

interface SignInPageProps {
  next: string
  failure?: SignInFailure | undefined
  /** The domain of a company whose sign-in is to begin. */
  company?: string | undefined
}

/** The page at /login; afterwards it leads to `next`. */
export function SignInPage({ next, failure, company }: SignInPageProps) {
  const navigate = useNavigate()
  const { signIn: known } = useLocation().state
  useEffect(() => {
    document.title = 'Sign in · Daymark'
  }, [])
  return (
    <div className={styles.page}>
      <SignInLine />
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
          failure={failure && signInFailures[failure]}
          company={failure === 'switched' ? undefined : company}
          returnTo={next}
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

/** A day of nobody in particular at the foot of the page, in the colour of a rule. */
function SignInLine() {
  return (
    <svg className={styles.dayLine} aria-hidden="true" preserveAspectRatio="none">
      <line x1="0" x2="100%" y1="12" y2="12" />
      <circle cx="6%" cy="12" r="5" />
      <rect x="29%" y="7" width="10" height="10" rx="2" />
      <rect x="50%" y="7" width="10" height="10" rx="2" />
      <circle cx="60%" cy="12" r="4" />
      <rect x="77%" y="7" width="10" height="10" rx="2" />
      <circle className={styles.dayEnd} cx="97%" cy="12" r="5" />
    </svg>
  )
}
