import { useId, type ReactNode } from 'react'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './tray.module.css'

interface GroupProps {
  title: string
  note?: ReactNode
  /** Shown if there are no lines. */
  empty: string
  /** Items of a list. */
  children: readonly ReactNode[]
}

/** One kind of a day’s content, such as its meetings. */
export function Group({ title, note, empty, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className={styles.note}>{note ?? (children.length || '')}</span>
      </h3>
      {children.length === 0 ? <p className={styles.none}>{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}

interface LineProps {
  mark: MarkName
  /** Left of the text. */
  time?: string | undefined
  fact?: ReactNode
  /** At the right. */
  act?: ReactNode
  children: ReactNode
}

export function Line({ mark, time, fact, act, children }: LineProps) {
  return (
    <li className={styles.line}>
      <Mark name={mark} />
      {time && <span className={styles.time}>{time}</span>}
      <span className={styles.text}>
        {children}
        {fact && (
          <small>
            <UnbrokenDates>{fact}</UnbrokenDates>
          </small>
        )}
      </span>
      {act}
    </li>
  )
}
