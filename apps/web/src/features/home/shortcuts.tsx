import { Link } from '@tanstack/react-router'
import type { Permission } from '#core/access/permissions.ts'
import { useHasRoute } from '#web/lib/use-has-route.ts'
import { useHas } from '#web/lib/use-me.ts'
import styles from './home.module.css'

/** 2 §2.5, without pages that do not exist. */
const shortcuts: readonly { name: string; path: string; needs: Permission }[] = [
  { name: 'My Meetings', path: '/meetings', needs: 'CAN_VIEW_OWN_MEETINGS' },
  { name: 'Submit EOD', path: '/submit-eod/today', needs: 'CAN_SUBMIT_OWN_EOD' },
  { name: 'View Tasks', path: '/my-tasks', needs: 'CAN_CREATE_PERSONAL_TASKS' },
  { name: 'My Calendar', path: '/calendar-view', needs: 'CAN_VIEW_OWN_CALENDAR' },
]

/** Links to the next steps, as a row. */
export function Shortcuts() {
  const has = useHas()
  const hasRoute = useHasRoute()
  const open = shortcuts.filter(({ path, needs }) => has(needs) && hasRoute(path))
  if (open.length === 0) return null
  return (
    <nav className={styles.shortcuts} aria-label="Shortcuts">
      {open.map(({ name, path }) => (
        <Link key={path} to={path as '/'} className="text-link">
          {name}
        </Link>
      ))}
    </nav>
  )
}
