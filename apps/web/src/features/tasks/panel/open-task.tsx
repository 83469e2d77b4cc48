import { IconChevronDown, IconChevronUp, IconPin, IconPinnedFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { toast } from '#web/lib/toast.ts'
import { useOfflineReason, useTaskPin } from '../task-acts.ts'
import { usePendingTasks, useShowCreated } from '../pending-tasks.ts'
import { useWithQueued } from '../task-entries.ts'
import { TaskMenu } from '../task-menu.tsx'
import { taskQuery } from '../task-queries.ts'
import type { Task, TaskBoard } from '../task-types.ts'
import { texts } from '../texts.ts'
import { commentDraftName } from './comment-form.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { EditTask } from './edit-task.tsx'
import styles from './panel.module.css'
import { TaskBody } from './task-body.tsx'
import { actTargets, type TaskAct, type TaskPanelProps, type TaskStart } from './task-start.ts'
import { useTaskKeys } from './use-task-keys.ts'

interface OpenTaskProps extends TaskPanelProps {
  taskId: string
  isOpen: boolean
}

type Mode = 'read' | 'edit' | 'assignees' | 'delete'

/** A task in the panel: shown, edited in a form, or about to be deleted. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the parts of the panel, in their order
export default function OpenTask(props: OpenTaskProps) {
  const { taskId, board, isOpen, start, onStep, onClose } = props
  const [mode, setMode] = useState<Mode>('read')
  // Not fetched while it is being deleted: the hint about the deletion may come before the response.
  const pending = usePendingTasks().find(({ id }) => id === taskId)
  const query = useQuery({ ...taskQuery(taskId, board), enabled: isOpen && mode !== 'delete' && !pending })
  const withQueued = useWithQueued()
  const data = pending ?? query.data
  const task = data && withQueued(data)
  useShowCreated(useQueryClient(), pending, board)
  const isSlow = useSlow(!task && !query.error)
  const offline = useOfflineReason(taskId)
  const pin = useTaskPin()
  const act = (name: TaskAct) => {
    if (!task) return
    if (name === 'delete') return task.may.delete ? setMode('delete') : void toast.warning(texts.noPermission)
    if (name === 'comment' || name === 'status') return focusOn(actTargets[name])
    if (!task.may.edit) return void toast.warning(texts.noPermission)
    if (offline) return void toast.warning(offline)
    if (name === 'edit' || name === 'assignees') setMode(name)
    else focusOn(actTargets[name])
  }
  const isReading = isOpen && task !== undefined && (pending || !query.error) && mode === 'read'
  const keys = useTaskKeys({
    isOpen,
    isReading,
    act,
    pin: () => task && !offline && pin(task),
    step: onStep,
  })
  useStart(start?.taskId === taskId ? start : undefined, task !== undefined, act)

  // The cached task of an earlier response is still there if somebody has deleted it meanwhile.
  const isMissing = !pending && query.error instanceof ApiError && query.error.status === 404
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the panel's content
    <div style={{ display: 'contents' }} onKeyDown={keys}>
      <SidePanel
        title={task?.title ?? 'Task'}
        isOpen={isOpen}
        onClose={onClose}
        controls={
          <TaskControls task={isMissing ? undefined : task} board={board} onStep={onStep} onAct={act} />
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
            <TaskBody task={task} board={board} onEdit={() => act('edit')} onTakenBack={onClose} />
          ) : (
            isSlow && <Skeleton width="60%" />
          )}
        </section>
      </SidePanel>
    </div>
  )
}

/** Runs an action that was requested from the list, when the task is loaded. */
function useStart(start: TaskStart | undefined, isLoaded: boolean, act: (act: TaskAct) => void): void {
  const count = start?.count
  useEffect(() => {
    if (!start || !isLoaded) return
    const timer = setTimeout(() => act(start.act), 60)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each request
  }, [count, isLoaded])
}

interface TaskControlsProps {
  /** Undefined while it is not loaded, and if it does not exist. */
  task: Task | undefined
  board: TaskBoard
  onStep: (step: 1 | -1) => void
  onAct: (act: TaskAct) => void
}

/** The buttons of the panel's head: to the neighbouring tasks, and the actions on this one. */
function TaskControls({ task, board, onStep, onAct }: TaskControlsProps) {
  const isPhone = useMedia('phone')
  const offline = useOfflineReason(task?.id)
  const pin = useTaskPin()
  return (
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
      {task && !isPhone && (
        <IconButton
          label={task.isPinned ? 'Unpin' : 'Pin'}
          shortcut="Shift P"
          aria-pressed={task.isPinned}
          aria-disabled={offline ? true : undefined}
          icon={task.isPinned ? <IconPinnedFilled size={16} /> : <IconPin size={16} stroke={1.5} />}
          onClick={() => (offline ? toast.warning(offline) : pin(task))}
        />
      )}
      {task && (
        <TaskMenu task={task} board={board} onEdit={() => onAct('edit')} onDelete={() => onAct('delete')} />
      )}
    </>
  )
}

interface GoneTaskProps {
  taskId: string
  message: string
  onClose: () => void
}

/** Shown instead of a task that was deleted while it was open, with the comment that was being written. */
function GoneTask({ taskId, message, onClose }: GoneTaskProps) {
  const comment = useKeptDraft<string>(commentDraftName(taskId)).kept?.value
  return (
    <>
      <Note mark="warning" role="alert">
        {message}
      </Note>
      {comment && (
        <section className={styles.part} aria-label="Your comment that was not sent">
          <h3>Your comment that was not sent</h3>
          <p className={styles.text}>{comment}</p>
          <Button onClick={() => void copyText(comment, 'Text copied')}>Copy text</Button>
        </section>
      )}
      <Button onClick={onClose}>Back to the list</Button>
    </>
  )
}

function focusOn(id: string): void {
  const found = document.getElementById(id)
  const target = found?.querySelector('button') ?? found
  target?.focus()
  // The shortcut of a menu also opens it.
  if (target?.getAttribute('aria-haspopup') === 'menu') target.click()
}
