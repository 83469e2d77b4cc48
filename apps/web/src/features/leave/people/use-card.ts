import { useEffect, useRef, useState, type RefObject } from 'react'
import type { LeavePerson } from '../leave-types.ts'
import type { Opened } from './leave-card.tsx'

/** The card of a bar: opened by the pointer, the focus or a press; closed by Escape, or when these are elsewhere. */
export function useCard(frame: RefObject<HTMLDivElement | null>) {
  const [opened, setOpened] = useState<Opened>()
  /** The focus returns to the bar, which does not open its card again. */
  const isReturning = useRef(false)
  const bar = opened?.bar
  useEffect(() => {
    if (!bar) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      const isInside = frame.current?.contains(document.activeElement)
      setOpened(undefined)
      if (!isInside) return
      isReturning.current = true
      bar.focus()
      isReturning.current = false
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !frame.current?.contains(target)) setOpened(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [bar, frame])
  return {
    opened,
    close: () => setOpened(undefined),
    open: (person: LeavePerson, from: string, button: HTMLElement, isPinned: boolean) => {
      const stretch = person.leave.find((other) => other.from === from)
      if (!stretch || isReturning.current) return
      setOpened((last) =>
        last?.isPinned && !isPinned && last.bar === button
          ? last
          : { person, stretch, bar: button, isPinned },
      )
    },
    /** The pointer or the focus has reached something else. */
    leave: (target: EventTarget | null) => {
      if (target instanceof Element && target.closest('[role="dialog"]')) return
      setOpened((last) => (last?.isPinned || last?.bar === document.activeElement ? last : undefined))
    },
  }
}
