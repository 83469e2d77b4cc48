import type { ReactNode } from 'react'
import type { BadgeType } from '#core/working-days/badges.ts'
import { formatDate, formatMonth } from '#core/time/format.ts'
import { streakReach } from '#core/working-days/streak-reach.ts'
import { Section } from '#web/ui/page/section.tsx'
import styles from './person.module.css'
import type { Person } from './use-person.ts'

interface StreakProps {
  streak: NonNullable<Person['streak']>
  drawBadge: (type: BadgeType) => ReactNode
}

/** The months of badges that are named one by one; more are counted. */
const monthsNamed = 3

/** How many working days in a row, and the badges; those of months are one line. */
export function Streak({ streak: { days, badges }, drawBadge }: StreakProps) {
  const ofMonths = badges.filter(({ month }) => month !== null)
  const [latest] = ofMonths
  return (
    <Section title="Streak">
      <p className={styles.streak}>
        <b>{days.toLocaleString('en')}</b> {days === 1 ? 'working day' : 'working days'} in a row
        {streakReach(days)}
      </p>
      <ul className={styles.badges}>
        {badges
          .filter(({ month }) => month === null)
          .map((badge) => (
            <li key={badge.badgeType}>
              {drawBadge(badge.badgeType)}
              <span className={styles.strong}>
                {badge.name}
                <small>Earned {formatDate(badge.earnedDate)}</small>
              </span>
            </li>
          ))}
        {latest && (
          <li>
            {drawBadge(latest.badgeType)}
            <span className={styles.strong}>
              {latest.name}
              <small>{monthsInWords(ofMonths.flatMap(({ month }) => month ?? []))}</small>
            </span>
          </li>
        )}
      </ul>
    </Section>
  )
}

function monthsInWords(months: readonly string[]): string {
  const named = months.slice(0, monthsNamed).map((month) => formatMonth(month))
  const rest = months.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}
