import { useEffect, useRef, type RefObject } from 'react'

const thresholdPx = 8
const longPressMs = 350

export interface Point {
  x: number
  y: number
}

export interface DragActs<Target> {
  /** Lifts the card with this `data-card`; false where it cannot be lifted. */
  start: (id: string) => boolean
  mayStandAt: (target: Target) => boolean
  /** Called when the card is dropped on a position, or on none. */
  drop: (target: Target | undefined) => void
  cancel: () => void
}

/** The visible part of a drag. */
export interface DragDrawing<Target> {
  /** The position under the pointer, whether or not the card may be put there. */
  targetAt(point: Point): Target | undefined
  /** Draws the card at the pointer, and the position where it would be dropped. */
  draw(point: Point, target: Target | undefined): void
  /** Scrolls what is under the pointer where that is at its edge. Gives whether anything was scrolled. */
  scrollAt(point: Point): boolean
  remove(): void
}

export interface DragKind<Target> {
  draws: (root: HTMLElement, card: HTMLElement, grip: Point) => DragDrawing<Target>
  /** Whether a press on this element, within a card, may lift it. */
  isHandle: (on: Element) => boolean
}

interface Press<Target> {
  card: HTMLElement
  id: string
  pointerId: number
  isTouch: boolean
  from: Point
  at: Point
  view?: DragDrawing<Target>
  timer?: ReturnType<typeof setTimeout> | undefined
  frame?: number | undefined
}

/** Lifts cards with the mouse after 8 px, with a finger after a long press: until then the page scrolls as usual. */
export function useDrag<Target>(
  root: RefObject<HTMLElement | null>,
  acts: DragActs<Target>,
  /** The same value at every rendering. */
  kind: DragKind<Target>,
  /** Whether a card is lifted by the pointer: the drawing of a drag ends when it becomes false, for any reason. */
  isLifted: boolean,
): void {
  const latest = useRef(acts)
  const abandon = useRef(() => {})
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const area = root.current
    if (!area) return undefined
    let press: Press<Target> | undefined
    let hasDragged = false

    const end = () => {
      if (!press) return
      clearTimeout(press.timer)
      if (press.frame !== undefined) cancelAnimationFrame(press.frame)
      press.view?.remove()
      if (area.hasPointerCapture(press.pointerId)) area.releasePointerCapture(press.pointerId)
      press = undefined
    }
    const cancel = () => {
      const isLifted = press?.view !== undefined
      end()
      if (isLifted) latest.current.cancel()
    }
    abandon.current = end

    const lift = () => {
      if (!press || !latest.current.start(press.id)) return end()
      hasDragged = true
      getSelection()?.removeAllRanges()
      area.setPointerCapture(press.pointerId)
      press.view = kind.draws(area, press.card, press.from)
      request()
    }
    const request = () => {
      if (press) press.frame ??= requestAnimationFrame(draw)
    }
    const draw = () => {
      if (!press?.view) return
      press.frame = undefined
      const hasScrolled = press.view.scrollAt(press.at)
      const target = press.view.targetAt(press.at)
      const mayDrop = target !== undefined && latest.current.mayStandAt(target)
      press.view.draw(press.at, mayDrop ? target : undefined)
      if (hasScrolled) request()
    }

    const onDown = (event: PointerEvent) => {
      hasDragged = false
      if (press) return cancel()
      const on = event.target as Element
      const card = on.closest<HTMLElement>('[data-card]')
      if (!card || event.button !== 0 || !event.isPrimary || !kind.isHandle(on)) return
      const from = { x: event.clientX, y: event.clientY }
      const isTouch = event.pointerType === 'touch'
      press = { card, id: card.dataset['card']!, pointerId: event.pointerId, isTouch, from, at: from }
      if (isTouch) press.timer = setTimeout(lift, longPressMs)
    }
    const onMove = (event: PointerEvent) => {
      if (press?.pointerId !== event.pointerId) return
      press.at = { x: event.clientX, y: event.clientY }
      if (press.view) return request()
      const isFar = Math.hypot(press.at.x - press.from.x, press.at.y - press.from.y) >= thresholdPx
      if (!isFar) return
      if (press.isTouch) end()
      else lift()
    }
    const onUp = (event: PointerEvent) => {
      if (press?.pointerId !== event.pointerId) return
      const { view } = press
      press.at = { x: event.clientX, y: event.clientY }
      const target = view?.targetAt(press.at)
      end()
      // A click that follows the drop comes at once, or not at all.
      setTimeout(() => (hasDragged = false))
      if (view) latest.current.drop(target)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press?.view) return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
    // The end of a drag must not count as a click on the element below.
    const onClick = (event: MouseEvent) => {
      if (!hasDragged) return
      hasDragged = false
      event.preventDefault()
      event.stopPropagation()
    }
    const keepFromScrolling = (event: TouchEvent) => {
      if (press?.view && event.cancelable) event.preventDefault()
    }
    const onMenu = (event: Event) => {
      if (press?.isTouch) event.preventDefault()
    }
    const prevent = (event: Event) => event.preventDefault()

    const stop = new AbortController()
    const { signal } = stop
    area.addEventListener('pointerdown', onDown, { signal })
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointerup', onUp, { signal })
    addEventListener('pointercancel', cancel, { signal })
    addEventListener('blur', cancel, { signal })
    addEventListener('keydown', onKey, { signal, capture: true })
    area.addEventListener('click', onClick, { signal, capture: true })
    // Registered before the touch begins and not passive, so that it can prevent scrolling.
    area.addEventListener('touchmove', keepFromScrolling, { signal, passive: false })
    area.addEventListener('contextmenu', onMenu, { signal })
    area.addEventListener('dragstart', prevent, { signal })
    return () => {
      end()
      stop.abort()
    }
  }, [root, kind])
  useEffect(() => (isLifted ? () => abandon.current() : undefined), [isLifted])
}
