import type { DragDrawing, Point } from '#web/ui/use-drag.ts'
import { stepMinutes, type Spot } from './spot.ts'

/** Class names. */
export interface DragLooks {
  ghost: string
  /** The day under the pointer. */
  over: string
  /** The entry at its original place. */
  left: string
}

const edge = 48
const stepPx = 12

/** The visible part of moving an entry to another day, updated directly in the DOM. */
export class DayDragView implements DragDrawing<Spot> {
  readonly #root: HTMLElement
  readonly #card: HTMLElement
  readonly #ghost: HTMLElement
  readonly #grip: Point
  readonly #looks: DragLooks
  #over: HTMLElement | undefined

  constructor(root: HTMLElement, card: HTMLElement, grip: Point, looks: DragLooks) {
    const box = card.getBoundingClientRect()
    this.#root = root
    this.#card = card
    this.#looks = looks
    this.#grip = { x: grip.x - box.left, y: grip.y - box.top }
    this.#ghost = card.cloneNode(true) as HTMLElement
    this.#ghost.classList.add(looks.ghost)
    this.#ghost.style.width = `${box.width}px`
    this.#ghost.style.height = `${box.height}px`
    this.#ghost.inert = true
    this.#ghost.setAttribute('aria-hidden', 'true')
    this.#ghost.removeAttribute('data-card')
    card.classList.add(looks.left)
    root.append(this.#ghost)
    this.draw(grip, undefined)
  }

  targetAt(point: Point): Spot | undefined {
    const cell = this.#cellAt(point)
    const day = cell?.dataset['cell']
    if (!cell || !day) return undefined
    if (!('times' in cell.dataset)) return { day }
    const { top, height } = cell.getBoundingClientRect()
    const minutes = ((point.y - this.#grip.y - top) / height) * 24 * 60
    const snapped = Math.round(minutes / stepMinutes) * stepMinutes
    return { day, minutes: Math.min(24 * 60 - stepMinutes, Math.max(0, snapped)) }
  }

  draw(point: Point, target: Spot | undefined): void {
    this.#ghost.style.transform = `translate(${point.x - this.#grip.x}px, ${point.y - this.#grip.y}px)`
    const over = target && this.#cellAt(point)
    if (over === this.#over) return
    this.#over?.classList.remove(this.#looks.over)
    over?.classList.add(this.#looks.over)
    this.#over = over
  }

  scrollAt({ y }: Point): boolean {
    const list = this.#root.querySelector<HTMLElement>('[data-scrolls]')
    const by = (top: number, bottom: number) => (y < top + edge ? -stepPx : y > bottom - edge ? stepPx : 0)
    if (list) {
      const { top, bottom } = list.getBoundingClientRect()
      const before = list.scrollTop
      list.scrollTop += by(top, bottom)
      if (list.scrollTop !== before) return true
    }
    const before = scrollY
    scrollBy(0, by(0, innerHeight))
    return scrollY !== before
  }

  remove(): void {
    this.#ghost.remove()
    this.#card.classList.remove(this.#looks.left)
    this.#over?.classList.remove(this.#looks.over)
  }

  #cellAt({ x, y }: Point): HTMLElement | undefined {
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')
    return cell && this.#root.contains(cell) ? cell : undefined
  }
}
