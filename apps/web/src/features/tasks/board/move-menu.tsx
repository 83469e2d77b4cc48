import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuPlace } from '#web/ui/overlay/menu-place.tsx'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import styles from './board.module.css'
import { placeAt, placeOf, type Columns, type Place } from './places.ts'
import { refusalOf } from '../allowed-moves.ts'

interface MoveMenuProps {
  task: TaskSummary
  board: TaskBoard
  columns: Columns
  /** The position of the card's button in the window. */
  at: DOMRect
  onMove: (to: Place) => void
  onClose: () => void
}

/** The columns that a card may be moved to. One menu serves all cards: it opens at the pressed button. */
export function MoveMenu({ task, board, columns, at, onMove, onClose }: MoveMenuProps) {
  const here = placeOf(columns, task.id)
  if (!here) return null
  const { index, status } = here
  const last = (columns.find((column) => column.status === status)?.items.length ?? 1) - 1
  const others = columns.filter((column) => column.status !== status)
  const allowed = others.filter((column) => refusalOf(task, board, column.status) === undefined)
  const refused = others.filter((column) => !allowed.includes(column))
  const within = (to: number) => onMove(placeAt(columns, task.id, status, to))
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      width={260}
      returnFocus={false}
      closeOnItemClick={false}
      target={<MenuPlace at={at}>{`Move ${task.title}`}</MenuPlace>}
    >
      {allowed.length > 0 && <Menu.Label>Move to</Menu.Label>}
      {allowed.map((column) => (
        <Menu.Item
          key={column.status}
          leftSection={
            <span className={styles.menuIcon}>
              <Mark name={statusMarks[column.status]} />
            </span>
          }
          onClick={() => onMove(placeAt(columns, task.id, column.status, 0))}
        >
          {column.status}
        </Menu.Item>
      ))}
      {allowed.length > 0 && last > 0 && <Menu.Divider />}
      {index > 0 && (
        <Menu.Item leftSection={<IconArrowBarToUp {...icon} />} onClick={() => within(0)}>
          Move to the top
        </Menu.Item>
      )}
      {index > 0 && (
        <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => within(index - 1)}>
          Move up
        </Menu.Item>
      )}
      {index < last && (
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => within(index + 1)}>
          Move down
        </Menu.Item>
      )}
      {refused.length > 0 && (
        <div className={styles.menuNote} role="presentation">
          {[...new Set(refused.map((column) => refusalOf(task, board, column.status)))].join(' ')}
        </div>
      )}
    </Menu>
  )
}
