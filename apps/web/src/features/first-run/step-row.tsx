import { useId, type ReactNode } from 'react'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './first-run.module.css'
import type { Step } from './query.ts'
import { stepNames } from './texts.ts'

interface StepRowProps {
  step: Step
  number: number
  isOpen: boolean
  /** The current values, or the reason for the step. */
  text: ReactNode
  /** The buttons at the end. */
  act: ReactNode
  /** The content of the open step. */
  children: ReactNode
}

/** One step: its mark or number, its name, a text and its buttons. */
export function StepRow({ step, number, isOpen, text, act, children }: StepRowProps) {
  const { isDone, isSkipped } = step
  const headId = useId()
  return (
    <li
      className={clsx(styles.step, isOpen && styles.open, (isDone || isSkipped) && styles.done)}
      aria-labelledby={headId}
      aria-current={isOpen ? 'step' : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {isDone ? (
          <Mark name="acknowledged" size={22} />
        ) : isSkipped ? (
          <Mark name="notUsed" size={16} />
        ) : (
          number
        )}
      </span>
      <div className={styles.words}>
        <h2 id={headId}>
          {(isDone || isSkipped) && (
            <span className="visually-hidden">{isDone ? 'Done: ' : 'Skipped: '}</span>
          )}
          {stepNames[step.step]}
        </h2>
        <p>{text}</p>
        {children}
      </div>
      <div className={styles.act}>{act}</div>
    </li>
  )
}
