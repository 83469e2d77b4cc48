import { IconBrandTelegram } from '@tabler/icons-react'
import { useState } from 'react'
import type { ServiceState } from '#contract/service-state.ts'
import { linkWaitSeconds } from '#core/telegram/limits.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { ServiceLoading, ServiceRow } from './service-row.tsx'
import { DisconnectTelegram, WaitingForStart } from './telegram-notes.tsx'
import { useTelegram } from './use-telegram.ts'

const texts = {
  // Texts of the specification.
  linkFailed: 'Failed to generate linking code. Please try again.',
  disconnectFailed: 'Failed to disconnect Telegram. Please try again.',
  timedOut: `Telegram did not answer within ${linkWaitSeconds} seconds. Nothing was changed.`,
}

/** The person's chat with the bot: its state, linking and disconnecting it (docs/spec/tasks.md#4). */
export function TelegramRow() {
  const telegram = useTelegram()
  return (
    <ServiceLoading name="Telegram" query={telegram.query}>
      {(service) => <Row {...{ telegram, service }} />}
    </ServiceLoading>
  )
}

interface RowProps {
  telegram: ReturnType<typeof useTelegram>
  service: ServiceState
}

function Row({ telegram, service }: RowProps) {
  const { link, disconnect, test, waiting, timedOutAt, cancel } = telegram
  const [isAsking, setAsking] = useState(false)
  const isLinked = service.state === 'connected' || service.state === 'failing'
  const shown = shownState(service, waiting !== undefined, timedOutAt)
  const connect = () => link.mutate(window.open('', '_blank'))
  return (
    <ServiceRow
      name="Telegram"
      icon={IconBrandTelegram}
      description="Sends your reminders to your chat. Ask it for your day, or submit your report there."
      service={shown}
      {...(waiting ? { facts: [{ name: 'Account', value: 'Not linked yet' }] } : {})}
      actions={
        waiting ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : isLinked && !isAsking ? (
          <>
            <Button onClick={() => setAsking(true)}>Disconnect</Button>
            <Button
              look="quiet"
              needsConnection
              busy={test.isPending && 'Sending…'}
              onClick={() => test.mutate()}
            >
              Send a test
            </Button>
          </>
        ) : service.state === 'not-connected' ? (
          <Button look="filled" needsConnection busy={link.isPending && 'Connecting…'} onClick={connect}>
            Connect
          </Button>
        ) : null
      }
    >
      {waiting ? (
        <WaitingForStart {...waiting} />
      ) : isLinked && isAsking ? (
        <DisconnectTelegram
          busy={disconnect.isPending}
          problem={disconnect.isError ? texts.disconnectFailed : undefined}
          onCancel={() => {
            setAsking(false)
            disconnect.reset()
          }}
          onDisconnect={() => disconnect.mutate(undefined, { onSuccess: () => setAsking(false) })}
        />
      ) : link.isError && !isLinked ? (
        <Note mark="missed" role="alert">
          {linkFailureText(link.error)}
        </Note>
      ) : null}
    </ServiceRow>
  )
}

/** The server's state, with the pending link or the last timeout of this page. */
function shownState(service: ServiceState, isWaiting: boolean, timedOutAt: string | undefined): ServiceState {
  if (isWaiting) return { ...service, state: 'connecting' }
  if (timedOutAt === undefined || service.state !== 'not-connected') return service
  return { ...service, lastError: { at: timedOutAt, text: texts.timedOut } }
}

/** The message of a rate limit; the specification's text for all other failures. */
function linkFailureText(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? messageOf(error) : texts.linkFailed
}
