import type { Point } from './use-drag.ts'

/** Class names. */
export interface GhostLooks {
  ghost: string
  /** The card at its original place. */
  left: string
}

/** A copy of a lifted card that follows the pointer, updated directly in the DOM. */
export class DragGhost {
  /** The grip position on the card. */
  readonly grip: Point
  readonly element: HTMLElement
  readonly #card: HTMLElement
  readonly #left: string

  constructor(root: HTMLElement, card: HTMLElement, at: Point, looks: GhostLooks) {
    const box = card.getBoundingClientRect()
    this.#card = card
    this.#left = looks.left
    this.grip = { x: at.x - box.left, y: at.y - box.top }
    this.element = card.cloneNode(true) as HTMLElement
    this.element.classList.add(looks.ghost)
    this.element.style.width = `${box.width}px`
    this.element.style.height = `${box.height}px`
    for (const named of this.element.querySelectorAll('[id]')) named.removeAttribute('id')
    hideFromPeople(this.element)
    card.classList.add(looks.left)
    root.append(this.element)
    this.moveTo(at)
  }

  moveTo({ x, y }: Point): void {
    this.element.style.transform = `translate(${x - this.grip.x}px, ${y - this.grip.y}px)`
  }

  remove(): void {
    this.element.remove()
    this.#card.classList.remove(this.#left)
  }
}

/** Hides a drawn copy from the focus, from screen readers, and from the selectors of cards. */
export function hideFromPeople(drawn: HTMLElement): void {
  drawn.inert = true
  drawn.setAttribute('aria-hidden', 'true')
  drawn.removeAttribute('data-card')
}

const edge = 48
/** The maximum, in px per frame. */
const fastest = 18

/**
 * Scrolls the list, or else the page, if the pointer is at its upper or lower edge: the nearer to the edge, the
 * faster. Returns true if anything was scrolled.
 */
export function scrollAtEdge({ y }: Point, list: HTMLElement | null | undefined): boolean {
  if (list && list.scrollHeight > list.clientHeight) {
    const { top, bottom } = list.getBoundingClientRect()
    const before = list.scrollTop
    const by = pull(y, top, bottom)
    if (by !== 0) list.scrollTop += by
    if (list.scrollTop !== before) return true
  }
  const before = scrollY
  const by = pull(y, 0, innerHeight)
  if (by !== 0) scrollBy(0, by)
  return scrollY !== before
}

function pull(y: number, top: number, bottom: number): number {
  if (y < top + edge) return -Math.min(fastest, (top + edge - y) / 3)
  if (y > bottom - edge) return Math.min(fastest, (y - bottom + edge) / 3)
  return 0
}
