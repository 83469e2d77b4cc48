import { streakReach } from '#core/working-days/streak-reach.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { clsx } from '#web/ui/clsx.ts'
import styles from './streak.module.css'
import { progressOf, streakWords } from './streak-words.ts'
import { useBadges, useStreak } from './use-badges.ts'

interface StreakPennantProps {
  /** YYYY-MM-DD of the day that was closed. */
  date: string
  isFirstReport: boolean
  isWorkingDay: boolean
}

/** The person’s streak as a pennant with a field for each day of the next badge, and the remaining days. */
export function StreakPennant({ date, isFirstReport, isWorkingDay }: StreakPennantProps) {
  const { data: streak, isError } = useStreak()
  const { data: badges } = useBadges()
  if (isError) return null
  if (!streak) return <div className={styles.awaited} />
  const earnedToday = badges?.earned.filter(({ earnedDate }) => earnedDate === date) ?? []
  const words = streakWords({ streak, earnedToday, isFirstReport, isWorkingDay })
  const { days, nextBadge } = streak
  return (
    <section className={styles.streak} aria-labelledby="streak">
      <div>
        <h2 id="streak">
          <b>{days}</b> {days === 1 ? 'day in a row' : 'days in a row'}
          {streakReach(days)}
        </h2>
        {words.map((sentence) => (
          <p key={sentence}>
            <UnbrokenDates>{sentence}</UnbrokenDates>
          </p>
        ))}
      </div>
      {nextBadge && (
        <div className={styles.flag} role="img" aria-label={progressOf(nextBadge, date)}>
          <span className={styles.pole} />
          <span className={styles.cloth} style={{ '--days': nextBadge.of } as React.CSSProperties}>
            {Array.from({ length: nextBadge.of }, (_, day) => (
              <i key={day} className={clsx(day < nextBadge.done && styles.done)} />
            ))}
          </span>
          <span className={styles.count}>{progressOf(nextBadge, date)}</span>
        </div>
      )}
    </section>
  )
}
