import { linesOf } from '#core/reports/lines.ts'
import { useMay } from '#web/lib/use-me.ts'
import styles from './next-day.module.css'
import { PlanLine } from './plan-line.tsx'
import { useOpenTasks } from './use-open-tasks.ts'

interface PlanLinesProps {
  plan: string
  /** YYYY-MM-DD of the day that a line made into a task is due on. */
  dueDate: string
}

/** The lines of the report's plan; each can become a task by one press. */
export function PlanLines({ plan, dueDate }: PlanLinesProps) {
  const { tasks, isPending } = useOpenTasks()
  const canMake = useMay()('task.create-personal')
  const lines = linesOf(plan)
  if (lines.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>Your plan</h3>
      <ul className={styles.plan}>
        {lines.map((line) => (
          <PlanLine key={line} line={line} dueDate={dueDate} tasks={tasks} canMake={canMake && !isPending} />
        ))}
      </ul>
    </>
  )
}
