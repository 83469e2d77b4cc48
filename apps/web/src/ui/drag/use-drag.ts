import { useEffect, useRef, type RefObject } from 'react'

const thresholdPx = 8
const longPressMs = 350

export interface Point {
  x: number
  y: number
}

export interface DragActs<Target> {
  /** Lifts the card with this `data-card`; false if it cannot be lifted. */
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
  /** Draws the card at the pointer, and the position at which it would be dropped. */
  draw(point: Point, target: Target | undefined): void
  /** Scrolls the element under the pointer if the pointer is at its edge. Returns true if anything was scrolled. */
  scrollAt(point: Point): boolean
  remove(): void
}

export interface DragKind<Target> {
  /** `on` is the pressed element within the card. */
  draws: (root: HTMLElement, card: HTMLElement, grip: Point, on: Element) => DragDrawing<Target>
  /** Whether a press on this element, within a card, may lift it. */
  isHandle: (on: Element) => boolean
  /** What a press on this element lifts; by default the card around it. */
  cardOf?: (on: Element) => { card: HTMLElement; id: string } | undefined
}

interface Press<Target> {
  card: HTMLElement
  on: Element
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
  /** Must be stable across renders. */
  kind: DragKind<Target>,
  /** Whether a card is lifted by the pointer. When it becomes false for any reason, the drawing of a drag ends. */
  isLifted: boolean,
): void {
  const latest = useRef(acts)
  const gesture = useRef<DragGesture<Target>>(undefined)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!root.current) return undefined
    const own = new DragGesture(root.current, kind, latest)
    gesture.current = own
    return own.listen()
  }, [root, kind])
  useEffect(() => (isLifted ? () => gesture.current?.end() : undefined), [isLifted])
}

/** One press from pointer down to pointer up: first a possible click or scroll, then a drag. */
class DragGesture<Target> {
  readonly #area: HTMLElement
  readonly #kind: DragKind<Target>
  readonly #acts: RefObject<DragActs<Target>>
  #press: Press<Target> | undefined
  #hasDragged = false

  constructor(area: HTMLElement, kind: DragKind<Target>, acts: RefObject<DragActs<Target>>) {
    this.#area = area
    this.#kind = kind
    this.#acts = acts
  }

  /** Handles the events of the area. Returns a cleanup function. */
  listen(): () => void {
    const stopped = new AbortController()
    const { signal } = stopped
    const cancel = () => this.#cancel()
    this.#area.addEventListener('pointerdown', (event) => this.#onDown(event), { signal })
    addEventListener('pointermove', (event) => this.#onMove(event), { signal })
    addEventListener('pointerup', (event) => this.#onUp(event), { signal })
    addEventListener('pointercancel', cancel, { signal })
    addEventListener('blur', cancel, { signal })
    addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true })
    this.#area.addEventListener('click', (event) => this.#onClick(event), { signal, capture: true })
    // Registered before the touch begins and not passive, so that it can prevent scrolling.
    const keepFromScrolling = (event: TouchEvent) => {
      if (this.#press?.view && event.cancelable) event.preventDefault()
    }
    this.#area.addEventListener('touchmove', keepFromScrolling, { signal, passive: false })
    const onMenu = (event: Event) => {
      if (this.#press?.isTouch) event.preventDefault()
    }
    this.#area.addEventListener('contextmenu', onMenu, { signal })
    this.#area.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    return () => {
      this.end()
      stopped.abort()
    }
  }

  /** Removes the drawing and forgets the press, without a drop. */
  end(): void {
    const press = this.#press
    if (!press) return
    clearTimeout(press.timer)
    if (press.frame !== undefined) cancelAnimationFrame(press.frame)
    press.view?.remove()
    if (this.#area.hasPointerCapture(press.pointerId)) this.#area.releasePointerCapture(press.pointerId)
    this.#press = undefined
  }

  #cancel(): void {
    const isLifted = this.#press?.view !== undefined
    this.end()
    if (isLifted) this.#acts.current.cancel()
  }

  #lift(press: Press<Target>): void {
    if (!this.#acts.current.start(press.id)) return this.end()
    this.#hasDragged = true
    getSelection()?.removeAllRanges()
    this.#area.setPointerCapture(press.pointerId)
    press.view = this.#kind.draws(this.#area, press.card, press.from, press.on)
    this.#requestDraw(press)
  }

  #requestDraw(press: Press<Target>): void {
    press.frame ??= requestAnimationFrame(() => {
      press.frame = undefined
      if (press.view) this.#draw(press, press.view)
    })
  }

  #draw(press: Press<Target>, view: DragDrawing<Target>): void {
    const hasScrolled = view.scrollAt(press.at)
    const target = view.targetAt(press.at)
    const mayDrop = target !== undefined && this.#acts.current.mayStandAt(target)
    view.draw(press.at, mayDrop ? target : undefined)
    if (hasScrolled) this.#requestDraw(press)
  }

  #onDown(event: PointerEvent): void {
    this.#hasDragged = false
    if (this.#press) return this.#cancel()
    const on = event.target as Element
    const lifted = (this.#kind.cardOf ?? cardAround)(on)
    if (!lifted || event.button !== 0 || !event.isPrimary || !this.#kind.isHandle(on)) return
    const { card, id } = lifted
    const from = { x: event.clientX, y: event.clientY }
    const isTouch = event.pointerType === 'touch'
    const press: Press<Target> = { card, on, id, pointerId: event.pointerId, isTouch, from, at: from }
    this.#press = press
    if (isTouch) press.timer = setTimeout(() => this.#lift(press), longPressMs)
  }

  #onMove(event: PointerEvent): void {
    const press = this.#press
    if (press?.pointerId !== event.pointerId) return
    press.at = { x: event.clientX, y: event.clientY }
    if (press.view) return this.#requestDraw(press)
    const isFar = Math.hypot(press.at.x - press.from.x, press.at.y - press.from.y) >= thresholdPx
    if (!isFar) return
    if (press.isTouch) this.end()
    else this.#lift(press)
  }

  #onUp(event: PointerEvent): void {
    const press = this.#press
    if (press?.pointerId !== event.pointerId) return
    const target = press.view?.targetAt({ x: event.clientX, y: event.clientY })
    this.end()
    // A click that belongs to the drop follows immediately, or not at all.
    setTimeout(() => (this.#hasDragged = false))
    if (press.view) this.#acts.current.drop(target)
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#press?.view) return
    event.preventDefault()
    event.stopPropagation()
    this.#cancel()
  }

  /** The end of a drag must not count as a click on the element below. */
  #onClick(event: MouseEvent): void {
    if (!this.#hasDragged) return
    this.#hasDragged = false
    event.preventDefault()
    event.stopPropagation()
  }
}

function cardAround(on: Element): { card: HTMLElement; id: string } | undefined {
  const card = on.closest<HTMLElement>('[data-card]')
  const id = card?.dataset['card']
  return card && id !== undefined ? { card, id } : undefined
}
