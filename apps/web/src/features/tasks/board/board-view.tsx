import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { toast } from '#web/lib/toast.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { TaskBoard, TaskStatus, TaskSummary } from '../task-types.ts'
import { BoardColumn } from './board-column.tsx'
import { completionOf } from '../completion.ts'
import { boardKeys } from './board-keys.ts'
import styles from './board.module.css'
import { MoveMenu } from './move-menu.tsx'
import { cardOf, neighbour, placeAt, placeOf, withMove, type Columns, type Place } from './places.ts'
import { refusalOf } from '../reasons.ts'
import { instructions, spoken, spokenPlace } from './spoken.ts'
import { useBoardFocus } from './use-board-focus.ts'
import { useDrag, type DragKind } from '#web/ui/drag/use-drag.ts'
import { DragView, type Target } from './drag-view.ts'
import { mayBeInColumn, useLift } from './use-lift.ts'

interface BoardViewProps {
  board: TaskBoard
  columns: Columns
  notes: ReadonlyMap<string, 'waiting' | 'refused'>
  /** `from` is where the person saw the card; left out for its present place. */
  onMove: (task: TaskSummary, to: Place, from?: Place) => void
  onOpen: (taskId: string) => void
  /** Receives the function that focuses a card which was moved back. */
  returnTo: RefObject<((taskId: string) => void) | undefined>
}

const looks = { ghost: styles.ghost ?? '', line: styles.line ?? '', left: styles.left ?? '' }
const dragging: DragKind<Target> = {
  draws: (root, card, grip) => new DragView(root, card, grip, looks),
  isHandle: (on) => !on.closest('button'),
}

export function BoardView({ board, columns, notes, onMove, onOpen, returnTo }: BoardViewProps) {
  const { timeZone } = useMe().user
  const today = useNow(60_000).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const isPhone = useMedia('phone')
  const root = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const [menu, setMenu] = useState<{ taskId: string; at: DOMRect }>()
  const [chosen, setChosen] = useState<TaskStatus>()
  const [refused, setRefused] = useState<{ id: string; why: string }>()
  const { lift, shown, ...lifted } = useLift({ board, columns, onDrop: onMove, announce })
  const focus = useBoardFocus(root, shown)
  useImperativeHandle(returnTo, () => focus.returnTo)

  const refusal = (status: TaskStatus) =>
    lift && !mayBeInColumn(lift.task, board, status, lift.from)
      ? refusalOf(lift.task, board, status)
      : undefined
  useDrag(
    root,
    {
      start: (taskId) => {
        if (lift) lifted.cancel()
        return lifted.start(taskId, 'pointer')
      },
      mayStandAt: ({ status }) => Boolean(lift) && refusal(status) === undefined,
      drop: (target) => {
        if (!lift || !target) return lifted.cancel()
        const why = refusal(target.status)
        if (why === undefined) return lifted.drop(placeAt(shown, lift.task.id, target.status, target.index))
        lifted.cancel()
        focus.returnTo(lift.task.id)
        toast.warning(why)
      },
      cancel: lifted.cancel,
    },
    dragging,
    lift?.by === 'pointer',
  )
  // A press elsewhere returns a card that was lifted with the keyboard.
  const hasKeys = lift?.by === 'keys'
  const cancel = useRef(lifted.cancel)
  useEffect(() => {
    cancel.current = lifted.cancel
  })
  useEffect(() => {
    if (!hasKeys) return undefined
    const onPress = () => cancel.current()
    addEventListener('pointerdown', onPress, { capture: true })
    return () => removeEventListener('pointerdown', onPress, { capture: true })
  }, [hasKeys])

  // Keys on a card are handled there; these entries describe them, and make them work from anywhere.
  const currentId = () =>
    document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'] ??
    shown.find(({ items }) => items.length > 0)?.items[0]?.id
  useShortcuts([
    {
      keys: 'Arrows',
      does: 'From card to card',
      group: 'Board',
      run: () => focus.focus(currentId() ?? ''),
    },
    {
      keys: 'Space',
      does: 'Lift a card; arrows move it, Space drops it, Esc cancels',
      group: 'Board',
      run: () => {
        const id = currentId()
        if (!id) return
        focus.focus(id)
        lifted.start(id, 'keys')
      },
    },
  ])

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
  const switcher = useRef<HTMLDivElement>(null)
  const complete = (taskId: string) => {
    const task = cardOf(shown, taskId)
    if (!task) return
    const { to } = completionOf(task, board)
    const why = refusalOf(task, board, to)
    setRefused(why === undefined ? undefined : { id: taskId, why })
    if (why === undefined) put(task, placeAt(shown, taskId, to, 0), 'card-mark')
  }
  const ofLift = lift && placeOf(shown, lift.task.id)?.status
  const here = ofLift ?? chosen ?? shown.find(({ count }) => count > 0)?.status ?? 'Not Started'
  const menuTask = menu && cardOf(shown, menu.taskId)
  const openMenu = (button: HTMLElement) =>
    setMenu({ taskId: idOf(button), at: button.getBoundingClientRect() })

  return (
    <>
      {isPhone && (
        <div ref={switcher} className={styles.switcher}>
          <Segmented
            label="Column"
            value={here}
            onChange={setChosen}
            options={shown.map(({ status, count }) => ({
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
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears what is done with the cards inside */}
      <div
        ref={root}
        className={styles.board}
        data-lifted={lift ? '' : undefined}
        onKeyDown={(event) =>
          boardKeys(event, {
            isLifted: hasKeys,
            lift: (taskId) => void lifted.start(taskId, 'keys'),
            step: lifted.step,
            drop: () => lifted.drop(),
            cancel: lifted.cancel,
            go: (taskId, step) => {
              const to = neighbour(shown, taskId, step)
              if (to) focus.focus(to)
            },
            openMenu,
          })
        }
        onClick={(event) => {
          const on = event.target as HTMLElement
          const mark = on.closest<HTMLElement>('[data-part="card-mark"]')
          if (mark) return event.detail > 1 ? undefined : complete(idOf(mark))
          const button = on.closest<HTMLElement>('[data-part="card-menu"]')
          if (button) return openMenu(button)
          const link = on.closest<HTMLElement>('[data-part="card-link"]')
          if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen(idOf(link))
        }}
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
              liftedId={hasKeys && ofLift === column.status ? lift.task.id : undefined}
              menuId={menu && column.items.some(({ id }) => id === menu.taskId) ? menu.taskId : undefined}
              refusal={refusal(column.status)}
              notes={notes}
              refused={column.items.some(({ id }) => id === refused?.id) ? refused : undefined}
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

function idOf(part: HTMLElement): string {
  return part.closest<HTMLElement>('[data-card]')!.dataset['card']!
}
