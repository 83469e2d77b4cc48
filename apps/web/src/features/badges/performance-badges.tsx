import { useEffect } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './badges.module.css'
import { badgeLines } from './lines.ts'
import { Pennant } from './pennant.tsx'
import { justEarned, useBadges } from './use-badges.ts'

/** The person's badges, and the progress of the others. */
export function PerformanceBadges() {
  const { timeZone } = useMe().user
  const badges = useBadges()
  const isSlow = useSlow(badges.isLoading)
  const lines = badges.data ? badgeLines(badges.data, serverToday(timeZone)) : []
  useEffect(() => {
    // New badges are animated only once.
    if (badges.data) for (const { id } of badges.data.earned) setTimeout(() => justEarned.delete(id), 1_000)
  }, [badges.data])
  if (!badges.isEnabled) return null
  return (
    <Section title="Performance Badges">
      {badges.isError && !badges.data && (
        <ErrorState error={badges.error} what="Your badges" retry={() => badges.refetch()} />
      )}
      <ul aria-busy={badges.isLoading}>
        {(isSlow || badges.isLoading) &&
          [1, 2, 3].map((row) => (
            <li key={row} className={styles.badge}>
              {isSlow && <Skeleton width={40} height={28} />}
              {isSlow && <Skeleton width="50%" />}
            </li>
          ))}
        {!isSlow &&
          lines.map(({ type, name, isEarned, share, ids, details }) => (
            <li key={type} className={styles.badge}>
              <Pennant
                type={type}
                isEarned={isEarned}
                share={isEarned ? 1 : share}
                isNew={ids.some((id) => justEarned.has(id))}
              />
              <span className={styles.words}>
                {name}
                {details.map((text) => (
                  <small key={text}>
                    <UnbrokenDates>{text}</UnbrokenDates>
                  </small>
                ))}
              </span>
            </li>
          ))}
      </ul>
    </Section>
  )
}
