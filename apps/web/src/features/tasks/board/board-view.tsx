import { useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { completionOf, refusalOf } from '../allowed-moves.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from '../task-types.ts'
import { BoardColumn } from './board-column.tsx'
import { onCardClick, onCardKey, type CardActs } from './board-events.ts'
import styles from './board.module.css'
import { MoveMenu } from './move-menu.tsx'
import { cardOf, neighbour, placeAt, placeOf, withMove, type Columns, type Place } from './places.ts'
import { instructions, spoken, spokenPlace } from './spoken.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useLift } from './use-lift.ts'

interface BoardViewProps {
  board: TaskBoard
  columns: Columns
  notes: ReadonlyMap<string, 'waiting' | 'refused'>
  /** `from` is the position at which the person saw the card; by default its current position. */
  onMove: (task: TaskSummary, to: Place, from?: Place) => void
  onOpen: (taskId: string) => void
  /** Receives the function that focuses a card which was moved back. */
  returnTo: RefObject<((taskId: string) => void) | undefined>
}

/** The columns with their cards, the menu that moves a card, and the announcements for screen readers. */
// oxlint-disable-next-line eslint/max-lines-per-function -- pointer, keyboard and menu move the same cards
export function BoardView({ board, columns, notes, onMove, onOpen, returnTo }: BoardViewProps) {
  const { timeZone } = useMe().user
  const today = useNow(60_000).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const isPhone = useMedia('phone')
  const root = useRef<HTMLDivElement>(null)
  const switcher = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const [menu, setMenu] = useState<{ taskId: string; at: DOMRect }>()
  const [chosen, setChosen] = useState<TaskStatus>()
  /** The card that could not be completed, and why. */
  const [refused, setRefused] = useState<{ id: string; why: string }>()
  const lifted = useLift({ board, columns, onDrop: onMove, announce })
  const { lift, shown } = lifted
  const focus = useBoardFocus(root, shown)
  useImperativeHandle(returnTo, () => focus.returnTo)
  useCardDrag(root, lifted, focus.returnTo)
  useBoardShortcuts(shown, focus.focus, (taskId) => void lifted.start(taskId, 'keys'))

  const isLiftedByKeys = lift?.by === 'keys'
  const liftedIn = lift && placeOf(shown, lift.task.id)?.status
  /** The column that a phone shows. */
  const here = liftedIn ?? chosen ?? shown.find(({ count }) => count > 0)?.status ?? 'Not Started'

  /** @param part The part of the card that was used, which keeps the focus. */
  const put = (task: TaskSummary, to: Place, part: 'card-menu' | 'card-mark' = 'card-menu') => {
    onMove(task, to)
    announce(spoken.put(task.title, spokenPlace(withMove(shown, { ...to, taskId: task.id }), task.id)))
    setMenu(undefined)
    if (!isPhone || to.status === here) return focus.focus(task.id, part)
    // On a phone it has left the one visible column.
    const next = neighbour(shown, task.id, 'down') ?? neighbour(shown, task.id, 'up')
    if (next) focus.focus(next, part)
    else switcher.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  const acts: CardActs = {
    isLifted: isLiftedByKeys,
    lift: (taskId) => void lifted.start(taskId, 'keys'),
    step: lifted.step,
    drop: () => lifted.drop(),
    cancel: lifted.cancel,
    go: (taskId, step) => {
      const to = neighbour(shown, taskId, step)
      if (to) focus.focus(to)
    },
    complete: (taskId) => {
      const task = cardOf(shown, taskId)
      if (!task) return
      const { to } = completionOf(task, board)
      const why = refusalOf(task, board, to)
      setRefused(why === undefined ? undefined : { id: taskId, why })
      if (why === undefined) put(task, placeAt(shown, taskId, to, 0), 'card-mark')
    },
    open: onOpen,
    openMenu: (taskId, button) => setMenu({ taskId, at: button.getBoundingClientRect() }),
  }
  const menuTask = menu && cardOf(shown, menu.taskId)

  return (
    <>
      {isPhone && <ColumnSwitcher ref={switcher} columns={shown} value={here} onChange={setChosen} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles the events of the cards inside */}
      <div
        ref={root}
        className={styles.board}
        data-lifted={lift ? '' : undefined}
        onKeyDown={(event) => onCardKey(event, acts)}
        onClick={(event) => onCardClick(event, acts)}
      >
        {shown
          .filter(({ status }) => !isPhone || status === here)
          .map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              board={board}
              today={today}
              timeZone={timeZone}
              liftedId={isLiftedByKeys && liftedIn === column.status ? lift.task.id : undefined}
              menuId={menu && hasCard(column, menu.taskId) ? menu.taskId : undefined}
              refusal={lifted.refusal(column.status)}
              notes={notes}
              refused={refused && hasCard(column, refused.id) ? refused : undefined}
            />
          ))}
      </div>
      {menu && menuTask && (
        <MoveMenu
          task={menuTask}
          board={board}
          columns={shown}
          at={menu.at}
          onMove={(to) => put(menuTask, to)}
          onClose={() => {
            setMenu(undefined)
            focus.focus(menu.taskId, 'card-menu')
          }}
        />
      )}
      <p id="board-keys" hidden>
        {instructions}
      </p>
      <p className="visually-hidden" aria-live="assertive" aria-atomic="true" data-announcement>
        {announcement}
      </p>
    </>
  )
}

function hasCard({ items }: Columns[number], taskId: string): boolean {
  return items.some(({ id }) => id === taskId)
}

interface ColumnSwitcherProps {
  ref: RefObject<HTMLDivElement | null>
  columns: Columns
  value: TaskStatus
  onChange: (status: TaskStatus) => void
}

/** Chooses the one column that a phone shows. Cards can be dropped on its buttons. */
function ColumnSwitcher({ ref, columns, value, onChange }: ColumnSwitcherProps) {
  return (
    <div ref={ref} className={styles.switcher}>
      <Segmented
        label="Column"
        value={value}
        onChange={onChange}
        options={columns.map(({ status, count }) => ({
          value: status,
          label: (
            <span className={styles.columnName}>
              {status} <span>{count}</span>
            </span>
          ),
          data: { 'data-column-name': status },
        }))}
      />
    </div>
  )
}

/** Lists the keys of a card among the shortcuts, and makes them work while no card has the focus. */
function useBoardShortcuts(
  columns: Columns,
  focus: (taskId: string) => void,
  lift: (taskId: string) => void,
): void {
  const currentId = () =>
    document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'] ??
    columns.find(({ items }) => items.length > 0)?.items[0]?.id
  useShortcuts([
    {
      keys: 'Arrows',
      does: 'From card to card',
      group: 'Board',
      run: () => focus(currentId() ?? ''),
    },
    {
      keys: 'Space',
      does: 'Lift a card; arrows move it, Space drops it, Esc cancels',
      group: 'Board',
      run: () => {
        const id = currentId()
        if (!id) return
        focus(id)
        lift(id)
      },
    },
  ])
}
