import type { ReactNode } from 'react'
import styles from '../filter/filters.module.css'

/**
 * Search, filter buttons and, at the right, further actions of the list; one line with a narrow search on a phone.
 */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
