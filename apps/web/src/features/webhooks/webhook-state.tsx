import type { OffReason } from '#core/webhooks/states.ts'
import { counted } from '#core/texts/counted.ts'
import type { Output } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'

export type Webhook = Output<'GET /webhooks/{webhookId}'>
export type Attempt = NonNullable<Webhook['lastAttempt']>

/** Its description; without one, the host of its address. */
export function nameOfWebhook({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description === '' ? hostOf(url) : description
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

const offWordsOfWebhooks: Record<OffReason, string> = {
  asked: 'Switched off',
  failing: 'Switched off: it failed for three days',
  gone: 'Switched off: its receiver is gone for good',
}

interface WebhookStateProps {
  /** A webhook or a channel. */
  webhook: Pick<Webhook, 'off' | 'failingSince'>
  offWords?: Record<OffReason, string>
  as?: 'word' | 'tint'
}

/** Whether it works, in one mark with words. */
export function WebhookState({ webhook, offWords = offWordsOfWebhooks, as = 'word' }: WebhookStateProps) {
  const { timeZone } = useMe().user
  const { off, failingSince } = webhook
  if (off)
    return (
      <StatusMark name={off.because === 'asked' ? 'suspended' : 'blocked'} as={as}>
        {offWords[off.because]}
      </StatusMark>
    )
  if (failingSince)
    return (
      <StatusMark name="warning" as={as}>
        <span>
          Failing since <InstantText value={failingSince} timeZone={timeZone} as="short" />
        </span>
      </StatusMark>
    )
  return (
    <StatusMark name="active" as={as}>
      On
    </StatusMark>
  )
}

/** When something was last sent, and how that went: "last sent 6:18 PM: 204 in 112 ms". */
export function LastAttempt({ webhook }: { webhook: Pick<Webhook, 'lastAttempt' | 'waiting'> }) {
  const { timeZone } = useMe().user
  const { lastAttempt, waiting } = webhook
  return (
    <>
      {lastAttempt ? (
        <>
          Last sent <InstantText value={lastAttempt.at} timeZone={timeZone} as="short" />:{' '}
          {outcomeOf(lastAttempt)}
        </>
      ) : (
        'Nothing sent yet'
      )}
      {waiting > 0 && ` · ${counted(waiting, 'message waits', 'messages wait')}`}
    </>
  )
}

/** "204 in 112 ms", or why there was no answer. */
export function outcomeOf({ status, error, durationMs }: Attempt): string {
  const time = `in ${durationMs.toLocaleString('en')} ms`
  if (error !== null) return status === null ? error : `${status} ${time}. ${error}`
  return `${status} ${time}`
}
