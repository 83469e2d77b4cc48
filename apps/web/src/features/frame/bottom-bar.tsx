import { IconDots } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useMay } from '#web/lib/use-me.ts'
import { bottomPlaces } from './bottom-places.ts'
import styles from './frame.module.css'
import { isCurrentPlace } from './permitted-places.ts'
import { useBadges, usePlaces } from './use-places.ts'

/** Four destinations, and a button for the others. Shown only on phones, to people with more than one place. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { hasNewMeeting } = useBadges()
  const places = bottomPlaces(usePlaces(), useMay())
  if (places.length === 0) return null
  return (
    <nav data-bottom-bar className={styles.bottomBar} aria-label="Quick">
      {places.map(({ page, pages, icon: Icon, badge }) => (
        <Link
          key={page.path}
          to={page.path}
          aria-current={isCurrentPlace({ pages }, pathname) ? 'page' : undefined}
          activeProps={{}}
        >
          <Icon size={20} stroke={1.5} aria-hidden="true" />
          <span className={styles.place}>{page.shortName ?? page.name}</span>
          {badge === 'meetings' && hasNewMeeting && (
            <span className={styles.newDot}>
              <span className="visually-hidden">new meeting</span>
            </span>
          )}
        </Link>
      ))}
      <button type="button" onClick={onMore}>
        <IconDots size={20} stroke={1.5} aria-hidden="true" />
        <span className={styles.place}>More</span>
      </button>
    </nav>
  )
}
