import { changeInWords, sentenceHasChange } from '#core/activity/change-words.ts'
import { firstLines, foldFeed } from '#core/activity/fold.ts'
import { formatDateWithDay, formatDayHead } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { clsx } from '#web/ui/clsx.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Quote } from '#web/ui/text/quote.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './activity.module.css'
import { entryMark } from './entry-mark.ts'

export type Entry = Output<'GET /activity'>['items'][number]

interface EntryListProps {
  /** Undefined while they are loading: then a skeleton of `awaitedRows` rows is shown. */
  entries: readonly Entry[] | undefined
  awaitedRows: number
  /** The most lines that are shown; by default all. */
  most?: number
  /** There are older entries than these. */
  isCut?: boolean
  label: string
  /** The level of the headings of days, below that of the page or section. */
  heading: 'h2' | 'h3'
}

/** Entries of the log by day, newest first. Similar entries of several people are one line that opens. */
export function EntryList(props: EntryListProps) {
  const { entries, awaitedRows, most = Infinity, isCut = false, label, heading: Heading } = props
  const { id, timeZone } = useMe().user
  if (!entries)
    return (
      <>
        <div className={styles.day}>
          <span className={styles.awaitedDay}>
            <Skeleton width="6rem" />
          </span>
        </div>
        <ul aria-label={label} aria-busy>
          {Array.from({ length: awaitedRows }, (_, row) => (
            <li key={row} className={clsx(styles.entry, styles.awaited)}>
              <span />
              <Skeleton width="60%" />
            </li>
          ))}
        </ul>
      </>
    )
  const today = serverToday(timeZone)
  return firstLines(foldFeed(entries, { timeZone, readerId: id, isCut }), most).map(({ date, runs }) => (
    <div key={date}>
      <Heading className={styles.day}>{formatDayHead(Temporal.PlainDate.from(date), today)}</Heading>
      <ul aria-label={`${label}, ${formatDateWithDay(date)}`}>
        {runs.map(({ entries: [first, ...others], words }) =>
          first === undefined ? null : (
            <li key={first.id} className={styles.entry}>
              {words === null ? (
                <EntryRow entry={first} />
              ) : (
                <FoldedRun first={first} others={others} words={words} />
              )}
            </li>
          ),
        )}
      </ul>
    </div>
  ))
}

interface FoldedRunProps {
  /** The newest entry. */
  first: Entry
  others: readonly Entry[]
  words: string
}

/** Similar entries of several people as one line that opens. */
function FoldedRun({ first, others, words }: FoldedRunProps) {
  const { timeZone } = useMe().user
  return (
    <>
      <Mark name={entryMark(first)} />
      <details className={styles.run}>
        <summary>{words}</summary>
        <ul>
          {[first, ...others].map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      </details>
      <InstantText value={first.timestamp} timeZone={timeZone} as="time" />
    </>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { timeZone } = useMe().user
  return (
    <>
      <Mark name={entryMark(entry)} />
      <div>
        {entry.isCrucial && <strong className={styles.crucial}>Important </strong>}
        <Sentence entry={entry} words={entry.words} />
        {/* The earlier text of a comment is shown with the comment itself. */}
        {entry.kind !== 'reports' &&
          !sentenceHasChange(entry.type) &&
          entry.details
            // Older entries of a changed description have neither text.
            .filter(({ from, to }) => from !== null || to !== null)
            .map((change) => (
              <span key={change.field} className={styles.change}>
                {changeInWords(change)}
              </span>
            ))}
        {entry.comment !== null && <Quote>{entry.comment}</Quote>}
      </div>
      <InstantText value={entry.timestamp} timeZone={timeZone} as="time" />
    </>
  )
}

interface SentenceProps {
  entry: Pick<Entry, 'actorId' | 'actorName'>
  /** The sentence about the entry, written for the reader. */
  words: string
}

/** The sentence about an entry. Most sentences begin with the name of the actor, which links to their page. */
function Sentence({ entry: { actorId, actorName }, words }: SentenceProps) {
  if (actorId === null || !words.startsWith(`${actorName} `)) return <UnbrokenDates>{words}</UnbrokenDates>
  return (
    <>
      <PersonLink id={actorId}>{actorName}</PersonLink>
      <UnbrokenDates>{words.slice(actorName.length)}</UnbrokenDates>
    </>
  )
}
