import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** Search, filter buttons and, pushed to the right, what else the list can do. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
