import type { ReactNode } from 'react'
import { LinePicture } from '../day-line/line-picture.tsx'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'
import styles from './states.module.css'

interface EmptyStateProps {
  /** Whether the page's list has nothing at all: its toolbar, which has nothing to filter, is hidden. */
  isWholeList?: boolean
  action?: ReactNode
  children: ReactNode
}

/** Describes what will be here, and offers the first step. Its picture is absent in a section of a page. */
export function EmptyState({ isWholeList = false, action, children }: EmptyStateProps) {
  return (
    <div className={styles.state} data-empty={isWholeList || undefined}>
      <LinePicture of="empty" />
      <p>
        <UnbrokenDates>{children}</UnbrokenDates>
      </p>
      {action}
    </div>
  )
}
