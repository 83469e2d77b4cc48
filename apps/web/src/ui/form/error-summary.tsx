import { useEffect, useRef } from 'react'
import styles from '../field/field.module.css'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'

interface ErrorSummaryProps {
  title?: string | undefined
  /** Each field's id and problem, in the order of the form. */
  problems: readonly { fieldId: string; message: string; isSentence?: boolean }[]
  /** Changes with every failed submit, so that the summary takes the focus again. */
  attempt: number
}

/**
 * The problems of a form, above it: two or more, or a sentence that its field does not say. A single problem leaves the
 * focus to its field.
 */
export function ErrorSummary({ title = 'There is a problem', problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSeveral = problems.length > 1
  useEffect(() => {
    if (isSeveral) box.current?.focus()
  }, [attempt, isSeveral])
  if (!isSeveral && !problems.some(({ isSentence }) => isSentence)) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              className="text-link"
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              <UnbrokenDates>{message}</UnbrokenDates>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
