import { counted } from '#core/texts/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EmailText } from '#web/ui/people/email-text.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import styles from './users.module.css'

/** A note about people who did not receive mail or push messages; nothing if there are no failures. */
export function DeliveryProblems() {
  const { timeZone } = useMe().user
  const { data } = useQuery(apiQuery('people', 'GET /deliveries/problems'))
  const [isOpen, setOpen] = useState(false)
  const items = data?.items ?? []
  const [first] = items
  if (!first) return null
  const people = new Set(items.map(({ person }) => person.id)).size
  return (
    <Note mark="warning">
      {people === 1
        ? `Something did not reach ${first.person.name} in the last 7 days.`
        : `Something did not reach ${people} people in the last 7 days.`}{' '}
      <Button look="accent" onClick={() => setOpen(true)}>
        Show what failed
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="What did not arrive">
        <ul className={styles.problems}>
          {items.map(({ person, channel, address, count, lastError, lastAt, isTriedAgain }) => (
            <li key={`${person.id} ${channel} ${address}`}>
              <strong>
                <PersonLink id={person.id}>{person.name}</PersonLink>
              </strong>{' '}
              {address === null ? 'on a device' : <EmailText>{address}</EmailText>}
              <p>
                {channel === 'mail'
                  ? counted(count, 'mail', 'mails')
                  : counted(count, 'push message', 'push messages')}
                , the last <InstantText value={lastAt} timeZone={timeZone} as="short" />
                {lastError && `: ${lastError}`}
                {isTriedAgain && ' – tried again'}
              </p>
            </li>
          ))}
        </ul>
      </Dialog>
    </Note>
  )
}
