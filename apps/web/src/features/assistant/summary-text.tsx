import { Fragment, useId, useState } from 'react'
import styles from './assistant.module.css'
import { SourceChip, SourcePassage } from './source-chip.tsx'
import type { Sentence } from './use-summary.ts'

interface SummaryTextProps {
  sentences: readonly Sentence[]
  namesPeople: boolean
}

/** The sentences of a summary, each with its sources as chips that show the passage below. */
export function SummaryText({ sentences, namesPeople }: SummaryTextProps) {
  return (
    <ul className={styles.say}>
      {sentences.map((sentence, index) => (
        // Sentences are only added; two may be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <SentenceLine key={index} sentence={sentence} namesPeople={namesPeople} />
      ))}
    </ul>
  )
}

/** More chips would hide the sentence. */
const shownAtFirst = 3

function SentenceLine({ sentence, namesPeople }: { sentence: Sentence; namesPeople: boolean }) {
  const id = useId()
  const [opened, setOpened] = useState<number>()
  const [showsAll, setShowsAll] = useState(false)
  const { sources } = sentence
  const shown = showsAll || sources.length <= shownAtFirst + 1 ? sources : sources.slice(0, shownAtFirst)
  const more = sources.length - shown.length
  const source = opened === undefined ? undefined : sources[opened]
  return (
    <li>
      {sentence.text}{' '}
      {shown.map((chip, index) => (
        // Their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <SourceChip
            source={chip}
            isOpen={opened === index}
            passageId={`${id}-passage`}
            namesPeople={namesPeople}
            onToggle={() => setOpened(opened === index ? undefined : index)}
          />{' '}
        </Fragment>
      ))}
      {more > 0 && (
        <button type="button" className={styles.chip} data-kind="more" onClick={() => setShowsAll(true)}>
          {more} more<span className="visually-hidden"> sources</span>
        </button>
      )}
      {source && <SourcePassage source={source} id={`${id}-passage`} />}
    </li>
  )
}
