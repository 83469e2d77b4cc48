import type { ReactNode } from 'react'
import styles from './loads-first.module.css'

/**
 * A block whose height is not known before it is loaded: what follows it beside it in the page is unseen until then, so
 * that nothing on the page jumps.
 */
export function LoadsFirst({ children }: { children: ReactNode }) {
  return <div className={styles.first}>{children}</div>
}
