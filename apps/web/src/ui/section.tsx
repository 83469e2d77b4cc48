import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** A count or state beside the heading, like "4 of 5". */
  note?: ReactNode
  /** A link to the whole of it, at the right. */
  link?: ReactNode
  children: ReactNode
}

/** A heading on a rule, and what belongs under it. */
export function Section({ title, note, link, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {link && <span className={styles.link}>{link}</span>}
      </div>
      {children}
    </section>
  )
}
