import { createContext, useContext, useId, type ReactNode } from 'react'
import { clsx } from '../clsx.ts'
import styles from './section.module.css'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'

interface SectionProps {
  title: string
  /** A fragment of addresses, for links that lead to it. */
  id?: string
  /** A count or status beside the heading, such as "4 of 5". */
  note?: ReactNode
  /** A link to the full list, at the right. */
  link?: ReactNode
  /** Controls such as a choice of the period, beside the heading, or below that of a fold. */
  controls?: ReactNode
  /** While it is loading. */
  isBusy?: boolean
  children: ReactNode
}

/** The title of the enclosing fold, which is the heading of the section of that name (folded-section.tsx). */
export const FoldTitle = createContext<string | undefined>(undefined)

/** A heading with a line, and its content. */
export function Section({ title, id, note, link, controls, isBusy, children }: SectionProps) {
  const headId = useId()
  const isInFold = useContext(FoldTitle) === title
  return (
    <section
      id={id}
      className={clsx(styles.section, isInFold && styles.inFold)}
      aria-label={isInFold ? title : undefined}
      aria-labelledby={isInFold ? undefined : headId}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.head}>
        {!isInFold && <h2 id={headId}>{title}</h2>}
        {controls && <div className={styles.controls}>{controls}</div>}
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
