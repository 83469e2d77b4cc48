import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import type { DueGroup, TaskGroup } from '#core/tasks/due-groups.ts'
import { dayIn, formatDateWithDay, formatDayAndTime, formatTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { useCreation } from '../pending-tasks.ts'
import { PriorityCell, StatusCell, TaskWaiting } from '../row/choice-cells.tsx'
import { DueCell } from '../row/due-cell.tsx'
import type { Refusals } from '../row/refusal-note.tsx'
import { StatusButton } from '../row/status-button.tsx'
import { TaskFactsLine, TitleCell } from '../row/title-cell.tsx'
import { useOfflineReason, useTaskPin } from '../task-acts.ts'
import { TaskMenu } from '../task-menu.tsx'
import type { TaskSummary } from '../task-types.ts'
import { groupNames } from './group-names.ts'
import styles from './groups.module.css'
import type { Leaving } from './use-leaving.ts'

/** A group that a task can be moved to, with the due date that moves it there, YYYY-MM-DD. */
interface DueMove {
  group: DueGroup
  dueDate: string
}

interface GroupRowProps {
  task: TaskSummary
  group: TaskGroup
  today: Temporal.PlainDate
  isPhone: boolean
  isOpen: boolean
  isAdded: boolean
  refusals: Refusals
  /** The groups that the task can be moved to. */
  moves: readonly DueMove[]
  onMove: (task: TaskSummary, dueDate: string) => void
  onOpen: (taskId: string) => void
  onEdit: (task: TaskSummary) => void
  onDelete: (task: TaskSummary) => void
}

/** A task in its group. What the heading of the group says already, a phone leaves out. */
export function GroupRow(props: GroupRowProps) {
  const { task, group, today, isPhone, isOpen, isAdded, refusals } = props
  const isKept = useCreation(task.id) !== undefined
  const saysDue = !isPhone || (group !== 'today' && group !== 'tomorrow')
  return (
    <li
      data-row={task.id}
      className={clsx(styles.row, (isOpen || isAdded) && styles.marked, isOpen && styles.open)}
    >
      <StatusButton task={task} page="mine" onRefusal={refusals.set} isKept={isKept} />
      <div className={styles.title}>
        <TitleCell
          task={task}
          hidesPin={!isPhone}
          facts={!isPhone && <TaskFactsLine task={task} board="mine" isBrief />}
          refusal={refusals.reasonFor(task)}
        />
        {isAdded && <span className={styles.added}>Added</span>}
        <TaskWaiting taskId={task.id} marksNew />
      </div>
      <div className={styles.facts}>
        <Others task={task} isPhone={isPhone} />
        {!isPhone && (
          <span className={styles.status}>
            <StatusCell task={task} page="mine" onRefusal={refusals.set} hidesWaiting />
          </span>
        )}
        {(!isPhone || task.priority !== 'Medium') && (
          <span className={styles.priority}>
            <PriorityCell task={task} />
          </span>
        )}
        {saysDue && (
          <span className={styles.due}>
            {group === 'done' ? (
              <CompletedAt task={task} today={today} />
            ) : (
              <DueCell task={task} today={today} isShort={isPhone} isGrouped />
            )}
          </span>
        )}
      </div>
      {!isPhone && <PinButton task={task} />}
      <TaskMenu
        task={task}
        board="mine"
        onOpen={() => props.onOpen(task.id)}
        onEdit={() => props.onEdit(task)}
        onDelete={() => props.onDelete(task)}
        dues={props.moves.map(({ group: to, dueDate }) => ({ name: groupNames[to], dueDate }))}
        onDue={(dueDate) => props.onMove(task, dueDate)}
      />
    </li>
  )
}

const PinButton = memo(function PinButton({ task }: { task: TaskSummary }) {
  const offline = useOfflineReason(task.id)
  const pin = useTaskPin()
  return (
    <IconButton
      small
      className={clsx(styles.pin, task.isPinned && styles.pinned)}
      label={`${task.isPinned ? 'Unpin' : 'Pin'}, ${task.title}`}
      blockedBecause={offline}
      icon={task.isPinned ? <IconPinFilled size={16} /> : <IconPin size={16} stroke={1.5} />}
      onClick={() => pin(task)}
    />
  )
})

const mostAvatars = 3

/** Who has assigned the task, and who else has it: pictures, and on a phone a name. */
function Others({ task, isPhone }: { task: TaskSummary; isPhone: boolean }) {
  const { user } = useMe()
  const { createdBy, assignees } = task
  const others = [createdBy, ...assignees].filter(
    ({ id }, index, all) => id !== user.id && all.findIndex((one) => one.id === id) === index,
  )
  if (others.length === 0) return null
  const names = others.map(({ name }) => name).join(', ')
  if (isPhone) return <span>{others.length > 1 ? `${others[0]!.name} +${others.length - 1}` : names}</span>
  return (
    <span className={styles.people} title={names}>
      {others.slice(0, mostAvatars).map(({ id, name }) => (
        <Avatar key={id ?? name} id={id ?? name} name={name} />
      ))}
      {others.length > mostAvatars && <span aria-hidden="true">+{others.length - mostAvatars}</span>}
      <span className="visually-hidden">
        {createdBy.id === user.id ? 'With' : 'From'} {names}
      </span>
    </span>
  )
}

/** When the person completed their part, or somebody the whole task. */
function CompletedAt({ task, today }: { task: TaskSummary; today: Temporal.PlainDate }) {
  const { user } = useMe()
  const own = task.assignees.find(({ id }) => id === user.id)
  const at = own?.completedAt ?? task.completedAt
  if (!at) return null
  const isToday = dayIn(at, user.timeZone)?.equals(today)
  return (
    <time dateTime={at} title={formatDayAndTime(at, user.timeZone)}>
      {isToday ? formatTime(at, user.timeZone) : formatDateWithDay(dayIn(at, user.timeZone))}
    </time>
  )
}

interface LeavingRowProps {
  leaving: Leaving
  onUndo: () => void
  onHold: (isHeld: boolean) => void
}

/** The row of a task that has just left the group, with Undo in place of its actions. */
export function LeavingRow({ leaving, onUndo, onHold }: LeavingRowProps) {
  const { task, to, phase, height, canUndo } = leaving
  const isDone = to === 'done'
  const mark = isDone ? 'completed' : statusMarks[task.column]
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li
      data-row={task.id}
      data-leaving
      style={{ minHeight: height }}
      className={clsx(styles.row, styles.leaving, phase === 'fades' && styles.fades)}
    >
      <span className={styles.mark}>
        <Mark name={mark} size={18} />
      </span>
      <span className={clsx(styles.title, isDone && styles.struck)} dir="auto">
        {task.title}
      </span>
      <span className={styles.moment}>
        {isDone ? (
          <span className={styles.completed}>Completed</span>
        ) : (
          <span>Moved to {groupNames[to]}</span>
        )}
        {canUndo && phase === 'stays' && (
          <Button
            ref={button}
            look="accent"
            data-in-place="mark"
            aria-label={`Undo, ${task.title}`}
            onClick={onUndo}
            onPointerEnter={() => onHold(true)}
            onPointerLeave={() => onHold(document.activeElement === button.current)}
            onFocus={() => onHold(true)}
            onBlur={() => onHold(false)}
          >
            Undo
          </Button>
        )}
      </span>
    </li>
  )
}
