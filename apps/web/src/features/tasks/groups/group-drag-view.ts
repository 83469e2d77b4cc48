import type { TaskGroup } from '#core/tasks/due-groups.ts'
import { DragGhost, scrollAtEdge, type GhostLooks } from '#web/ui/drag/drag-ghost.ts'
import type { DragDrawing, Point } from '#web/ui/drag/use-drag.ts'

/** How far beside the list a row may be dropped; further away, as on a docked panel, it returns. */
const outsidePx = 24

/** The largest distance of the pointer from the left edge of the copy, which is narrower than its row. */
const gripPx = 32

/** Class names. */
export interface GroupDragLooks extends GhostLooks {
  /** The due date on the copy. */
  due: string
}

/** The visible part of moving a row to another group, updated directly in the DOM. */
export class GroupDragView implements DragDrawing<TaskGroup> {
  readonly #root: HTMLElement
  readonly #ghost: DragGhost
  readonly #due: HTMLElement
  #over: HTMLElement | undefined

  constructor(root: HTMLElement, row: HTMLElement, grip: Point, looks: GroupDragLooks) {
    this.#root = root
    this.#ghost = new DragGhost(root, row, grip, looks)
    this.#ghost.grip.x = Math.min(this.#ghost.grip.x, gripPx)
    this.#ghost.element.style.removeProperty('width')
    this.#ghost.element.style.removeProperty('height')
    this.#due = document.createElement('span')
    this.#due.className = looks.due
    this.#ghost.element.append(this.#due)
    // The copy is no row of the list.
    for (const copied of [this.#ghost.element, ...this.#ghost.element.querySelectorAll<HTMLElement>('*')]) {
      delete copied.dataset['row']
      delete copied.dataset['rowLink']
      delete copied.dataset['inPlace']
    }
  }

  targetAt(point: Point): TaskGroup | undefined {
    return this.#groupAt(point)?.dataset['group'] as TaskGroup | undefined
  }

  draw(point: Point, target: TaskGroup | undefined): void {
    this.#ghost.moveTo(point)
    this.#ghost.element.toggleAttribute('data-over', target !== undefined)
    const over = target && this.#groupAt(point)
    if (over === this.#over) return
    this.#over?.removeAttribute('data-over')
    over?.setAttribute('data-over', '')
    this.#due.textContent = over ? `Due ${over.dataset['due'] ?? ''}` : ''
    this.#over = over
  }

  scrollAt(point: Point): boolean {
    return scrollAtEdge(point, undefined)
  }

  remove(): void {
    this.#ghost.remove()
    this.#over?.removeAttribute('data-over')
  }

  #groupAt({ x, y }: Point): HTMLElement | undefined {
    const { left, right } = this.#root.getBoundingClientRect()
    if (x < left - outsidePx || x > right + outsidePx) return undefined
    return [...this.#root.querySelectorAll<HTMLElement>('[data-group]')].find((group) => {
      const { top, bottom } = group.getBoundingClientRect()
      return y >= top && y <= bottom
    })
  }
}
