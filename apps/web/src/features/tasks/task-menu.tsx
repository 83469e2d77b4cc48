import { Menu } from '#web/ui/overlay/menu.tsx'
import { formatDateWithDay } from '#core/time/format.ts'
import {
  IconCalendarDue,
  IconDots,
  IconEye,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clsx } from '#web/ui/clsx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { useOfflineReason, useTaskPin } from './task-acts.ts'
import { movesOf } from './allowed-moves.ts'
import { useTaskMove } from './task-moves.ts'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import type { TaskBoard, TaskSummary } from './task-types.ts'
import styles from './tasks.module.css'

interface TaskMenuProps {
  task: TaskSummary
  board: TaskBoard
  /** Left out if the task is already open. */
  onOpen?: () => void
  onEdit: () => void
  onDelete: () => void
  /** Selects the task for a batch, if the row shows no check box. */
  onSelect?: (() => void) | undefined
  /** Why a batch cannot include this task. */
  note?: string | undefined
  /** Due dates to choose from, by their names. */
  dues?: readonly { name: string; dueDate: string }[]
  onDue?: ((dueDate: string) => void) | undefined
}

/** The actions on one task: open, move, pin, edit, delete. */
export function TaskMenu(props: TaskMenuProps) {
  const { task, board, onOpen, onEdit, onDelete, onSelect, note, dues = [], onDue } = props
  const offline = useOfflineReason(task.id)
  const move = useTaskMove(board)
  const pin = useTaskPin()
  const { to } = movesOf(task, board)
  return (
    <Menu
      position="bottom-end"
      width={220}
      target={<IconButton label={`Actions for ${task.title}`} icon={<IconDots size={16} stroke={1.5} />} />}
    >
      {onOpen && (
        <MenuAct icon={<IconEye size={16} stroke={1.5} />} onClick={onOpen}>
          Open
        </MenuAct>
      )}
      {onSelect && (
        <MenuAct icon={<IconSquareCheck size={16} stroke={1.5} />} onClick={onSelect}>
          Select
        </MenuAct>
      )}
      {to.map((status) => (
        <MenuAct
          key={status}
          icon={<Mark name={statusMarks[status]} className={styles.actMark} />}
          onClick={() => void move(task, status)}
        >
          Move to {status}
        </MenuAct>
      ))}
      <DueActs dues={dues} blockedBecause={offline} onDue={onDue} />
      <MenuAct
        icon={task.isPinned ? <IconPinnedOff size={16} stroke={1.5} /> : <IconPin size={16} stroke={1.5} />}
        blockedBecause={offline}
        onClick={() => pin(task)}
      >
        {task.isPinned ? 'Unpin' : 'Pin'}
      </MenuAct>
      {task.may.edit && (
        <MenuAct icon={<IconPencil size={16} stroke={1.5} />} blockedBecause={offline} onClick={onEdit}>
          Edit
        </MenuAct>
      )}
      {task.may.delete && (
        <MenuAct
          icon={<IconTrash size={16} stroke={1.5} />}
          blockedBecause={offline}
          isDanger
          onClick={onDelete}
        >
          Delete
        </MenuAct>
      )}
      {note && (
        <div className={styles.menuNote} role="presentation">
          {note}
        </div>
      )}
    </Menu>
  )
}

type DueActsProps = Pick<TaskMenuProps, 'onDue'> & {
  dues: NonNullable<TaskMenuProps['dues']>
  blockedBecause: string | undefined
}

function DueActs({ dues, blockedBecause, onDue }: DueActsProps) {
  return dues.map(({ name, dueDate }) => (
    <MenuAct
      key={name}
      icon={<IconCalendarDue size={16} stroke={1.5} />}
      blockedBecause={blockedBecause}
      onClick={() => onDue?.(dueDate)}
    >
      Move to {name}
      <small className={styles.due}>{formatDateWithDay(dueDate)}</small>
    </MenuAct>
  ))
}

interface MenuActProps {
  icon: ReactNode
  /** Why it cannot be done now: it stays focusable and shows the reason. */
  blockedBecause?: string | undefined
  isDanger?: boolean
  onClick: () => void
  children: ReactNode
}

function MenuAct({ icon, blockedBecause, isDanger, onClick, children }: MenuActProps) {
  return (
    <Menu.Item
      className={clsx(isDanger && !blockedBecause && styles.danger, blockedBecause && styles.blocked)}
      leftSection={icon}
      {...(blockedBecause ? { 'aria-disabled': true, title: blockedBecause } : {})}
      closeMenuOnClick={!blockedBecause}
      onClick={() => !blockedBecause && onClick()}
    >
      {children}
      {blockedBecause && <small className={styles.reason}>{blockedBecause}</small>}
    </Menu.Item>
  )
}
