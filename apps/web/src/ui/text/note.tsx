import type { ReactNode } from 'react'
import styles from '../field/field.module.css'
import { marks, type MarkName } from '../mark/marks.tsx'
import { Mark } from '../mark/status-mark.tsx'
import { UnbrokenDates } from './unbroken-dates.tsx'

interface NoteProps {
  /** The mark shows the kind of note and decides the line's colour. */
  mark?: MarkName
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A note beside a coloured line: a failure, a lock, or a remark about today. */
export function Note({ mark = 'info', role, children }: NoteProps) {
  return (
    <div
      className={styles.note}
      role={role}
      style={{ '--note-line': `var(--dm-${marks[mark].family}-mark)` } as React.CSSProperties}
    >
      <Mark name={mark} />
      <div>
        <UnbrokenDates>{children}</UnbrokenDates>
      </div>
    </div>
  )
}
