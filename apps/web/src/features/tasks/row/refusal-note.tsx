import { useCallback, useState } from 'react'
import type { TaskSummary } from '../task-types.ts'
import styles from './row.module.css'

export interface Refusals {
  /** Why the task could not be completed, until its status changes. */
  reasonFor: (task: TaskSummary) => string | undefined
  set: (task: TaskSummary, why: string | undefined) => void
}

/** The last refusal in a list of tasks. */
export function useRefusals(): Refusals {
  const [last, setLast] = useState<{ id: string; column: string; why: string }>()
  const set = useCallback<Refusals['set']>(
    ({ id, column }, why) => setLast(why === undefined ? undefined : { id, column, why }),
    [],
  )
  return {
    reasonFor: ({ id, column }) => (last?.id === id && last.column === column ? last.why : undefined),
    set,
  }
}

/** The reason, beside a task, why it could not be completed. */
export function RefusalNote({ children: why }: { children: string | undefined }) {
  return (
    <span role="status" className={styles.refusal}>
      {why}
    </span>
  )
}
