import { InstantText } from '#web/ui/date-text.tsx'
import type { MarkName } from '#web/ui/marks.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import type { Message } from './use-messages.ts'

const words: Record<Message['mail']['state'], { mark: MarkName; text: string; withTime?: true }> = {
  sent: { mark: 'attending', text: 'Mailed', withTime: true },
  waiting: { mark: 'pending', text: 'About to be mailed' },
  retried: { mark: 'warning', text: 'The mail failed and is sent again at', withTime: true },
  failed: { mark: 'missed', text: 'The mail failed and is not sent again' },
  none: { mark: 'notUsed', text: 'Not mailed: no mail server, or no address to write to, is set up' },
}

/** What became of the mail to the operator. */
export function MailState({ mail: { state, at }, timeZone }: { mail: Message['mail']; timeZone: string }) {
  const { mark, text, withTime } = words[state]
  return (
    <StatusMark name={mark}>
      <span>
        {text}
        {withTime && at && (
          <>
            {' '}
            <InstantText value={at} timeZone={timeZone} as="short" />
          </>
        )}
      </span>
    </StatusMark>
  )
}
