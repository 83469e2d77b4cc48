import type { ReactNode } from 'react'
import type { BadgeType } from '#core/working-days/badges.ts'
import { formatDate, formatMonth } from '#core/time/format.ts'
import { streakReach } from '#core/working-days/streak-reach.ts'
import { Section } from '#web/ui/page/section.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'

interface StreakProps {
  streak: NonNullable<PersonSummary['streak']>
  drawBadge: (type: BadgeType) => ReactNode
}

/** The number of months that are named; further months are counted. */
const monthsNamed = 3

/** The number of working days in a row, and the badges; badges of months share one line. */
export function Streak({ streak: { days, badges }, drawBadge }: StreakProps) {
  const monthly = badges.filter(({ month }) => month !== null)
  const [latest] = monthly
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
              <small>{monthsText(monthly.flatMap(({ month }) => month ?? []))}</small>
            </span>
          </li>
        )}
      </ul>
    </Section>
  )
}

function monthsText(months: readonly string[]): string {
  const named = months.slice(0, monthsNamed).map((month) => formatMonth(month))
  const rest = months.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}
