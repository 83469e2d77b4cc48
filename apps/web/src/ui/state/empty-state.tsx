import type { ReactNode } from 'react'
import { LinePicture } from '../day-line/line-picture.tsx'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'
import styles from './states.module.css'

/** Describes what will be here, and offers the first step. Its picture is absent in a section of a page. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <LinePicture of="empty" />
      <p>
        <UnbrokenDates>{children}</UnbrokenDates>
      </p>
      {action}
    </div>
  )
}
