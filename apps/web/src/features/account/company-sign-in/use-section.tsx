import { Suspense, useState } from 'react'
import { counted } from '#core/texts/counted.ts'
import { call } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { ConfirmPasswordDialog } from '../current-password.tsx'
import styles from './company-sign-in.module.css'
import { nextStepOf, useNewState, wordsOfUse, type SignInState } from './state.ts'

const UseDialog = lazyPart(() => import('./use-dialog.tsx'))

/** Whether people can or have to use the company's sign-in. */
export function UseSection({ state }: { state: SignInState }) {
  const { connection, domains, peopleOutside, administrators, sessions } = state
  const [open, setOpen] = useState<'use' | 'sessions'>()
  const close = () => setOpen(undefined)
  const refresh = useNewState()
  const use = connection?.use ?? 'off'
  const reason = reasonNot(connection, domains)
  const kept = administrators.filter(({ isException }) => isException).map(({ name }) => name)
  return (
    <div className={styles.section}>
      <Section title="Use">
        <p className={styles.state}>
          <StatusMark name={use === 'off' ? 'archived' : 'active'}>{wordsOfUse[use]}</StatusMark>
          {use === 'required' && <span>{kept.join(', ')} can also sign in with a password.</span>}
        </p>
        {connection && peopleOutside > 0 && (
          <Note mark={use === 'required' ? 'warning' : 'info'}>
            {counted(peopleOutside, 'person has', 'people have')} an email outside of your verified domains,
            and cannot use the company sign-in for the first time.
          </Note>
        )}
        {use === 'off' && sessions > 0 && (
          <Note mark="info">
            {counted(sessions, 'session', 'sessions')} of the company sign-in {sessions === 1 ? 'goes' : 'go'}{' '}
            on.
          </Note>
        )}
        {reason && <p className={styles.about}>{reason}</p>}
        <div className={styles.actions}>
          <Button
            look={nextStepOf(state) === 'use' ? 'filled' : 'outline'}
            onClick={() => setOpen('use')}
            blockedBecause={reason}
            needsConnection
          >
            Change use
          </Button>
          {(connection || sessions > 0) && (
            <Button onClick={() => setOpen('sessions')} needsConnection>
              End sessions
            </Button>
          )}
        </div>
      </Section>
      <Suspense>
        {open === 'use' && connection && <UseDialog state={state} onClose={close} onSaved={refresh} />}
      </Suspense>
      <EndSessionsDialog isOpen={open === 'sessions'} onClose={close} />
    </div>
  )
}

function EndSessionsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const refresh = useNewState()
  return (
    <ConfirmPasswordDialog
      isOpen={isOpen}
      onClose={onClose}
      title="End the sessions of the company sign-in?"
      verb="End sessions"
      busyVerb="Ending…"
      look="danger"
      act={(proof) => call('DELETE /company-sign-in/sessions', { body: proof })}
      onDone={(state) => {
        refresh(state)
        toast.success('Sessions of the company sign-in ended.')
        onClose()
      }}
    >
      <p>
        Everybody whom the company sign-in has let in has to sign in again, except you. Sessions that a
        password has opened go on.
      </p>
    </ConfirmPasswordDialog>
  )
}

/** Why it cannot be switched on yet. */
function reasonNot(
  connection: SignInState['connection'],
  domains: SignInState['domains'],
): string | undefined {
  if (!connection) return 'Set up the sign-in service first.'
  if (connection.use !== 'off') return undefined
  if (!domains.some(({ verifiedAt }) => verifiedAt !== null)) return 'Verify a domain of the company first.'
  return connection.triedAt ? undefined : 'Try the sign-in first, and see that it works.'
}
