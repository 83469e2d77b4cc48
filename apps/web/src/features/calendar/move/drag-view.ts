import { DragGhost, scrollAtEdge, type GhostLooks } from '#web/ui/drag/drag-ghost.ts'
import type { DragDrawing, Point } from '#web/ui/drag/use-drag.ts'
import { stepMinutes, type Spot } from './spot.ts'

/** Class names. */
export interface DragLooks extends GhostLooks {
  /** The day under the pointer. */
  over: string
}

/** The visible part of moving an entry to another day, updated directly in the DOM. */
export class DayDragView implements DragDrawing<Spot> {
  readonly #root: HTMLElement
  readonly #ghost: DragGhost
  readonly #overLook: string
  #over: HTMLElement | undefined

  constructor(root: HTMLElement, card: HTMLElement, grip: Point, looks: DragLooks) {
    this.#root = root
    this.#overLook = looks.over
    this.#ghost = new DragGhost(root, card, grip, looks)
  }

  targetAt(point: Point): Spot | undefined {
    const cell = this.#cellAt(point)
    const day = cell?.dataset['cell']
    if (!cell || !day) return undefined
    if (!('times' in cell.dataset)) return { day }
    const { top, height } = cell.getBoundingClientRect()
    const minutes = ((point.y - this.#ghost.grip.y - top) / height) * 24 * 60
    const snapped = Math.round(minutes / stepMinutes) * stepMinutes
    return { day, minutes: Math.min(24 * 60 - stepMinutes, Math.max(0, snapped)) }
  }

  draw(point: Point, target: Spot | undefined): void {
    this.#ghost.moveTo(point)
    const over = target && this.#cellAt(point)
    if (over === this.#over) return
    this.#over?.classList.remove(this.#overLook)
    over?.classList.add(this.#overLook)
    this.#over = over
  }

  scrollAt(point: Point): boolean {
    return scrollAtEdge(point, this.#root.querySelector<HTMLElement>('[data-scrolls]'))
  }

  remove(): void {
    this.#ghost.remove()
    this.#over?.classList.remove(this.#overLook)
  }

  #cellAt({ x, y }: Point): HTMLElement | undefined {
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')
    return cell && this.#root.contains(cell) ? cell : undefined
  }
}
