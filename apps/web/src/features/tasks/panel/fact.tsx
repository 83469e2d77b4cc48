import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** One property of a task with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
