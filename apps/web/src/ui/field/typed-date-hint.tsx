import { formatDateWithDay } from '#core/time/format.ts'
import { readTypedDate } from '#web/lib/typed-date.ts'
import styles from './field.module.css'

interface TypedDateHintProps {
  /** The typed text; empty while nobody types. */
  text: string
  today: Temporal.PlainDate
  blockedBecause: ((date: string) => string | undefined) | undefined
}

/**
 * The day that a typed text means, below its field: "Fri 04-Dec-2026". It lies above the content below the field, so
 * that no button moves when it disappears.
 */
export function TypedDateHint({ text, today, blockedBecause }: TypedDateHintProps) {
  const date = text.trim() === '' ? null : readTypedDate(text, today, blockedBecause)
  const problem = date ? blockedBecause?.(date.toString()) : undefined
  const shown = date ? [formatDateWithDay(date), problem].filter(Boolean).join(': ') : 'Try fri, +3 or 30 nov'
  return (
    <>
      {text.trim() !== '' && (
        <span
          className={styles.understood}
          data-example={date ? undefined : true}
          data-doubtful={problem === undefined ? undefined : true}
          aria-hidden="true"
        >
          {shown}
        </span>
      )}
      {/* Always rendered, so that screen readers notice the change. */}
      <span className="visually-hidden" aria-live="polite">
        {date ? shown : ''}
      </span>
    </>
  )
}
