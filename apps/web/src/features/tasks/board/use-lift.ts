import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
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
import { refusalOf } from '../allowed-moves.ts'
import { spoken, spokenPlace } from './spoken.ts'

export interface Lift {
  task: TaskSummary
  by: 'keys' | 'pointer'
  from: Place
  /** The current position. With the keyboard it changes at each step, with the pointer only when the card is dropped. */
  at: Place
}

interface LiftOptions {
  board: TaskBoard
  columns: Columns | undefined
  /** `from` is the position at which the card was lifted: others may have moved it since. */
  onDrop: (task: TaskSummary, to: Place, from: Place) => void
  announce: (text: string) => void
}

/**
 * The lifted card, if any, and the board with it at its current position; others may change the board meanwhile. With the
 * keyboard, a press anywhere returns the card.
 */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each card that is gone
  }, [goneId])

  /** Why the lifted card cannot be put in the column, if there is a reason. It may always stay in its own. */
  const refusal = (status: TaskStatus) =>
    lift && status !== lift.from.status ? refusalOf(lift.task, board, status) : undefined
  const end = () => setLift(undefined)
  const cancel = () => {
    if (!lift) return
    end()
    const back = withMove(shown, { ...lift.from, taskId: lift.task.id })
    announce(spoken.cancelled(lift.task.title, spokenPlace(back, lift.task.id)))
  }
  usePressAnywhere(lift?.by === 'keys', cancel)
  return {
    lift,
    shown,
    refusal,
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
      const { at: to, passed } = positionAfterStep(
        shown,
        { taskId: task.id, at },
        step,
        (status) => refusal(status) === undefined,
      )
      setLift({ ...lift, at: to })
      const now = withMove(shown, { ...to, taskId: task.id })
      const skipped = passed.map((status) => ({ status, reason: refusal(status) ?? '' }))
      announce(spoken.moved(spokenPlace(now, task.id), skipped))
    },
    /** Drops the card at the position under the pointer; by default at its current position. */
    drop: (to?: Place) => {
      if (!lift) return
      end()
      const { task } = lift
      const at = to ?? placeOf(shown, task.id) ?? lift.at
      onDrop(task, at, lift.from)
      announce(spoken.dropped(task.title, spokenPlace(withMove(shown, { ...at, taskId: task.id }), task.id)))
    },
    cancel,
  }
}

export type LiftState = ReturnType<typeof useLift>

/** While it is enabled, a press anywhere on the page calls the function, before the pressed element handles it. */
function usePressAnywhere(isEnabled: boolean, onPress: () => void): void {
  const handle = useEffectEvent(onPress)
  useEffect(() => {
    if (!isEnabled) return undefined
    const listener = () => handle()
    addEventListener('pointerdown', listener, { capture: true })
    return () => removeEventListener('pointerdown', listener, { capture: true })
  }, [isEnabled])
}
