import { IconChevronDown, IconChevronUp, IconPin, IconPinnedFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { useOfflineReason, useTaskPin } from '../task-acts.ts'
import { useWithMoves } from '../task-entries.ts'
import { TaskMenu } from '../task-menu.tsx'
import { taskQuery } from '../task-queries.ts'
import { texts } from '../texts.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { EditTask } from './edit-task.tsx'
import { GoneTask } from './gone-task.tsx'
import styles from './panel.module.css'
import { TaskBody } from './task-body.tsx'
import type { TaskPanelProps } from './panel-props.ts'
import { actTargets, type TaskAct } from './task-start.ts'
import { useTaskKeys } from './use-task-keys.ts'

interface OpenTaskProps extends TaskPanelProps {
  taskId: string
  isOpen: boolean
}

type Mode = 'read' | 'edit' | 'assignees' | 'delete'

/** A task in the panel: shown, edited in a form, or about to be deleted. */
export default function OpenTask(props: OpenTaskProps) {
  const { taskId, board, isOpen, start, onStep, onClose } = props
  const [mode, setMode] = useState<Mode>('read')
  // The hint of its deletion may come before the answer: then it is not fetched again.
  const query = useQuery({ ...taskQuery(taskId, board), enabled: isOpen && mode !== 'delete' })
  const withMoves = useWithMoves()
  const task = query.data && withMoves(query.data)
  const isSlow = useSlow(!task && !query.error)
  const offline = useOfflineReason()
  const pin = useTaskPin()
  const isPhone = useMedia('phone')
  const act = (name: TaskAct) => {
    if (!task) return
    if (name === 'delete') return task.may.delete ? setMode('delete') : void toast.warning(texts.noPermission)
    if (name === 'comment' || name === 'status') return focusOn(actTargets[name])
    if (!task.may.edit) return void toast.warning(texts.noPermission)
    if (offline) return void toast.warning(offline)
    if (name === 'edit' || name === 'assignees') setMode(name)
    else focusOn(actTargets[name])
  }
  const isReading = isOpen && task !== undefined && !query.error && mode === 'read'
  const keys = useTaskKeys({
    isOpen,
    isReading,
    act,
    pin: () => task && !offline && pin(task),
    step: onStep,
  })
  const startCount = start?.taskId === taskId ? start.count : undefined
  const hasTask = task !== undefined
  // An action requested from the list runs once the task is loaded.
  useEffect(() => {
    if (startCount === undefined || !hasTask || !start) return
    const timer = setTimeout(() => act(start.act), 60)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [startCount, hasTask])

  // Also where the task was shown before: somebody has deleted it meanwhile.
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  if (task && (mode === 'edit' || mode === 'assignees'))
    return (
      <EditTask
        task={task}
        board={board}
        isOpen={isOpen}
        isForPeople={mode === 'assignees'}
        isGone={isMissing}
        onClose={onClose}
        onDone={() => setMode('read')}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of what is inside
    <div style={{ display: 'contents' }} onKeyDown={keys}>
      <SidePanel
        title={task?.title ?? 'Task'}
        isOpen={isOpen}
        onClose={onClose}
        controls={
          <>
            <IconButton
              label="Previous task"
              shortcut="K"
              icon={<IconChevronUp size={16} stroke={1.5} />}
              onClick={() => onStep(-1)}
            />
            <IconButton
              label="Next task"
              shortcut="J"
              icon={<IconChevronDown size={16} stroke={1.5} />}
              onClick={() => onStep(1)}
            />
            {task && !isMissing && (
              <>
                {!isPhone && (
                  <IconButton
                    label={task.isPinned ? 'Unpin' : 'Pin'}
                    shortcut="Shift P"
                    aria-pressed={task.isPinned}
                    aria-disabled={offline ? true : undefined}
                    icon={task.isPinned ? <IconPinnedFilled size={16} /> : <IconPin size={16} stroke={1.5} />}
                    onClick={() => (offline ? toast.warning(offline) : pin(task))}
                  />
                )}
                <TaskMenu
                  task={task}
                  board={board}
                  onEdit={() => act('edit')}
                  onDelete={() => act('delete')}
                />
              </>
            )}
          </>
        }
        footer={
          task &&
          mode === 'delete' && (
            <DeleteQuestion task={task} onKeep={() => setMode('read')} onDeleted={onClose} />
          )
        }
      >
        <section
          className={styles.body}
          aria-label="Task"
          tabIndex={-1}
          data-autofocus
          aria-busy={!task && !query.error}
        >
          {isMissing ? (
            <GoneTask
              taskId={taskId}
              message={task ? 'Somebody deleted this task meanwhile.' : messageOf(query.error)}
              onClose={onClose}
            />
          ) : query.error && !task ? (
            <ErrorState error={query.error} what="The task" retry={() => query.refetch()} />
          ) : task ? (
            <TaskBody task={task} board={board} onEdit={() => act('edit')} />
          ) : (
            isSlow && <Skeleton width="60%" />
          )}
        </section>
      </SidePanel>
    </div>
  )
}

function focusOn(id: string): void {
  const found = document.getElementById(id)
  const target = found?.querySelector('button') ?? found
  target?.focus()
  // A menu opens at once, as its shortcut does.
  if (target?.getAttribute('aria-haspopup') === 'menu') target.click()
}
