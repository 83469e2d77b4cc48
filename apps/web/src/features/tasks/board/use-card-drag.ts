import type { RefObject } from 'react'
import { toast } from '#web/lib/toast.ts'
import { useDrag, type DragKind } from '#web/ui/drag/use-drag.ts'
import styles from './board.module.css'
import { DragView, type Target } from './drag-view.ts'
import { placeAt } from './places.ts'
import type { LiftState } from './use-lift.ts'

const looks = { ghost: styles.ghost ?? '', line: styles.line ?? '', left: styles.left ?? '' }
const cardDrag: DragKind<Target> = {
  draws: (root, card, grip) => new DragView(root, card, grip, looks),
  isHandle: (on) => !on.closest('button'),
}

/** Lifts, moves and drops cards with the pointer. A card that is dropped in a forbidden column returns, with a message. */
export function useCardDrag(
  root: RefObject<HTMLElement | null>,
  { lift, shown, refusal, start, drop, cancel }: LiftState,
  /** Focuses a card that has returned to its position. */
  returnTo: (taskId: string) => void,
): void {
  useDrag(
    root,
    {
      start: (taskId) => {
        if (lift) cancel()
        return start(taskId, 'pointer')
      },
      mayStandAt: ({ status }) => lift !== undefined && refusal(status) === undefined,
      drop: (target) => {
        if (!lift || !target) return cancel()
        const why = refusal(target.status)
        if (why === undefined) return drop(placeAt(shown, lift.task.id, target.status, target.index))
        cancel()
        returnTo(lift.task.id)
        toast.warning(why)
      },
      cancel,
    },
    cardDrag,
    lift?.by === 'pointer',
  )
}
