import { lazyPart } from '#web/lib/lazy-part.ts'
import { Suspense, useState } from 'react'
import type { TaskPanelProps } from './task-start.ts'

const OpenTask = lazyPart(() => import('./open-task.tsx'))
const NewTask = lazyPart(() => import('../form/new-task.tsx'))

/** One task beside the list that it was opened from, or the form of a new one. */
export function TaskPanel(props: TaskPanelProps) {
  const { taskId, onClose, onCreated } = props
  // The last task stays mounted when its panel is closed.
  const [last, setLast] = useState(taskId)
  if (taskId && taskId !== last) setLast(taskId)
  if (!last) return null
  const isOpen = taskId !== undefined
  return (
    <Suspense fallback={null}>
      {last === 'new' ? (
        <NewTask
          key={isOpen ? 'open' : 'closing'}
          isOpen={isOpen}
          board={props.board}
          dueDate={props.dueDate}
          onClose={onClose}
          onCreated={(task) => {
            onClose()
            onCreated?.(task)
          }}
        />
      ) : (
        <OpenTask key={last} {...props} taskId={last} isOpen={isOpen} />
      )}
    </Suspense>
  )
}
