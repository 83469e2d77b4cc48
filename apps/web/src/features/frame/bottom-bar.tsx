import { IconDots } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useMay } from '#web/lib/use-me.ts'
import { bottomPlaces } from './bottom-places.ts'
import { isCurrentPage } from './destinations.ts'
import styles from './frame.module.css'
import { useBadges, useDestinations } from './use-destinations.ts'

/** Four destinations, and a button for the others. Shown on phones only. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { hasNewMeeting } = useBadges()
  const places = bottomPlaces(useDestinations(), useMay())
  return (
    <nav className={styles.bottomBar} aria-label="Quick">
      {places.map((one) => (
        <Link
          key={one.path}
          to={one.path}
          aria-current={isCurrentPage(one, pathname) ? 'page' : undefined}
          activeProps={{}}
        >
          <one.icon size={20} stroke={1.5} aria-hidden="true" />
          {one.shortName ?? one.name}
          {one.badge === 'meetings' && hasNewMeeting && (
            <span className={styles.newDot}>
              <span className="visually-hidden">new meeting</span>
            </span>
          )}
        </Link>
      ))}
      <button type="button" onClick={onMore}>
        <IconDots size={20} stroke={1.5} aria-hidden="true" />
        More
      </button>
    </nav>
  )
}
