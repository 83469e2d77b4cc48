import { useId, type ReactNode } from 'react'
import { useReportedProblem } from '#web/ui/form/field-problems.ts'
import { lengthProblem, roomLeft } from '#web/lib/text-length.ts'
import { LengthAnnouncement } from './length-announcement.tsx'
import { Mark } from '../mark/status-mark.tsx'
import styles from './field.module.css'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'

export interface FieldWords {
  label: string
  /** Appends "(optional)" to the label. */
  optional?: boolean | undefined
  help?: ReactNode
  /** The problem, shown under the field and read by screen readers with it. */
  error?: string | undefined
  /**
   * The maximum number of characters. A longer text is kept: the field shows by how much it is too long, and blocks
   * its form.
   */
  limit?: number | undefined
  /** Hides the label visually if the context makes it clear. */
  labelHidden?: boolean | undefined
}

interface FieldProps extends FieldWords {
  id?: string | undefined
  /** The text of the field, needed with a limit. */
  text?: string | undefined
  /** A control at the right end of the label's line. */
  beside?: ReactNode
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/**
 * A label above, help and problem under the field; the control gets the ids that link them. A form is not sent while
 * a field in it shows a problem.
 */
export function Field({
  id: given,
  label,
  optional,
  help,
  error: problem,
  limit = Infinity,
  text = '',
  labelHidden,
  beside,
  children,
}: FieldProps) {
  const own = useId()
  const id = given ?? own
  const tooLong = lengthProblem(text, limit)
  const left = roomLeft(text, limit)
  const error = tooLong ?? problem
  // In the summary above the form the message stands apart from its field.
  const named = tooLong && `${label}: ${tooLong}`
  useReportedProblem(id, named ?? problem, named)
  const describedBy = [help && `${id}-help`, error && `${id}-error`, left && `${id}-left`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <div className={labelHidden ? 'visually-hidden' : styles.line}>
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          {label} {optional && <span className={styles.optional}>(optional)</span>}
        </label>
        {beside}
      </div>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          <UnbrokenDates>{help}</UnbrokenDates>
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Mark name="missed" size={10} />
          <span>
            <UnbrokenDates>{error}</UnbrokenDates>
          </span>
        </p>
      )}
      {left && (
        <p className={styles.left} id={`${id}-left`}>
          {left}
        </p>
      )}
      {limit !== Infinity && (
        <LengthAnnouncement isTooLong={tooLong !== undefined} label={label} limit={limit} />
      )}
    </div>
  )
}
