import type { ReactNode } from 'react'
import styles from './field.module.css'
import { marks, type MarkName } from './marks.tsx'
import { Mark } from './status-mark.tsx'

interface NoteProps {
  /** The mark says what kind of note it is and gives the line its colour. */
  mark?: MarkName
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A remark beside a coloured line: what failed, what is locked, what today is. */
export function Note({ mark = 'info', role, children }: NoteProps) {
  return (
    <div
      className={styles.note}
      role={role}
      style={{ '--note-line': `var(--dm-${marks[mark].family}-mark)` } as React.CSSProperties}
    >
      <Mark name={mark} />
      <div>{children}</div>
    </div>
  )
}
