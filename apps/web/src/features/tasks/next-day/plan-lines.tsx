import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { linesOf } from '#core/reports/lines.ts'
import { maxTitle } from '#core/tasks/limits.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useRequestKey } from '#web/lib/use-request-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import { toast } from '#web/lib/toast.ts'
import { useOfflineReason } from '../task-acts.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { TaskSummary } from '../task-types.ts'
import styles from './next-day.module.css'
import { taskNamedBy, useOpenTasks } from './open-tasks.ts'

interface PlanLinesProps {
  plan: string
  /** The due date of a task made from a line, YYYY-MM-DD. */
  dueDate: string
}

/** The lines of the report's plan, each with a button that makes it a task. */
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

interface PlanLineProps {
  line: string
  dueDate: string
  tasks: readonly TaskSummary[]
  canMake: boolean
}

/** A line of the plan with its task, or with the button that creates the task. */
function PlanLine({ line, dueDate, tasks, canMake }: PlanLineProps) {
  const refresh = useTaskRefresh()
  const offline = useOfflineReason()
  // Idempotent: a second press after a lost response creates no second task.
  const { keyOf } = useRequestKey()
  const link = useRef<HTMLAnchorElement>(null)
  const title = line.slice(0, maxTitle)
  const make = useMutation({
    mutationFn: () => {
      const body = { title, dueDate, ...(title === line ? {} : { description: line }) }
      return call('POST /tasks', { body, key: keyOf(body) })
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  const task = make.data ?? taskNamedBy(title, tasks)
  useEffect(() => {
    // The button has disappeared, so the focus moves to the link of the new task.
    if (make.data) link.current?.focus()
  }, [make.data])
  return (
    <li>
      {task ? <Mark name={statusMarks[task.column]} /> : <span className={styles.dash} />}
      <span>{line}</span>
      {task ? (
        <Link
          ref={link}
          to="/my-tasks"
          search={{ taskId: task.id }}
          className="text-link"
          aria-label={`Open task ${task.title}`}
        >
          Open task
        </Link>
      ) : (
        canMake && (
          <Button
            look="accent"
            aria-label={`Make a task of ${line}`}
            busy={make.isPending && 'Making…'}
            blockedBecause={offline}
            onClick={() => make.mutate()}
          >
            Make a task
          </Button>
        )
      )}
    </li>
  )
}
