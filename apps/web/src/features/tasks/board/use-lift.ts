import { useEffect, useMemo, useRef, useState } from 'react'
import type { TaskBoard, TaskStatus, TaskSummary } from '../task-types.ts'
import {
  cardOf,
  placeOf,
  positionAfterStep,
  withMove,
  type Columns,
  type Place,
  type Step,
} from './places.ts'
import { toast } from '#web/lib/toast.ts'
import { refusalOf } from '../reasons.ts'
import { spoken, spokenPlace } from './spoken.ts'

export interface Lift {
  task: TaskSummary
  by: 'keys' | 'pointer'
  from: Place
  /** Its current position: with the keyboard it moves at once, with the pointer it stays until it is dropped. */
  at: Place
}

interface LiftOptions {
  board: TaskBoard
  columns: Columns | undefined
  /** `from` is where the card was when it was lifted: others may have moved it since. */
  onDrop: (task: TaskSummary, to: Place, from: Place) => void
  announce: (text: string) => void
}

/** The lifted card, if any; others may change the board around it meanwhile. */
export function useLift({ board, columns, onDrop, announce }: LiftOptions) {
  const [lift, setLift] = useState<Lift>()
  const shown = useMemo(
    () => (columns && lift ? withMove(columns, { ...lift.at, taskId: lift.task.id }) : columns) ?? [],
    [columns, lift],
  )
  const latest = useRef({ shown, lift })
  useEffect(() => {
    latest.current = { shown, lift }
  })

  const goneId = lift && columns && !cardOf(columns, lift.task.id) ? lift.task.id : undefined
  useEffect(() => {
    if (!goneId) return
    const { lift: last } = latest.current
    setLift(undefined)
    if (last) toast.warning(spoken.gone(last.task.title))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- says it once
  }, [goneId])

  const end = () => setLift(undefined)
  return {
    lift,
    shown,
    start: (taskId: string, by: Lift['by']): boolean => {
      const task = cardOf(shown, taskId)
      const from = placeOf(shown, taskId)
      if (!task || !from) return false
      setLift({ task, by, from, at: from })
      announce(spoken.lifted(task.title, spokenPlace(shown, taskId)))
      return true
    },
    step: (step: Step) => {
      if (!lift) return
      const { task, at } = lift
      const { at: to, passed } = positionAfterStep(shown, { taskId: task.id, at }, step, (status) =>
        mayBeInColumn(task, board, status, lift.from),
      )
      setLift({ ...lift, at: to })
      const now = withMove(shown, { ...to, taskId: task.id })
      const words = passed.map((status) => ({ status, reason: refusalOf(task, board, status) ?? '' }))
      announce(spoken.moved(spokenPlace(now, task.id), words))
    },
    /** Drops the card where the pointer is, or where the keyboard has moved it. */
    drop: (to?: Place) => {
      if (!lift) return
      end()
      const { task } = lift
      const at = to ?? placeOf(shown, task.id) ?? lift.at
      onDrop(task, at, lift.from)
      announce(spoken.dropped(task.title, spokenPlace(withMove(shown, { ...at, taskId: task.id }), task.id)))
    },
    cancel: () => {
      if (!lift) return
      end()
      const back = withMove(shown, { ...lift.from, taskId: lift.task.id })
      announce(spoken.cancelled(lift.task.title, spokenPlace(back, lift.task.id)))
    },
  }
}

/** Whether the card may be dropped in the column; it may always stay in its own. */
export function mayBeInColumn(task: TaskSummary, board: TaskBoard, status: TaskStatus, from: Place): boolean {
  return status === from.status || refusalOf(task, board, status) === undefined
}
