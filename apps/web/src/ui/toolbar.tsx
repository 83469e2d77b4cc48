import type { ReactNode } from 'react'
import { clsx } from './clsx.ts'
import styles from './filters.module.css'

/** Search, filter buttons and, at the right, further actions of the list. */
export function Toolbar({
  children,
  end,
  isOneLine,
}: {
  children: ReactNode
  end?: ReactNode
  /** On a phone the search field gets as narrow as it has to. */
  isOneLine?: boolean
}) {
  return (
    <div className={clsx(styles.toolbar, isOneLine && styles.oneLine)}>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
