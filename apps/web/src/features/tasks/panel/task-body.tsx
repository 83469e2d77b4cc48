import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#core/texts/counted.ts'
import { toast } from '#web/lib/toast.ts'
import { useMe } from '#web/lib/use-me.ts'
import { conflictOf } from '#web/lib/conflict.ts'
import { isSentByPage, sendInstead } from '#web/lib/outbox.ts'
import { useOfflineReason } from '../task-acts.ts'
import { putBackInOutbox, takeFromOutbox } from '#web/lib/outbox-store.ts'
import { refusalReason, waitingText, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/text/linked-text.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { useCreation } from '../pending-tasks.ts'
import { changeCached } from '../task-cache.ts'
import { useKeptMoves, type KeptMove } from '../task-entries.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { Task, TaskBoard, TaskStatus } from '../task-types.ts'
import { Comments } from './comments.tsx'
import { TaskHistory } from './history.tsx'
import styles from './panel.module.css'
import { SubTasks } from './sub-tasks.tsx'
import { TaskFacts } from './task-facts.tsx'

interface TaskBodyProps {
  task: Task
  board: TaskBoard
  onEdit: () => void
  /** Called when a task that was not sent yet was taken back. */
  onTakenBack: () => void
}

/** The content of the panel: text, properties, sub-tasks, comments and history of a task. */
export function TaskBody({ task, board, onEdit, onTakenBack }: TaskBodyProps) {
  const { user } = useMe()
  return (
    <>
      <KeptCreation taskId={task.id} onTakenBack={onTakenBack} />
      <KeptMoves task={task} />
      {task.description.trim() !== '' && (
        <p className={styles.description} dir="auto">
          <LinkedText text={task.description} />
        </p>
      )}
      <div className={styles.columns}>
        <div>
          <TaskFacts task={task} board={board} />
          {task.may.edit && (
            <Button className={styles.edit} shortcut="E" onClick={onEdit}>
              Edit task
            </Button>
          )}
          <SubTasks key={task.id} task={task} board={board} />
        </div>
        <div>
          <Comments key={task.id} task={task} board={board} />
          <TaskHistory task={task} timeZone={user.timeZone} />
        </div>
      </div>
    </>
  )
}

/** Shows that the task itself waits on this device, or was refused. */
function KeptCreation({ taskId, onTakenBack }: { taskId: string; onTakenBack: () => void }) {
  const entry = useCreation(taskId)
  if (!entry || isSentByPage(entry.key)) return null
  const { tasks } = entry.kept as { tasks: unknown[] }
  const what =
    tasks.length === 1 ? 'This task' : `This task and ${counted(tasks.length - 1, 'other', 'others')}`
  const takeBack = async () => {
    const taken = await takeFromOutbox(entry.key)
    if (taken.length === 0) return
    toast.undo(`${entry.label} taken back`, () => void putBackInOutbox(taken))
    onTakenBack()
  }
  return (
    <div className={styles.notes}>
      {entry.refusal ? (
        <Note mark="missed" role="alert">
          {what} {tasks.length === 1 ? 'was' : 'were'} not sent: {refusalReason(entry.refusal)}{' '}
          <Button look="accent" onClick={() => void takeBack()}>
            Dismiss
          </Button>
        </Note>
      ) : (
        <Note mark="pending" role="status">
          {what} {lowerFirst(waitingText(entry))}.{' '}
          <Button look="accent" onClick={() => void takeBack()}>
            Take back
          </Button>
        </Note>
      )}
    </div>
  )
}

/** Moves of the task that wait on this device, and those that the server refused. */
function KeptMoves({ task }: { task: Task }) {
  const refresh = useTaskRefresh()
  const client = useQueryClient()
  const moves = useKeptMoves(task.id).filter(({ key }) => !isSentByPage(key))
  const takeBack = async ({ key, kept }: OutboxEntry) => {
    const { board, expectedStatus } = kept as KeptMove
    await takeFromOutbox(key)
    // The lists were changed with the move, and cannot be fetched again without a connection.
    if (expectedStatus)
      changeCached(client, board, task.id, (cached) => ({
        ...cached,
        column: expectedStatus,
        ...(cached.type !== 'team' || board === 'team' ? { status: expectedStatus } : {}),
      }))
    refresh()
  }
  return (
    <div className={styles.notes}>
      {moves.map((entry) => {
        const { key, kept, refusal } = entry
        const { status } = kept as { status: TaskStatus }
        return refusal ? (
          <Note key={key} mark="missed" role="alert">
            The move to {status} was not sent: {refusal.message} <MoveAnyway entry={entry} />
            <Button look="accent" onClick={() => void takeBack(entry)}>
              {refusal.code === 'task_status_changed' ? 'Keep theirs' : 'Dismiss'}
            </Button>
          </Note>
        ) : (
          <Note key={key} mark="pending" role="status">
            The move to {status} {lowerFirst(waitingText(entry))}.{' '}
            <Button look="accent" onClick={() => void takeBack(entry)}>
              Take back
            </Button>
          </Note>
        )
      })}
    </div>
  )
}

/** Moves the task although somebody else has moved it since, if that is why the move was refused. */
function MoveAnyway({ entry }: { entry: OutboxEntry }) {
  const refresh = useTaskRefresh()
  const offline = useOfflineReason()
  const anyway = conflictOf(entry)?.anyway
  if (!anyway) return null
  return (
    <Button
      look="accent"
      blockedBecause={offline}
      onClick={() => void sendInstead(entry, anyway).then(refresh)}
    >
      Send mine anyway
    </Button>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
