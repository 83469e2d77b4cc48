import { formatNumber } from '#core/texts/format-number.ts'
import type { ReactNode } from 'react'
import styles from './lists.module.css'

interface ListHeadProps {
  id: string
  title: string
  count: number
  /** A button or a link at the right. */
  children?: ReactNode
}

export function ListHead({ id, title, count, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <span className={styles.count}>{formatNumber(count)}</span>
      {children && <span className={styles.headAct}>{children}</span>}
    </div>
  )
}
