import { useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Note } from '#web/ui/text/note.tsx'
import { linkProblemOf, type LinkProblem, useLink } from './use-link.ts'
import { MailLinkPage } from './mail-link-page.tsx'
import styles from './sign-in.module.css'

type State = Output<'GET /api/unsubscribe'>

const incompleteLink = 'This link is not complete. Open it again from the mail, or copy all of it.'

const lookUp = (token: string): Promise<State> => call('GET /api/unsubscribe', { query: { token } })

/** The page of the link in the footer of a mail: turns mail off without a sign-in, after a confirmation. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const {
    details: state,
    setDetails: setState,
    problem,
    setProblem,
    retry,
  } = useLink(token, lookUp, incompleteLink)
  const isOver = problem !== undefined && !problem.isTemporary && !state
  return (
    <MailLinkPage
      title={isOver ? 'This link does not work' : 'Mail from Daymark'}
      isFound={state !== undefined}
      problem={problem}
      onRetry={retry}
      leadsHome
      wayOut={
        <ButtonLink to="/account/notifications" look="filled" size="form">
          Choose what is mailed
        </ButtonLink>
      }
      footer={
        !isOver && (
          <>
            <a className="text-link" href="/account/notifications">
              Choose what is mailed
            </a>{' '}
            (after signing in)
          </>
        )
      }
    >
      {token && state && <Choice token={token} state={state} onChanged={setState} onProblem={setProblem} />}
    </MailLinkPage>
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
      onProblem(linkProblemOf(error, incompleteLink))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={clsx(styles.message, styles.form)}>
      {isOff ? (
        <>
          <Note mark="acknowledged" role="status">
            Mail to <span className="nowrap">{address}</span> is turned off. In the app nothing has changed.
          </Note>
          <Button size="form" needsConnection busy={busy && 'Turning on…'} onClick={() => void change('on')}>
            Turn it on again
          </Button>
        </>
      ) : (
        <>
          <p>
            Turn off all mail about notifications to <strong className="nowrap">{address}</strong>? That
            includes the daily digest and the week’s summary. In the app nothing changes.
          </p>
          <Button
            look="filled"
            size="form"
            needsConnection
            busy={busy && 'Turning off…'}
            onClick={() => void change('off')}
          >
            Turn off mail
          </Button>
        </>
      )}
      <p>Mail about your sign-ins, your access and your company is always sent.</p>
    </div>
  )
}
