import { counted } from '#core/texts/counted.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useGoogleSignIn } from '#web/lib/use-google-sign-in.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { toast } from '#web/lib/toast.ts'
import { ServiceLoading, ServiceRow } from './service-row.tsx'
import styles from './service-row.module.css'

type State = Output<'GET /google-calendar'>
const topic = 'google-calendar'

/** The person's Google Calendar: its state, and signing in and out. */
export function GoogleCalendarRow() {
  const query = useQuery({ ...apiQuery(topic, 'GET /google-calendar'), ...listFreshness })
  return (
    <ServiceLoading name="Google Calendar" query={query}>
      {(service) => <GoogleRow service={service} />}
    </ServiceLoading>
  )
}

function GoogleRow({ service }: { service: State }) {
  const signIn = useGoogleSignIn()
  const { sync, disconnect, isAsking, setAsking } = useGoogleActs()
  const failure = signIn.error ?? sync.error
  return (
    <>
      <ServiceRow
        name="Google Calendar"
        icon={IconCalendar}
        description="Puts your meetings into your calendar and invites the people. Reads nothing else."
        service={service}
        facts={[{ name: 'Account', value: <Account service={service} /> }]}
        actions={
          <Actions
            service={service}
            signingIn={signIn.isPending || signIn.isSuccess}
            syncing={sync.isPending}
            onSignIn={() => signIn.mutate()}
            onSync={() => sync.mutate()}
            onDisconnect={() => setAsking(true)}
          />
        }
      >
        {failure && (
          <Note mark="missed" role="alert">
            {messageOf(failure)}
          </Note>
        )}
      </ServiceRow>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false)
          disconnect.reset()
        }}
        title="Disconnect Google Calendar?"
        verb="Disconnect"
        busy={disconnect.isPending && 'Disconnecting…'}
        error={disconnect.error}
        onConfirm={() => disconnect.mutate()}
      >
        <p>
          Meetings that are in your calendar stay there, and are no longer changed with those in Daymark.{' '}
          {service.waiting > 0 &&
            `${counted(service.waiting, 'change has', 'changes have')} not reached it, and will not.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** The account's name and picture. */
function Account({ service: { account, picture } }: { service: State }) {
  if (account === null) return 'None'
  return (
    <span className={styles.account}>
      {picture !== null && <img src={picture} alt="" width={24} height={24} />}
      {account}
    </span>
  )
}

interface ActionsProps {
  service: State
  signingIn: boolean
  syncing: boolean
  onSignIn: () => void
  onSync: () => void
  onDisconnect: () => void
}

function Actions({ service, signingIn, syncing, onSignIn, onSync, onDisconnect }: ActionsProps) {
  const leaving = signingIn && 'Going to Google…'
  switch (service.state) {
    case 'unavailable':
      return null
    case 'not-connected':
    case 'connecting':
      return (
        <Button look="filled" needsConnection busy={leaving} onClick={onSignIn}>
          Connect
        </Button>
      )
    case 'sign-in-again':
      return (
        <>
          <Button look="filled" needsConnection busy={leaving} onClick={onSignIn}>
            Sign in again
          </Button>
          <Button look="quiet" onClick={onDisconnect}>
            Disconnect
          </Button>
        </>
      )
    default:
      return (
        <>
          <Button onClick={onDisconnect}>Disconnect</Button>
          <Button look="quiet" needsConnection busy={syncing && 'Syncing…'} onClick={onSync}>
            {service.state === 'failing' ? 'Try again' : 'Sync now'}
          </Button>
        </>
      )
  }
}

function useGoogleActs() {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: [topic] })
  const sync = useMutation({
    mutationFn: () => call('POST /google-calendar/sync'),
    onSuccess: ({ waiting }) =>
      toast.info(waiting === 0 ? 'Your calendar is up to date.' : 'What waits is tried now.'),
    onSettled: refresh,
  })
  const disconnect = useMutation({
    mutationFn: () => call('DELETE /google-calendar'),
    onSuccess: ({ isRevoked }) => {
      setAsking(false)
      if (isRevoked) toast.success('Google Calendar is disconnected.')
      else
        toast.warning(
          'Google Calendar is disconnected here. Google did not answer: end the access in your Google account too.',
          { durationMs: 10_000 },
        )
    },
    onSettled: refresh,
  })
  return { sync, disconnect, isAsking, setAsking }
}
