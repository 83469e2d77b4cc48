import { Link } from '@tanstack/react-router'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DueText, PriorityMark, TaskStatusMark } from '../task-marks.tsx'
import styles from './next-day.module.css'
import { firstTaskOf } from './open-tasks.ts'
import { useOpenTasks } from './use-open-tasks.ts'

/** The task that the person may begin the next working day with, after the closed one, YYYY-MM-DD. */
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
