import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { taskGroupOf, type TaskGroup } from '#core/tasks/due-groups.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { toast } from '#web/lib/toast.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import type { ListChange, ListChanges } from '../list-changes.ts'
import { changeCached } from '../task-cache.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { TaskSummary } from '../task-types.ts'
import { undoChange } from '../undo-change.ts'
import { focusBeside } from './focus-beside.ts'
import { groupNames } from './group-names.ts'

/** For how long a changed task stays in its place, and how long its row takes to fade out. */
const staysMs = 1_000
const fadesMs = 160
/** Until when the list shows again what was undone. */
const restoresMs = 3_000

/** A task whose change takes it to another group, and that is still shown where it was. */
export interface Leaving {
  /** The task before the change. */
  task: TaskSummary
  from: TaskGroup
  to: TaskGroup
  phase: 'stays' | 'fades' | 'restored'
  /** The height of its row in px, which it keeps. */
  height: number | undefined
  canUndo: boolean
}

/** A change that can be undone. */
interface Undoable {
  task: TaskSummary
  change: ListChange
  /** The id for it once the server has answered; null if it waits on the device. */
  undoId?: string | null
  /** Undo was pressed before that is known. */
  isWanted?: boolean
}

interface Options {
  region: RefObject<HTMLElement | null>
  today: Temporal.PlainDate
  /** Announces the change to screen readers. */
  say: (text: string) => void
  /** The announcement of a completed task of the group. */
  completedText: (from: TaskGroup) => string
}

/** Keeps changed tasks in their groups for a second, in which the change can be undone in place. */
export function useLeaving({ region, today, say, completedText }: Options) {
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Leaving>>(new Map())
  const { start, stop } = useTimers()
  const undoables = useRef(new Map<string, Undoable>())
  const [lastId, setLastId] = useState<string>()
  const held = useRef<string>(undefined)
  const undo = useUndo(undoables)

  const set = (id: string, change: ((one: Leaving) => Leaving) | undefined) =>
    setLeaving((now) => {
      const one = now.get(id)
      if (!one) return now
      const next = new Map(now)
      if (change) next.set(id, change(one))
      else next.delete(id)
      return next
    })
  const leave = (id: string) => {
    if (held.current === id) return start(id, staysMs, () => leave(id))
    say('')
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return set(id, undefined)
    set(id, (one) => ({ ...one, phase: 'fades' }))
    start(id, fadesMs, () => set(id, undefined))
  }
  const acts = useStableActs({
    begin: (task: TaskSummary, change: ListChange) => {
      const [from, to] = [taskGroupOf(task, today), taskGroupOf({ ...task, ...change.to }, today)]
      if (from === to) return
      const canUndo = change.revert !== undefined
      if (canUndo) undoables.current.set(task.id, { task, change })
      else undoables.current.delete(task.id)
      setLastId(canUndo ? task.id : undefined)
      const height = region.current?.querySelector<HTMLElement>(`[data-row="${task.id}"]`)?.offsetHeight
      const one: Leaving = { task, from, to, phase: 'stays', height, canUndo }
      setLeaving((now) => new Map(now).set(task.id, one))
      start(task.id, staysMs, () => leave(task.id))
      say(to === 'done' ? completedText(from) : `Moved to ${groupNames[to]}.`)
      if (!change.isBeside) focusBeside(region.current, task.id)
    },
    fail: (taskId: string) => {
      stop(taskId)
      undoables.current.delete(taskId)
      set(taskId, undefined)
      say('')
    },
    settled: (taskId: string, undoId: string | null) => {
      const undoable = undoables.current.get(taskId)
      if (!undoable?.change.to.column) return false
      undoable.undoId = undoId
      if (undoable.isWanted) undo(taskId)
      return true
    },
    undo: (taskId: string) => {
      undo(taskId)
      say('')
      held.current = undefined
      set(taskId, (one) => ({ ...one, phase: 'restored' }))
      start(taskId, restoresMs, () => set(taskId, undefined))
      setLastId(undefined)
    },
    hold: (taskId: string, isHeld: boolean) => void (held.current = isHeld ? taskId : undefined),
  })
  useUndoKey(lastId, acts.undo)
  const { begin, fail, settled } = acts
  const changes = useMemo<ListChanges>(() => ({ begin, fail, settled }), [begin, fail, settled])
  /** After a change whose message offers to undo it, the key undoes that one. */
  const forgetLast = () => setLastId(undefined)
  return { leaving, changes, undo: acts.undo, hold: acts.hold, forgetLast }
}

/** Undoes the last change also after its row has left. */
function useUndoKey(lastId: string | undefined, undo: (taskId: string) => void): void {
  useShortcuts(
    [
      {
        keys: 'mod+z',
        does: 'Undo the last change of a task',
        group: 'Task in the list',
        // A held key undoes one change.
        run: ({ repeat }) => !repeat && lastId !== undefined && undo(lastId),
      },
    ],
    lastId !== undefined,
  )
}

/** Undoes a change by the server's id, or by the opposite change while the server does not have it. */
function useUndo(undoables: RefObject<Map<string, Undoable>>) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  return (taskId: string) => {
    const undoable = undoables.current.get(taskId)
    if (!undoable) return
    const { task, change, undoId } = undoable
    for (const board of ['mine', 'team'] as const)
      changeCached(client, board, taskId, (cached) => ({
        ...cached,
        dueDate: task.dueDate,
        column: task.column,
        status: task.status,
      }))
    if (change.to.column !== undefined && undoId === undefined) return void (undoable.isWanted = true)
    undoables.current.delete(taskId)
    if (undoId) void undoChange(undoId).then(refresh, (error) => toast.error(messageOf(error)))
    else change.revert?.()
  }
}

/** One timer for each task. */
function useTimers() {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const stop = (id: string) => clearTimeout(timers.current.get(id))
  const start = (id: string, ms: number, run: () => void) => {
    stop(id)
    timers.current.set(id, setTimeout(run, ms))
  }
  const stopAll = useEffectEvent(() => {
    for (const timer of timers.current.values()) clearTimeout(timer)
  })
  useEffect(() => () => stopAll(), [])
  return { start, stop }
}
