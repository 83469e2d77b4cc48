import type { TaskStatus } from '../task-types.ts'
import type { DragDrawing, Point } from '#web/ui/use-drag.ts'
import { indexAt } from './places.ts'

export interface Target {
  status: TaskStatus
  index: number
}

/** Class names. */
export interface DragLooks {
  ghost: string
  line: string
  /** The card at its original position. */
  left: string
}

const edge = 48
/** How far beside the board a card may be dropped; further away it returns. */
const outsidePx = 48
const fastest = 18

/**
 * The visible part of a drag, updated directly in the DOM: the card under the pointer and the line at the target
 * position. No card of the board is rendered again during it, however many there are.
 */
export class DragView implements DragDrawing<Target> {
  readonly #root: HTMLElement
  readonly #card: HTMLElement
  readonly #ghost: HTMLElement
  readonly #line: HTMLElement
  readonly #grip: Point
  readonly #left: string

  constructor(root: HTMLElement, card: HTMLElement, grip: Point, looks: DragLooks) {
    const box = card.getBoundingClientRect()
    this.#root = root
    this.#card = card
    this.#grip = { x: grip.x - box.left, y: grip.y - box.top }
    this.#ghost = card.cloneNode(true) as HTMLElement
    this.#ghost.classList.add(looks.ghost)
    this.#ghost.style.width = `${box.width}px`
    this.#line = document.createElement('div')
    this.#line.className = looks.line
    this.#left = looks.left
    card.classList.add(looks.left)
    for (const drawn of [this.#ghost, this.#line]) {
      drawn.inert = true
      drawn.setAttribute('aria-hidden', 'true')
      drawn.removeAttribute('data-card')
      root.append(drawn)
    }
    for (const named of this.#ghost.querySelectorAll('[id]')) named.removeAttribute('id')
    this.draw(grip, undefined)
  }

  /** The position under the pointer, whether or not the card may be put there. */
  targetAt({ x, y }: Point): Target | undefined {
    const column = this.#columnAt({ x, y })
    if (!column) return undefined
    const cards = this.#othersIn(column)
    const middleOf = (index: number) => {
      const box = cards[index]!.getBoundingClientRect()
      return box.top + box.height / 2
    }
    return { status: column.dataset['column'] as TaskStatus, index: indexAt(cards.length, middleOf, y) }
  }

  draw({ x, y }: Point, target: Target | undefined): void {
    this.#ghost.style.transform = `translate(${x - this.#grip.x}px, ${y - this.#grip.y}px)`
    const spot = target && this.#spotOf(target)
    this.#line.hidden = !spot
    this.#ghost.toggleAttribute('data-over', spot !== undefined)
    if (!spot) return
    this.#line.style.width = `${spot.width}px`
    this.#line.style.transform = `translate(${spot.left}px, ${spot.top}px)`
  }

  /** Scrolls the list, or the page, at whose edge the pointer is. Gives whether anything was scrolled. */
  scrollAt(point: Point): boolean {
    const list = this.#columnAt(point)?.querySelector<HTMLElement>('[data-cards]')
    if (list && list.scrollHeight > list.clientHeight) {
      const box = list.getBoundingClientRect()
      const by = pull(point.y, box.top, box.bottom)
      const before = list.scrollTop
      if (by !== 0) list.scrollTop += by
      if (list.scrollTop !== before) return true
    }
    const by = pull(point.y, 0, innerHeight)
    const before = scrollY
    if (by !== 0) scrollBy(0, by)
    return scrollY !== before
  }

  remove(): void {
    this.#ghost.remove()
    this.#line.remove()
    this.#card.classList.remove(this.#left)
  }

  /** Columns may be above each other: then the nearer one is taken. Beside, above or below the board there is none. */
  #columnAt({ x, y }: Point): HTMLElement | undefined {
    const board = this.#root.getBoundingClientRect()
    if (y < board.top - outsidePx || y > board.bottom + outsidePx) return undefined
    const columns = [...this.#root.querySelectorAll<HTMLElement>('[data-column]')].flatMap((column) => {
      const { left, right, top, bottom } = column.getBoundingClientRect()
      return x >= left && x <= right ? [{ column, away: Math.max(top - y, y - bottom, 0) }] : []
    })
    return columns.toSorted((one, other) => one.away - other.away)[0]?.column
  }

  #othersIn(column: HTMLElement): HTMLElement[] {
    return [...column.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card !== this.#card)
  }

  #spotOf({ status, index }: Target): { left: number; top: number; width: number } | undefined {
    const column = this.#root.querySelector<HTMLElement>(`[data-column="${status}"]`)
    const list = column?.querySelector<HTMLElement>('[data-cards]')
    if (!column || !list) return undefined
    const box = list.getBoundingClientRect()
    const { paddingLeft, paddingTop } = getComputedStyle(list)
    const [inset, head] = [parseFloat(paddingLeft), parseFloat(paddingTop)]
    const cards = this.#othersIn(column)
    const below = cards[index]?.getBoundingClientRect()
    const above = cards[index - 1]?.getBoundingClientRect()
    const top = below ? below.top - 5 : above ? above.bottom + 3 : box.top + head
    return {
      left: box.left + inset,
      width: list.clientWidth - 2 * inset,
      top: Math.max(box.top, Math.min(box.bottom - 2, top)),
    }
  }
}

/** How far to scroll in a frame: the nearer to the edge, the further. */
function pull(y: number, top: number, bottom: number): number {
  if (y < top + edge) return -Math.min(fastest, (top + edge - y) / 3)
  if (y > bottom - edge) return Math.min(fastest, (y - bottom + edge) / 3)
  return 0
}
