import { counted } from '#core/texts/counted.ts'
import { useEffect, useState } from 'react'
import { dayIn, formatDate } from '#core/time/format.ts'
import { allInWords } from '#web/lib/people-text.ts'
import { findWaitingWork, type WaitingWork } from '#web/lib/kept/waiting-work.ts'
import { Note } from '#web/ui/text/note.tsx'
import styles from './sign-in.module.css'

/** A note on the sign-in page that unsent work waits on this device. It names only people who have allowed it. */
export function WaitingNote() {
  const [waiting, setWaiting] = useState<WaitingWork>()
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const found = await findWaitingWork().catch(() => undefined)
      if (!isOver) setWaiting(found)
    }
    void find()
    return () => {
      isOver = true
    }
  }, [])
  return (
    <div className={styles.waiting} role="status">
      {waiting && (
        <Note mark="pending">
          <strong>Unsent work of {ownersOf(waiting)} is waiting on this device.</strong> They get it back by
          signing in here; nobody else can read it. {keptText(waiting)}
        </Note>
      )}
    </div>
  )
}

/** "one person", "Meera Iyer and 2 other people". */
function ownersOf({ names, others }: WaitingWork): string {
  if (names.length === 0) return others === 1 ? 'one person' : `${others} people`
  return allInWords(others > 0 ? [...names, counted(others, 'other person', 'other people')] : names)
}

function keptText({ until, lastUntil }: WaitingWork): string {
  const [first, last] = [until, lastUntil].map((instant) =>
    formatDate(dayIn(instant, Temporal.Now.timeZoneId())),
  )
  return first === last ? `It is kept until ${first}.` : `The oldest of it is kept until ${first}.`
}
