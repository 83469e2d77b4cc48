import { useId, type ReactNode } from 'react'
import styles from './section.module.css'
import { UnbrokenDates } from './unbroken-dates.tsx'

interface SectionProps {
  title: string
  /** A count or status beside the heading, such as "4 of 5". */
  note?: ReactNode
  /** A link to the full list, at the right. */
  link?: ReactNode
  children: ReactNode
}

/** A heading on a line, and its content. */
export function Section({ title, note, link, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && (
          <span className={styles.note}>
            <UnbrokenDates>{note}</UnbrokenDates>
          </span>
        )}
        {link && <span className={styles.link}>{link}</span>}
      </div>
      {children}
    </section>
  )
}
