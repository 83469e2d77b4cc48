import type { ReactNode } from 'react'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { otherDaysText } from './texts.ts'
import styles from './today.module.css'
import type { TeamDay } from './use-team-day.ts'

interface DaySentenceProps {
  day: TeamDay
  /** The reader's own report, as a further sentence. */
  own: ReactNode
}

/** The day in one sentence. */
export function DaySentence({ day, own }: DaySentenceProps) {
  const { lead, rest } = day.sentence
  const otherDays = otherDaysText(day)
  return (
    <section className={styles.sentence} aria-label="The day in one sentence">
      <p>
        <strong>{lead}</strong> {rest} {own}
      </p>
      {otherDays && (
        <p className={styles.otherDays}>
          <UnbrokenDates>{otherDays}</UnbrokenDates>
        </p>
      )}
    </section>
  )
}
