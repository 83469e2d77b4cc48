import { Link } from '@tanstack/react-router'
import type { Act } from '#core/access/acts.ts'
import { useHasRoute } from '#web/lib/use-has-route.ts'
import { useMay } from '#web/lib/use-me.ts'
import styles from './home.module.css'

/** 2 §2.5, without pages that do not exist. */
const shortcuts: readonly { name: string; path: string; act: Act }[] = [
  { name: 'My Meetings', path: '/meetings', act: 'meeting.list-own' },
  { name: 'Submit EOD', path: '/submit-eod/today', act: 'report.submit' },
  { name: 'View Tasks', path: '/my-tasks', act: 'task.create-personal' },
  { name: 'My Calendar', path: '/calendar-view', act: 'calendar.open-own' },
]

/** Links to the next steps, as a row. */
export function Shortcuts() {
  const may = useMay()
  const hasRoute = useHasRoute()
  const open = shortcuts.filter(({ path, act }) => may(act) && hasRoute(path))
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
