import { useEffect, useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Daymark } from '#web/ui/wordmark.tsx'
import { linkProblemOf, type LinkProblem } from './link-problem.ts'
import { SetPasswordForm } from './set-password-form.tsx'
import { takeToken } from './invitation-token.ts'
import styles from './sign-in.module.css'

type Invited = Output<'POST /api/auth/invitation/look'>

const noLink = 'This link is not complete. Open it again from the message that it came in, or copy all of it.'

/** The page of a link with which a person sets their password. */
export function SetPasswordPage() {
  const [token] = useState(takeToken)
  const [invited, setInvited] = useState<Invited>()
  const [problem, setProblem] = useState<LinkProblem>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    document.title = 'Set your password · Daymark'
  }, [])
  useEffect(() => {
    if (!token) return
    let isGone = false
    setProblem(undefined)
    call('POST /api/auth/invitation/look', { body: { token } }).then(
      (found) => isGone || setInvited(found),
      (error: unknown) => isGone || setProblem(linkProblemOf(error, noLink)),
    )
    return () => {
      isGone = true
    }
  }, [token, round])
  const notice = token ? problem : { text: noLink, mayPass: false }
  return (
    <div className={styles.page}>
      <main className={styles.column} aria-busy={!invited && !notice}>
        <a className={styles.wordmark} href="/">
          <Daymark />
          Daymark
        </a>
        <h1 tabIndex={-1}>Set your password</h1>
        {notice && (
          <div className={styles.said}>
            <Note mark="missed" role="alert">
              {notice.text}
            </Note>
            {notice.mayPass && <Button onClick={() => setRound(round + 1)}>Try again</Button>}
          </div>
        )}
        {token && invited && <SetPasswordForm token={token} invited={invited} onRefused={setProblemOfLink} />}
      </main>
      <footer className={styles.footer}>
        A link works once. If yours has ended, ask your administrator for a new one.
      </footer>
    </div>
  )

  /** The link expired while the password was typed. */
  function setProblemOfLink(error: unknown) {
    setInvited(undefined)
    setProblem(linkProblemOf(error, noLink))
  }
}
