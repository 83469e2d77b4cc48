import { Link } from '@tanstack/react-router'
import { counted } from '#web/lib/numbers.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DueText } from '../task-marks.tsx'
import type { TaskSummary } from '../task-types.ts'
import styles from './next-day.module.css'

const shownAtMost = 3

/** Open tasks of today or from earlier, as items of a list; the first few are named, the others counted. */
export function EarlierTasks({ tasks }: { tasks: readonly TaskSummary[] }) {
  const today = serverToday(useMe().user.timeZone)
  const others = tasks.length - shownAtMost
  return (
    <>
      {tasks.slice(0, shownAtMost).map((task) => (
        <li key={task.id} className={styles.earlier}>
          <Link to="/my-tasks" search={{ taskId: task.id }} className={styles.title}>
            {task.title}
          </Link>
          <DueText task={task} today={today} />
        </li>
      ))}
      {others > 0 && (
        <li className={styles.earlier}>
          <Link to="/my-tasks" className="text-link">
            {counted(others, 'more task', 'more tasks')}
          </Link>
        </li>
      )}
    </>
  )
}
