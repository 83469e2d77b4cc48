import { useState, type ReactNode } from 'react'
import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { OwnStretch } from '../leave-types.ts'
import styles from '../leave.module.css'
import type { Cancelling } from './use-cancelling.ts'

interface StretchRowProps {
  stretch: OwnStretch
  cancelling: Cancelling
}

/** A stretch of the person’s own leave: "29-Jun – 02-Jul-2026, 4 days". It can be unfolded into its days. */
export function StretchRow({ stretch, cancelling }: StretchRowProps) {
  const { dates, portion, reason, markedBy } = stretch
  const [isUnfolded, setUnfolded] = useState(false)
  const words = stretchInWords(stretch)
  const isSeveral = dates.length > 1
  const hasLength = isSeveral || portion !== 'full'
  return (
    <li className={styles.stretch}>
      <div className={styles.day}>
        <StretchText
          mark="leave"
          words={words}
          length={hasLength ? stretchLength({ days: dates.length, portion }) : undefined}
          quiet={`${reason}${markedBy.isMe ? '' : ` · entered by ${markedBy.name}`}`}
        />
        <span className={styles.acts}>
          {isSeveral && (
            <Button
              aria-expanded={isUnfolded}
              aria-label={`${isUnfolded ? 'Hide' : 'Show'} days of ${words}`}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? 'Hide days' : 'Show days'}
            </Button>
          )}
          <CancelButton days={stretch} name={words} cancelling={cancelling} />
        </span>
      </div>
      {isSeveral && isUnfolded && (
        <ul className={styles.parts} aria-label={`Days of ${words}`}>
          {dates.map((date) => {
            const day = { ...stretch, from: date, to: date, dates: [date] }
            const name = stretchInWords(day)
            return (
              <li key={date}>
                <span className="nowrap">{name}</span>
                <CancelButton days={day} name={name} cancelling={cancelling} />
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

interface StretchTextProps {
  mark: MarkName
  /** The days. */
  words: string
  /** How long it is, or which half of the day. */
  length: string | undefined
  /** The reason. */
  quiet: string
  children?: ReactNode
}

/** What a row says of leave: "29-Jun – 02-Jul-2026, 4 days" and the reason; each part stays in one line. */
export function StretchText({ mark, words, length, quiet, children }: StretchTextProps) {
  return (
    <>
      <Mark name={mark} />
      <span className={styles.what}>
        <strong>
          <span className="nowrap">
            {words}
            {length && ','}
          </span>
          {length && (
            <>
              {' '}
              <span className="nowrap">{length.toLowerCase()}</span>
            </>
          )}
        </strong>
        <span className={styles.why} dir="auto">
          {quiet}
        </span>
        {children}
      </span>
    </>
  )
}

function CancelButton({
  days,
  name,
  cancelling: { cancel, pending },
}: {
  days: OwnStretch
  name: string
  cancelling: Cancelling
}) {
  return (
    <Button
      aria-label={`Cancel leave of ${name}`}
      busy={pending?.from === days.from && pending.to === days.to && 'Cancelling…'}
      onClick={() => cancel(days)}
    >
      Cancel leave
    </Button>
  )
}
