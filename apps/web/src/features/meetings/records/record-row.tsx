import { IconFlag } from '@tabler/icons-react'
import { countFound, matchRanges } from '#core/search/found-words.ts'
import { formatDateTime } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { RowLink } from '#web/ui/table/row-link.tsx'
import { workspaceOf } from '../meeting-link.ts'
import styles from './records.module.css'

export type SessionRecord = Output<'GET /meeting-records'>['items'][number]

/** How many decisions of a session are shown beside its minutes. */
const shownBesideMinutes = 3

interface RecordRowProps {
  record: SessionRecord
  /** The searched words, in the form of `searchWords`. */
  words: readonly string[]
  onlyDecisions: boolean
  timeZone: string
}

/** One session: its time and meeting, an excerpt of its minutes with the searched words, and its decisions. */
export function RecordRow({ record, words, onlyDecisions, timeZone }: RecordRowProps) {
  const { title, excerpt, decisions } = record
  const shown = onlyDecisions ? decisions : shownDecisions(decisions, words)
  const isAmongDecisions = shown.some((text) => excerpt === `Decision: ${text}`)
  return (
    <li data-row={recordKey(record)} className={styles.row}>
      <time className={styles.when} dateTime={record.startsAt}>
        {formatDateTime(record.startsAt, timeZone)}
      </time>
      <div className={styles.body}>
        <h2>
          <RowLink {...workspaceOf(record)}>
            <span>
              <MarkedText text={title} words={words} />
            </span>
          </RowLink>
        </h2>
        {!onlyDecisions && !isAmongDecisions && excerpt !== '' && (
          <p className={styles.excerpt} dir="auto">
            <MarkedText text={excerpt} words={words} />
          </p>
        )}
        {shown.length > 0 && (
          <ul className={styles.decisions} aria-label={`Decisions of ${title}`}>
            {shown.map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- decisions may be equal
              <li key={at} dir="auto">
                <IconFlag size={16} stroke={1.5} aria-hidden="true" />
                <span>
                  <span className="visually-hidden">Decision: </span>
                  <MarkedText text={text} words={words} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {shown.length < decisions.length && (
          <p className={styles.more}>{moreWords(decisions.length - shown.length)}</p>
        )}
      </div>
    </li>
  )
}

export function recordKey({ meetingId, date }: SessionRecord): string {
  return `${meetingId} ${date}`
}

/** The first decisions with a searched word, or else the first ones. */
function shownDecisions(decisions: readonly string[], words: readonly string[]): readonly string[] {
  const found = decisions.filter((text) => countFound(text, words) > 0)
  return (found.length > 0 ? found : decisions).slice(0, shownBesideMinutes)
}

function moreWords(count: number): string {
  return count === 1 ? 'and 1 more decision' : `and ${count} more decisions`
}

interface MarkedTextProps {
  text: string
  /** In the form of `searchWords`. */
  words: readonly string[]
}

/** A text with the words of a search marked. */
function MarkedText({ text, words }: MarkedTextProps) {
  const found = matchRanges(text, words)
  return (
    <>
      {found.map(({ from, to }, index) => [
        text.slice(found[index - 1]?.to ?? 0, from),
        <mark key={from}>{text.slice(from, to)}</mark>,
      ])}
      {text.slice(found.at(-1)?.to ?? 0)}
    </>
  )
}
