import { useEffect, useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { Daymark } from '#web/ui/wordmark.tsx'
import { linkProblemOf, type LinkProblem } from './link-problem.ts'
import styles from './sign-in.module.css'
import { useLink } from './use-link.ts'

type State = Output<'GET /api/unsubscribe'>

const noLink = 'This link is not complete. Open it again from the mail, or copy all of it.'

const look = (token: string): Promise<State> => call('GET /api/unsubscribe', { query: { token } })

/** The page of the link in the foot of a mail: ends the mail without signing in, after asking. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { about: state, setAbout: setState, problem, setProblem, lookAgain } = useLink(token, look, noLink)
  const isWaiting = !state && !problem
  const isSlow = useSlow(isWaiting)
  const isOver = problem !== undefined && !problem.mayPass && !state
  const title = isOver ? 'This link does not work' : 'Mail from Daymark'
  useEffect(() => {
    document.title = `${title} · Daymark`
  }, [title])
  return (
    <div className={styles.page}>
      <main className={styles.column} aria-busy={isWaiting}>
        <a className={styles.wordmark} href="/">
          <Daymark />
          Daymark
        </a>
        <h1 tabIndex={-1}>{title}</h1>
        {problem && (
          <div className={styles.said}>
            <Note mark="missed" role="alert">
              {problem.text}
            </Note>
            {problem.mayPass && !state && <Button onClick={lookAgain}>Try again</Button>}
            {isOver && (
              <ButtonLink to="/account/notifications" look="filled" size="form">
                Choose what is mailed
              </ButtonLink>
            )}
          </div>
        )}
        {isSlow ? (
          <div className={styles.said}>
            <Skeleton width={280} />
          </div>
        ) : (
          token && state && <Choice token={token} state={state} onChanged={setState} onProblem={setProblem} />
        )}
      </main>
      {!isOver && (
        <footer className={styles.footer}>
          <a className="text-link" href="/account/notifications">
            Choose what is mailed
          </a>{' '}
          (after signing in)
        </footer>
      )}
    </div>
  )
}

interface ChoiceProps {
  token: string
  state: State
  onChanged: (state: State) => void
  onProblem: (problem: LinkProblem | undefined) => void
}

function Choice({ token, state, onChanged, onProblem }: ChoiceProps) {
  const [busy, setBusy] = useState(false)
  const { address, isOff } = state
  const change = async (mail: 'off' | 'on') => {
    if (busy) return
    setBusy(true)
    onProblem(undefined)
    try {
      onChanged(await call('POST /api/unsubscribe', { query: { token, mail } }))
    } catch (error) {
      onProblem(linkProblemOf(error, noLink))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={clsx(styles.said, styles.form)}>
      {isOff ? (
        <>
          <Note mark="acknowledged" role="status">
            Mail to <span className="nowrap">{address}</span> is turned off. In the app nothing has changed.
          </Note>
          <Button size="form" busy={busy && 'Turning on…'} onClick={() => void change('on')}>
            Turn it on again
          </Button>
        </>
      ) : (
        <>
          <p>
            Turn off all mail about notifications to <strong className="nowrap">{address}</strong>? That
            includes the daily digest and the week’s summary. In the app nothing changes.
          </p>
          <Button look="filled" size="form" busy={busy && 'Turning off…'} onClick={() => void change('off')}>
            Turn off mail
          </Button>
        </>
      )}
      <p>Mail about your sign-ins, your access and your company is always sent.</p>
    </div>
  )
}
