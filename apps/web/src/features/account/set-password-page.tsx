import { useEffect, useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Daymark } from '#web/ui/page/wordmark.tsx'
import { linkProblemOf, useLink } from './use-link.ts'
import { SetPasswordForm } from './set-password-form.tsx'
import styles from './sign-in.module.css'

const incompleteLink =
  'This link is not complete. Open it again from the message that it came in, or copy all of it.'

const lookUp = (token: string): Promise<Output<'POST /api/auth/invitation/look'>> =>
  call('POST /api/auth/invitation/look', { body: { token } })

/** The page of a link with which a person sets their password. */
export function SetPasswordPage() {
  const [token] = useState(takeToken)
  const {
    details: invited,
    setDetails: setInvited,
    problem,
    setProblem,
    retry,
  } = useLink(token, lookUp, incompleteLink)
  const isOver = problem !== undefined && !problem.isTemporary
  const title = isOver ? 'This link does not work' : 'Set your password'
  useEffect(() => {
    document.title = `${title} · Daymark`
  }, [title])
  return (
    <div className={styles.page}>
      <main className={styles.column} aria-busy={!invited && !problem}>
        <a className={styles.wordmark} href="/">
          <Daymark />
          Daymark
        </a>
        <h1 tabIndex={-1}>{title}</h1>
        {problem && (
          <div className={styles.message}>
            <Note mark="missed" role="alert">
              {problem.text}
            </Note>
            {problem.isTemporary ? (
              <Button onClick={retry}>Try again</Button>
            ) : (
              <ButtonLink to="/login" look="filled" size="form">
                Go to sign in
              </ButtonLink>
            )}
          </div>
        )}
        {token && invited && <SetPasswordForm token={token} invited={invited} onRefused={refuseLink} />}
      </main>
    </div>
  )

  /** The link expired while the password was typed. */
  function refuseLink(error: unknown) {
    setInvited(undefined)
    setProblem(linkProblemOf(error, incompleteLink))
  }
}

const tokenKey = 'invitationToken'

/**
 * Takes the token of the link out of the address immediately, so that it is not in the history, a bookmark or on the
 * screen. It is kept in the state of this history entry, so that a reload finds it again.
 */
function takeToken(): string | undefined {
  const given = location.hash.slice(1)
  const state = (history.state ?? {}) as Record<string, unknown>
  if (given) history.replaceState({ ...state, [tokenKey]: given }, '', location.pathname)
  const token = given || state[tokenKey]
  return typeof token === 'string' && token !== '' ? token : undefined
}
