import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Columns } from './places.ts'

const parts = ['card-link', 'card-menu', 'card-mark'] as const
type Part = (typeof parts)[number]

/**
 * Keeps the focus on a card that anybody moves to another column, which mounts it again. Returns functions that
 * move the focus to a card.
 */
export function useBoardFocus(root: RefObject<HTMLElement | null>, shown: Columns) {
  const kept = useRef<{ taskId: string; part: Part }>(undefined)
  const returning = useRef<string>(undefined)

  const find = (taskId: string, part: Part) =>
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(taskId)}"] [data-part="${part}"]`)

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const part = parts.find((name) => target instanceof HTMLElement && target.dataset['part'] === name)
      const taskId = (target as Element).closest<HTMLElement>('[data-card]')?.dataset['card']
      kept.current = taskId && part ? { taskId, part } : undefined
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[data-card]'))) kept.current = undefined
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])

  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (kept.current && isLost) find(kept.current.taskId, kept.current.part)?.focus({ preventScroll: false })
    const back = returning.current
    returning.current = undefined
    if (back !== undefined) slideBack(find(back, 'card-link'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- after every change of the board
  }, [shown])

  return {
    focus: (taskId: string, part: Part = 'card-link') => find(taskId, part)?.focus(),
    /** Focuses the card once the board shows it at its earlier position. */
    returnTo: (taskId: string) => {
      returning.current = taskId
    },
  }
}

function slideBack(link: HTMLElement | null | undefined) {
  if (!link) return
  link.focus()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  link.closest('[data-card]')?.animate(
    [
      { transform: 'translateX(8px)', opacity: 0.5 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' },
  )
}
