import type { TaskStatus } from '../task-types.ts'
import { DragGhost, hideFromPeople, scrollAtEdge, type GhostLooks } from '#web/ui/drag/drag-ghost.ts'
import type { DragDrawing, Point } from '#web/ui/drag/use-drag.ts'
import { indexAt } from './places.ts'

export interface Target {
  status: TaskStatus
  index: number
}

/** Class names. */
export interface DragLooks extends GhostLooks {
  line: string
}

/** How far beside the board a card may be dropped; further away it returns. */
const outsidePx = 48

/**
 * The visible part of a drag, updated directly in the DOM: the card under the pointer and the line at the target
 * position. No card of the board is rendered again during it, however many there are.
 */
export class DragView implements DragDrawing<Target> {
  readonly #root: HTMLElement
  readonly #card: HTMLElement
  readonly #ghost: DragGhost
  readonly #line: HTMLElement

  constructor(root: HTMLElement, card: HTMLElement, grip: Point, looks: DragLooks) {
    this.#root = root
    this.#card = card
    this.#line = document.createElement('div')
    this.#line.className = looks.line
    hideFromPeople(this.#line)
    this.#ghost = new DragGhost(root, card, grip, looks)
    root.append(this.#line)
    this.draw(grip, undefined)
  }

  /** The position under the pointer, whether or not the card may be put there. */
  targetAt({ x, y }: Point): Target | undefined {
    const named = columnNames().find((name) => contains(name, { x, y }))
    if (named) return { status: named.dataset['columnName'] as TaskStatus, index: 0 }
    const column = this.#columnAt({ x, y })
    if (!column) return undefined
    const cards = this.#othersIn(column)
    const middleOf = (index: number) => {
      const box = cards[index]!.getBoundingClientRect()
      return box.top + box.height / 2
    }
    return { status: column.dataset['column'] as TaskStatus, index: indexAt(cards.length, middleOf, y) }
  }

  draw(point: Point, target: Target | undefined): void {
    this.#ghost.moveTo(point)
    const spot = target && this.#spotOf(target)
    this.#line.hidden = !spot
    this.#ghost.element.toggleAttribute('data-over', target !== undefined)
    for (const name of columnNames())
      name.toggleAttribute('data-over', !spot && name.dataset['columnName'] === target?.status)
    if (!spot) return
    this.#line.style.width = `${spot.width}px`
    this.#line.style.transform = `translate(${spot.left}px, ${spot.top}px)`
  }

  /** Scrolls the list or the page if the pointer is at its edge. Returns true if anything was scrolled. */
  scrollAt(point: Point): boolean {
    return scrollAtEdge(point, this.#columnAt(point)?.querySelector<HTMLElement>('[data-cards]'))
  }

  remove(): void {
    this.#ghost.remove()
    this.#line.remove()
    for (const name of columnNames()) name.removeAttribute('data-over')
  }

  /** The column under the pointer; of columns above each other, the nearest. Undefined outside of the board. */
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

/** The buttons with the names of the columns on a phone. A card dropped on a button moves to that hidden column. */
function columnNames(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-column-name]')]
}

function contains(element: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
