import { counted } from '#core/texts/counted.ts'
import { Link } from '@tanstack/react-router'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DueText, PriorityMark, TaskStatusMark } from '../task-marks.tsx'
import type { TaskSummary } from '../task-types.ts'
import styles from './next-day.module.css'
import { firstTaskOf, useOpenTasks } from './open-tasks.ts'

/** The suggested first task of the next working day. `date` is the closed day, YYYY-MM-DD. */
export function FirstTask({ date }: { date: string }) {
  const today = serverToday(useMe().user.timeZone)
  const { sees, isPending, isKnown, tasks } = useOpenTasks()
  const task = firstTaskOf(tasks, date)
  if (!sees) return null
  if (isPending) return <div className={styles.awaited} />
  if (!isKnown) return null
  if (!task)
    return (
      <p className={styles.none}>
        {tasks.length === 0 ? 'No task is waiting.' : 'No task is waiting after today’s.'}
      </p>
    )
  return (
    <div className={styles.first}>
      <p>First task</p>
      <Link to="/my-tasks" search={{ taskId: task.id }} className={styles.title}>
        {task.title}
      </Link>
      <span className={styles.facts}>
        <TaskStatusMark status={task.column} />
        <PriorityMark priority={task.priority} />
        <DueText task={task} today={today} withWord />
      </span>
    </div>
  )
}

const shownAtMost = 3

/** Open tasks that are due today or earlier, as list items: the first few by title, the others as a number. */
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
