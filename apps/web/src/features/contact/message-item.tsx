import { contactTopicNames } from '#core/contact/topics.ts'
import { useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { EmailText } from '#web/ui/people/email-text.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './contact-messages.module.css'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import type { Message } from './use-messages.ts'

interface MessageItemProps {
  message: Message
  isMarking: boolean
  onMark: (isAnswered: boolean) => void
}

/** A message with its sender, the state of its mail, and whether it is answered. */
export function MessageItem({ message, isMarking, onMark }: MessageItemProps) {
  const { timeZone } = useMe().user
  const { name, email, organisation, topic, receivedAt, answeredAt, answeredBy, mail } = message
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {organisation && <span>{organisation}</span>}
        {topic && <span>{contactTopicNames[topic]}</span>}
        <span className={styles.quiet}>
          <InstantText value={receivedAt} timeZone={timeZone} />
        </span>
      </div>
      <MessageText text={message.message} name={name} />
      <div className={styles.states}>
        <MailState mail={mail} timeZone={timeZone} />
        {answeredAt && (
          <span className={styles.mail}>
            <StatusMark name="acknowledged">Answered</StatusMark>
            <span className={styles.quiet}>
              <InstantText value={answeredAt} timeZone={timeZone} as="short" />, marked by {answeredBy}
            </span>
          </span>
        )}
      </div>
      <div className={styles.acts}>
        <a className="text-link" href={replyTo(message)}>
          Reply to <EmailText>{email}</EmailText>
        </a>
        <Button
          look={answeredAt ? 'quiet' : 'outline'}
          needsConnection
          busy={isMarking && 'Marking…'}
          aria-label={`${answeredAt ? 'Mark as not answered' : 'Mark as answered'}: ${name}`}
          onClick={() => onMark(!answeredAt)}
        >
          {answeredAt ? 'Mark as not answered' : 'Mark as answered'}
        </Button>
      </div>
    </li>
  )
}

const [longText, manyLines] = [480, 6]

/** The text with its line breaks; a long one is shortened at first. */
function MessageText({ text, name }: { text: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > longText || text.split('\n').length > manyLines
  return (
    <>
      <p className={styles.text} data-shortened={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button
          look="accent"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show all'} of the message of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}

function replyTo({ email, message }: Message): string {
  const subject = `Re: ${message.replace(/\s+/g, ' ').slice(0, 60)}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

interface MailText {
  mark: MarkName
  word: string
  /** Follows the word, and is followed by the time, if there is one. */
  more?: string
}

const mailTexts: Record<Message['mail']['state'], MailText> = {
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

/** The state of the mail to the operator. */
function MailState({ mail: { state, at }, timeZone }: { mail: Message['mail']; timeZone: string }) {
  const { mark, word, more } = mailTexts[state]
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
