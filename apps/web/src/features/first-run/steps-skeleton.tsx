import { firstRunSteps } from '#core/first-run/first-run.ts'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './first-run.module.css'
import { stepNames } from './texts.ts'

/** The steps before it is known which of them are done. */
export function StepsSkeleton() {
  const isSlow = useSlow(true)
  return (
    <ol>
      {firstRunSteps.map((step) => (
        <li key={step} className={styles.step}>
          <span className={styles.number} />
          <div className={styles.words}>
            <h2>{stepNames[step]}</h2>
            <p>{isSlow ? <Skeleton width="50%" /> : '\u00a0'}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
