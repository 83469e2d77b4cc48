import { useEffect, useRef, useState } from 'react'
import type { AppScope } from '#core/connected-apps/scopes.ts'
import { formatDate } from '#core/time/format.ts'
import { call, type Output } from '#web/lib/api.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { choicesIn, GroupedChoices } from '#web/ui/field/grouped-choices.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Note } from '#web/ui/text/note.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'
import { MailLinkPage } from './mail-link-page.tsx'
import styles from './sign-in.module.css'
import { useLink } from './use-link.ts'

type AppRequest = Output<'GET /me/app-request'>

const incomplete = 'This address is not complete. Start again from the app.'

const lookUp = (request: string): Promise<AppRequest> => call('GET /me/app-request', { query: { request } })

/** The page on which a person decides whether an app may act for them. Nothing is sent to the app before. */
export function AppConsentPage({ request }: { request: string | undefined }) {
  const { details, problem, retry } = useLink(request, lookUp, incomplete)
  const isOver = details ? details.problem !== null : problem !== undefined && !problem.isTemporary
  const title = isOver ? 'This app cannot be connected' : 'Connect an app'
  return (
    <MailLinkPage
      title={title}
      isFound={details !== undefined}
      problem={problem}
      onRetry={retry}
      leadsHome
      isLong
      footer={details && !isOver && 'An app that is connected can never change how you sign in.'}
    >
      {request && details && (
        <div className={styles.message}>
          {details.problem === null ? (
            <Decision request={request} asked={details} />
          ) : (
            <Refused asked={details} problem={details.problem} />
          )}
        </div>
      )}
    </MailLinkPage>
  )
}

function Refused({ asked, problem }: { asked: AppRequest; problem: string }) {
  return (
    <>
      <Note mark="missed" role="alert">
        {problem}
      </Note>
      <Button size="form" onClick={() => leaveFor(asked.returnTo)}>
        Go back to {placeName(asked)}
      </Button>
    </>
  )
}

interface DecisionProps {
  request: string
  asked: AppRequest
}

function Decision({ request, asked }: DecisionProps) {
  const [returnTo, setReturnTo] = useState<string>()
  const needsPassword = useNeedsPassword()
  const offered = asked.scopes.filter(({ permissions }) => permissions.length > 0)
  const form = useForm({
    start: { allow: offered.map(({ scope }) => scope).join(' '), currentPassword: '' },
    check: ({ allow, currentPassword }) => ({
      allow: allow === '' ? 'Choose what the app may do.' : undefined,
      currentPassword: needsPassword && currentPassword === '' ? currentPasswordRequired : undefined,
    }),
    send: ({ allow, currentPassword }) =>
      call('POST /me/apps', {
        body: {
          request,
          allow: choicesIn(allow) as AppScope[],
          ...(needsPassword ? { currentPassword } : {}),
        },
      }),
    onSent: ({ url }) => {
      setReturnTo(url)
      leaveFor(url)
    },
  })
  if (returnTo !== undefined) return <Connected asked={asked} returnTo={returnTo} />
  return (
    <>
      <Facts asked={asked} />
      {offered.length === 0 ? (
        <Note mark="missed">Your role allows nothing of what the app asks for.</Note>
      ) : (
        <Form form={form} className={styles.consent}>
          <GroupedChoices
            id={form.fieldId('allow')}
            label="It may"
            groups={[
              {
                name: 'What it asks for',
                rows: offered.map(({ scope }) => [scope, scopeTexts[scope]] as const),
              },
            ]}
            chosen={form.values.allow}
            error={form.errorOf('allow')}
            onChange={(allow) => form.change({ allow })}
          />
          <p>
            <UnbrokenDates>
              {`It also sees your day, who is away today, and your own leave. It ends on ${formatDate(asked.expiresAt.slice(0, 10))}. You can end it earlier on `}
            </UnbrokenDates>
            <strong>Access to my account</strong>.
          </p>
          <CurrentPassword {...form.text('currentPassword')} />
          <Button type="submit" look="filled" size="form" full busy={form.isSending && 'Connecting…'}>
            Allow
          </Button>
        </Form>
      )}
      <Button size="form" full onClick={() => leaveFor(asked.returnTo)}>
        Cancel
      </Button>
    </>
  )
}

/** Who asks, for which account, and where the answer goes: the only part that the app cannot make up. */
function Facts({ asked }: { asked: AppRequest }) {
  const { user, tenant } = useMe()
  return (
    <div className={styles.facts}>
      <p>
        An app that calls itself <strong>“{asked.name}”</strong> asks to act for you.
      </p>
      <p className={styles.place}>
        The answer goes to: <strong>{placeName(asked)}</strong>
      </p>
      <Note mark="warning">
        Nobody has verified its name. Only allow it if you have just started this there yourself.
      </Note>
      <p>
        Your account: {user.name}, {user.email}
        {tenant && `, at ${tenant.name}`}.
      </p>
    </div>
  )
}

function Connected({ asked, returnTo }: { asked: AppRequest; returnTo: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <>
      <div ref={note} tabIndex={-1}>
        <Note mark="acknowledged" role="status">
          The app is connected. Go on in {placeName(asked)}; you can close this page.
        </Note>
      </div>
      {/* A browser may ask before it opens a program, and the person may have said no. */}
      <Button size="form" onClick={() => leaveFor(returnTo)}>
        Go back to {placeName(asked)}
      </Button>
    </>
  )
}

function placeName({ place }: AppRequest): string {
  if (place.kind === 'host') return place.name
  return place.kind === 'computer' ? 'a program on this computer' : `the program for ${place.name}: addresses`
}

const scopeTexts: Record<AppScope, string> = {
  reports: 'Read the reports that you may read, and submit yours',
  tasks: 'Read, create and change tasks, as far as you may',
  meetings: 'Read your meetings and their minutes',
  leave: 'Read the leave that you manage',
}
