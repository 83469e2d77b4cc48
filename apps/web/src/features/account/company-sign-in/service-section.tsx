import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { trialHash } from '#core/company-sign-in/limits.ts'
import { certificateWarningDays } from '#core/company-sign-in/saml.ts'
import { counted } from '#core/texts/counted.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { ConfirmPasswordDialog } from '../current-password.tsx'
import styles from './company-sign-in.module.css'
import { nextStepOf, useNewState, type Connection, type SignInState } from './state.ts'

const ServiceDialog = lazyPart(() => import('./service-dialog.tsx'))

/** The sign-in service of the company: its settings, a trial, and its removal. */
export function ServiceSection({ state }: { state: SignInState }) {
  const { connection, trial } = state
  const nextStep = nextStepOf(state)
  const refresh = useNewState()
  const [isOpen, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  const trying = useMutation({
    mutationFn: () => call('POST /company-sign-in/try'),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => {
      toast.error(`The trial did not begin. ${messageOf(error)}`)
      refresh()
    },
  })
  return (
    <div className={styles.section}>
      <Section title="Sign-in service">
        {connection ? (
          <Facts connection={connection} />
        ) : (
          <p className={styles.about}>
            Daymark works with every service that speaks OpenID Connect or SAML 2.0, such as Microsoft Entra
            ID, Google Workspace, Okta, AD FS or Keycloak.
          </p>
        )}
        <div className={styles.actions}>
          {connection && (
            <Button
              look={nextStep === 'try' ? 'filled' : 'outline'}
              onClick={() => trying.mutate()}
              busy={trying.isPending && 'Opening…'}
              needsConnection
            >
              Try it
            </Button>
          )}
          <Button
            look={nextStep === 'set-up' ? 'filled' : 'outline'}
            onClick={() => setOpen('change')}
            needsConnection
          >
            {connection ? 'Change' : 'Set up'}
          </Button>
          {connection && (
            <Button onClick={() => setOpen('remove')} needsConnection>
              Remove
            </Button>
          )}
        </div>
        {connection?.saml && endsSoon(connection.saml) && (
          <div className={styles.trial}>
            <Note mark="missed">
              The certificate ends soon. Ask for the next one, and add it before the service uses it.
            </Note>
          </div>
        )}
        {trial && <Trial trial={trial} />}
      </Section>
      <Suspense>
        {isOpen === 'change' && <ServiceDialog state={state} onClose={close} onSaved={refresh} />}
      </Suspense>
      <RemoveDialog isOpen={isOpen === 'remove'} onClose={close} />
    </div>
  )
}

function Facts({ connection }: { connection: Connection }) {
  const { issuer, clientId, saml, addsPeople, groupClaim, placements, signsOut, triedAt } = connection
  const { timeZone } = useMe().user
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Protocol</dt>
        <dd>{saml ? 'SAML 2.0' : 'OpenID Connect'}</dd>
      </div>
      <div>
        <dt>{saml ? 'Entity ID' : 'Issuer'}</dt>
        <dd>{issuer}</dd>
      </div>
      {saml ? (
        <SamlFacts saml={saml} />
      ) : (
        <div>
          <dt>Client ID</dt>
          <dd>{clientId}</dd>
        </div>
      )}
      <div>
        <dt>Unknown people</dt>
        <dd>{addsPeople ? 'Added at their first sign-in' : 'Refused'}</dd>
      </div>
      <div>
        <dt>Groups</dt>
        <dd>
          {groupClaim === ''
            ? 'Decide nothing'
            : `${counted(placements.filter(({ group }) => group !== null).length, 'group decides', 'groups decide')} roles and units, by the ${saml ? 'attribute' : 'claim'} ${groupClaim}`}
        </dd>
      </div>
      <div>
        <dt>Logging out</dt>
        <dd>{signsOut ? 'Leads to the logout of the service too' : 'Ends the session in Daymark'}</dd>
      </div>
      <div>
        <dt>Trial</dt>
        <dd>
          {triedAt ? (
            <StatusMark name="active">
              <span>
                Worked <InstantText value={triedAt} timeZone={timeZone} as="short" />
              </span>
            </StatusMark>
          ) : (
            <StatusMark name="draft">Not tried yet</StatusMark>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Whether the last certificate ends within the time in which the company is warned. */
function endsSoon(saml: NonNullable<Connection['saml']>): boolean {
  const soon = serverNow().add({ hours: 24 * certificateWarningDays })
  const last = saml.certificates
    .map(({ expiresAt }) => Temporal.Instant.from(expiresAt))
    .toSorted(Temporal.Instant.compare)
    .at(-1)
  return last !== undefined && Temporal.Instant.compare(last, soon) < 0
}

function SamlFacts({ saml }: { saml: NonNullable<Connection['saml']> }) {
  const { timeZone } = useMe().user
  return (
    <>
      <div>
        <dt>Sign-in address</dt>
        <dd>{saml.signInUrl}</dd>
      </div>
      {saml.certificates.map(({ fingerprint, subject, expiresAt }) => (
        <div key={fingerprint}>
          <dt>Certificate</dt>
          <dd>
            {subject}, valid until <InstantText value={expiresAt} timeZone={timeZone} as="short" />
            <br />
            <code>{fingerprint}</code>
          </dd>
        </div>
      ))}
    </>
  )
}

function Trial({ trial }: { trial: NonNullable<SignInState['trial']> }) {
  const { timeZone } = useMe().user
  const { by, at, problem, claims } = trial
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The service has led back from a trial.
    if (location.hash === `#${trialHash}`) part.current?.focus()
  }, [])
  return (
    <div ref={part} tabIndex={-1} role="group" aria-label="Trial" className={styles.trial}>
      {problem !== null && <Note mark="missed">The last trial failed: {problem}.</Note>}
      <p className={styles.about}>
        {by.name} tried it <InstantText value={at} timeZone={timeZone} as="short" />.
        {claims.length > 0 && ' The service said:'}
      </p>
      {claims.length > 0 && (
        <dl className={styles.facts}>
          {claims.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function RemoveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const refresh = useNewState()
  return (
    <ConfirmPasswordDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove the sign-in service?"
      verb="Remove service"
      busyVerb="Removing…"
      look="danger"
      act={(proof) => call('DELETE /company-sign-in/connection', { body: proof })}
      onDone={(state) => {
        refresh(state)
        toast.success('Sign-in service removed.')
        onClose()
      }}
    >
      <p className={styles.consequences}>
        People sign in with their passwords again. Those who have none need an invitation. Sessions go on
        until they end, or until you press End sessions.
      </p>
    </ConfirmPasswordDialog>
  )
}
