import { Avatar } from '#web/ui/people/avatar.tsx'
import type { Occurrence } from '../meeting-types.ts'
import { peopleWords } from './row-words.ts'
import styles from './row.module.css'

/** Avatars shown before the number of the others (docs/spec/tasks.md#2.9). */
const shownAtMost = 4

export function People({ occurrence }: { occurrence: Occurrence }) {
  const { attendees, attendeeCount } = occurrence
  if (attendeeCount === 0) return <span />
  const shown = attendees.slice(0, shownAtMost)
  const rest = attendeeCount - shown.length
  return (
    <span className={styles.people} role="img" aria-label={peopleWords(occurrence, shownAtMost)}>
      {shown.map(({ id, name }) => (
        <Avatar key={id} id={id} name={name} />
      ))}
      {rest > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  )
}
