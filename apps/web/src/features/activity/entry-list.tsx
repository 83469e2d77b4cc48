import { changeInWords } from '#core/activity/change-words.ts'
import type { Output } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { InstantText } from '#web/ui/date-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import styles from './activity.module.css'
import { entryMark } from './entry-mark.ts'
import { Sentence } from './sentence.tsx'

export type Entry = Output<'GET /activity'>['items'][number]

interface EntryListProps {
  /** Undefined while they are loading: then `awaitedRows` placeholders are shown. */
  entries: readonly Entry[] | undefined
  awaitedRows: number
  label: string
}

/** Entries of the log, newest first. */
export function EntryList({ entries, awaitedRows, label }: EntryListProps) {
  return (
    <ul aria-label={label} aria-busy={entries === undefined}>
      {entries
        ? entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)
        : Array.from({ length: awaitedRows }, (_, row) => (
            <li key={row} className={styles.entry}>
              <span />
              <Skeleton width="60%" />
            </li>
          ))}
    </ul>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { timeZone } = useMe().user
  return (
    <li className={styles.entry}>
      <Mark name={entryMark(entry)} />
      <span>
        {entry.isCrucial && <strong className={styles.crucial}>Important </strong>}
        <Sentence entry={entry} />
        {/* The earlier text of a comment is shown with the comment itself. */}
        {entry.kind !== 'reports' &&
          entry.details
            // Older entries of a changed description have neither text.
            .filter(({ from, to }) => from !== null || to !== null)
            .map((change) => (
              <span key={change.field} className={styles.change}>
                {changeInWords(change)}
              </span>
            ))}
      </span>
      <InstantText value={entry.timestamp} timeZone={timeZone} as="short" />
    </li>
  )
}
