import { useState } from 'react'
import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { Button } from '#web/ui/button/button.tsx'
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
        <Mark name="leave" />
        <span className={styles.what}>
          <strong>
            <span className="nowrap">
              {words}
              {hasLength && ','}
            </span>
            {hasLength && ' '}
            {hasLength && (
              <span className="nowrap">{stretchLength({ days: dates.length, portion }).toLowerCase()}</span>
            )}
          </strong>
          <span className={styles.why} dir="auto">
            {reason}
            {!markedBy.isMe && ` · entered by ${markedBy.name}`}
          </span>
        </span>
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
