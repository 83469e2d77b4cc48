import { clsx } from '#web/ui/clsx.ts'
import styles from './first-run.module.css'
import type { Step } from './query.ts'
import { isLeft, shortNames } from './texts.ts'

/** How far the company is, in one line. */
export function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  const first = steps.find(isLeft)
  return (
    <ol className={styles.progress} aria-label={`Progress: ${done} of ${steps.length} steps done`}>
      {steps.map((one) => (
        <li key={one.step} className={clsx(one.isDone && styles.past, one === first && styles.current)}>
          {shortNames[one.step]}
          <span className="visually-hidden">
            {one.isDone ? ', done' : one.isSkipped ? ', skipped' : one === first ? ', now' : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
