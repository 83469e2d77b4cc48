import { InstantText } from '#web/ui/text/date-text.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './contact-messages.module.css'
import type { Message } from './use-messages.ts'

interface Words {
  mark: MarkName
  word: string
  /** What follows the word; a time that there is follows this. */
  more?: string
}

const words: Record<Message['mail']['state'], Words> = {
  sent: { mark: 'attending', word: 'Mailed' },
  waiting: { mark: 'pending', word: 'About to be mailed' },
  retried: { mark: 'warning', word: 'Mail failed', more: 'It is sent again at' },
  failed: { mark: 'missed', word: 'Mail failed', more: 'It is not sent again.' },
  none: {
    mark: 'notUsed',
    word: 'Not sent by mail',
    more: 'No mail server or address is set up.',
  },
}

/** What became of the mail to the operator. */
export function MailState({ mail: { state, at }, timeZone }: { mail: Message['mail']; timeZone: string }) {
  const { mark, word, more } = words[state]
  const hasTime = state === 'sent' || state === 'retried'
  return (
    <span className={styles.mail}>
      <StatusMark name={mark}>{word}</StatusMark>
      <span className={styles.quiet}>
        {more} {hasTime && at && <InstantText value={at} timeZone={timeZone} as="short" />}
      </span>
    </span>
  )
}
