import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { dueGroups, taskGroupOf, type DueGroup, type TaskGroup } from '#core/tasks/due-groups.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { toast } from '#web/lib/toast.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { useDrag, type DragKind } from '#web/ui/drag/use-drag.ts'
import { useFieldChange } from '../task-acts.ts'
import type { TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import { GroupDragView } from './group-drag-view.ts'
import { groupNames } from './group-names.ts'
import styles from './groups.module.css'
import type { DueDates } from './use-task-groups.ts'

const looks = { ghost: styles.ghost ?? '', left: styles.left ?? '', due: styles.ghostDue ?? '' }
const rowDrag: DragKind<TaskGroup> = {
  draws: (root, row, grip) => new GroupDragView(root, row, grip, looks),
  isHandle: (on) => !on.closest('button, [role="dialog"], [role="menu"]'),
  cardOf: (on) => {
    const card = on.closest<HTMLElement>('[data-row]:not([data-leaving])')
    const id = card?.dataset['row']
    return card && id !== undefined ? { card, id } : undefined
  },
}

interface GroupMovesOptions {
  region: RefObject<HTMLElement | null>
  rows: readonly TaskSummary[]
  dueDates: DueDates
  today: Temporal.PlainDate
  isUnsent: (taskId: string) => boolean
  say: (text: string) => void
  onMoved: () => void
}

/** Moves tasks to other groups by their due dates: by dragging rows, by keys and by the menus of the rows. */
export function useGroupMoves(options: GroupMovesOptions) {
  const { region, rows, dueDates, today, say, onMoved } = options
  const change = useFieldChange()
  const [lifted, setLifted] = useState<TaskSummary>()
  const focus = useFocusMoved(region, rows)
  const groupOf = (task: TaskSummary) => taskGroupOf(task, today)
  const move = (task: TaskSummary, dueDate: string) => {
    if (refusedOffline()) return
    const due = formatDateWithDay(dueDate)
    onMoved()
    focus(task.id)
    say(`Moved to ${groupNames[groupOf({ ...task, dueDate })]}. Due ${due}.`)
    const text = `“${task.title}” is due ${due}.`
    change(
      task,
      { dueDate },
      {
        onSaved: (revert) =>
          revert
            ? toast.undo(text, revert, { id: movedId, cut: task.title })
            : toast.success(text, { id: movedId }),
      },
    )
  }
  const acts = useStableActs({
    move,
    /** Moves to the next or the previous group that a due date can move the task to. */
    step: (task: TaskSummary, by: 1 | -1) => {
      const reason = reasonAgainst(task, options)
      if (reason !== undefined) return void toast.info(reason, { id: 'not-moved' })
      const to = groupBeside(groupOf(task), by, dueDates)
      if (to) move(task, to)
    },
  })
  useDrag(
    region,
    {
      start: (taskId) => {
        const task = rows.find(({ id }) => id === taskId)
        const reason = task && reasonAgainst(task, options)
        if (reason !== undefined) toast.info(reason, { id: 'not-moved' })
        if (!task || reason !== undefined || refusedOffline()) return false
        setLifted(task)
        return true
      },
      mayStandAt: (group) => lifted !== undefined && targetOf(lifted, group) !== undefined,
      drop: (group) => {
        const to = lifted && group && targetOf(lifted, group)
        setLifted(undefined)
        if (to) move(lifted, to)
      },
      cancel: () => setLifted(undefined),
    },
    rowDrag,
    lifted !== undefined,
  )
  const targetOf = (task: TaskSummary, group: TaskGroup): string | undefined =>
    group === groupOf(task) ? undefined : dueDates[group as DueGroup]
  return {
    move: acts.move,
    /** The groups that the task can be moved to, with their due dates. */
    movesOf: (task: TaskSummary) =>
      reasonAgainst(task, options) === undefined
        ? dueGroups.flatMap((group) => {
            const dueDate = targetOf(task, group)
            return dueDate === undefined ? [] : [{ group, dueDate }]
          })
        : [],
    /** The due date with which the lifted row would be dropped in the group; undefined if it cannot be. */
    targetFor: (group: TaskGroup) => lifted && targetOf(lifted, group),
    onKeyDown: useStepKeys(rows, acts.step),
  }
}

/** The id of the message about the newest move, which replaces the one before. */
const movedId = 'task-due'

/** Why the due date of a task cannot be changed; undefined if it can. */
function reasonAgainst(task: TaskSummary, { isUnsent }: GroupMovesOptions): string | undefined {
  if (isUnsent(task.id)) return 'This task is not sent yet: this is possible once it is'
  if (task.column === 'Completed') return 'This task is completed. Reopen it to change its due date.'
  return task.may.edit ? undefined : texts.noPermission
}

/** The due date of the nearest group in a direction. */
function groupBeside(from: TaskGroup, by: 1 | -1, dueDates: DueDates): string | undefined {
  const at = dueGroups.indexOf(from as DueGroup)
  const others = by === 1 ? dueGroups.slice(at + 1) : dueGroups.slice(0, Math.max(0, at)).toReversed()
  return others.map((group) => dueDates[group]).find((date) => date !== undefined)
}

/** Shift with arrows moves the task of the focused row; handles the key before the list does. */
function useStepKeys(rows: readonly TaskSummary[], step: (task: TaskSummary, by: 1 | -1) => void) {
  const handle = (by: 1 | -1) => {
    const id = document.activeElement?.closest<HTMLElement>('[data-row]:not([data-leaving])')?.dataset['row']
    const task = rows.find((row) => row.id === id)
    if (task) step(task, by)
    return task !== undefined
  }
  const group = 'Task in the list'
  useShortcuts([
    {
      keys: 'Shift+ArrowDown',
      does: 'Move it to the next group',
      group,
      isKeyOnly: true,
      run: () => handle(1),
    },
    {
      keys: 'Shift+ArrowUp',
      does: 'Move it to the group before',
      group,
      isKeyOnly: true,
      run: () => handle(-1),
    },
  ])
  return (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
    if (!by || !shiftKey || ctrlKey || metaKey || altKey) return false
    if (!(target instanceof HTMLElement) || !target.closest('[data-row-link], [data-in-place]')) return false
    if (!handle(by)) return false
    event.preventDefault()
    return true
  }
}

/** Returns a function that focuses the row of a task once it is in its new group. */
function useFocusMoved(region: RefObject<HTMLElement | null>, rows: readonly TaskSummary[]) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    region.current
      ?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] [data-row-link]`)
      ?.focus({ preventScroll: true })
    wanted.current = undefined
  }, [region, rows])
  return (taskId: string) => void (wanted.current = taskId)
}
