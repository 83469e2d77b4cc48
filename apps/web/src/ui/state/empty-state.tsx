import type { ReactNode } from 'react'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'
import styles from './states.module.css'

/** Describes what will be here, and offers the first step. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>
        <UnbrokenDates>{children}</UnbrokenDates>
      </p>
      {action}
    </div>
  )
}
