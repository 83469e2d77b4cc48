import { hideFromPeople, scrollAtEdge, type GhostLooks } from '#web/ui/drag/drag-ghost.ts'
import type { DragDrawing, Point } from '#web/ui/drag/use-drag.ts'
import { shortRange, shortTime } from '../entries.ts'
import { stepMinutes, type Spot } from './spot.ts'

const dayMinutes = 24 * 60

/** Class names. */
export interface TimeLooks extends GhostLooks {
  /** A time beside the hours. */
  chip: string
}

/** What a drag changes: the place of a block, one of its ends, or a new one that is drawn on empty time. */
type Way = 'move' | 'start' | 'end' | 'new'

/** A span of a day in minutes since midnight, and the cell of the day. */
interface Span {
  cell: HTMLElement
  from: number
  to: number
}

/**
 * The visible part of dragging in the hours of the week: a block at the quarter of an hour where it would be dropped, with
 * its times. It is updated directly in the DOM, so that the week does not render.
 */
export class TimeView implements DragDrawing<Spot> {
  readonly #scroller: HTMLElement
  readonly #block: HTMLElement
  /** The start and the end beside the hours. */
  readonly #chips: readonly [HTMLElement, HTMLElement]
  readonly #card: HTMLElement
  readonly #left: string
  readonly #way: Way
  readonly #first: Span
  /** From the start of the block to the pointer, in minutes. */
  readonly #grip: number

  constructor(root: HTMLElement, card: HTMLElement, at: Point, on: Element, looks: TimeLooks) {
    const cell = card.closest<HTMLElement>('[data-times]')!
    this.#scroller = root.querySelector<HTMLElement>('[data-scrolls]') ?? root
    this.#card = card
    this.#left = looks.left
    this.#way = wayOf(card, on)
    const pressed = minutesAt(cell, at.y)
    const from = this.#way === 'new' ? snapped(pressed, Math.floor) : Number(card.dataset['from'])
    const to = this.#way === 'new' ? from + stepMinutes : Number(card.dataset['to'])
    this.#first = { cell, from, to }
    this.#grip = pressed - from
    this.#block = this.#way === 'new' ? newBlock() : (card.cloneNode(true) as HTMLElement)
    this.#block.classList.add(looks.ghost)
    hideFromPeople(this.#block)
    if (this.#way !== 'new') card.classList.add(looks.left)
    this.#chips = [newChip(looks.chip), newChip(looks.chip)]
    this.#scroller.append(this.#block, ...this.#chips)
    this.#show(this.#first)
  }

  targetAt(point: Point): Spot | undefined {
    const span = this.#spanAt(point)
    const day = span?.cell.dataset['cell']
    if (!span || day === undefined) return undefined
    const isResized = this.#way !== 'move'
    return { day, minutes: span.from, ...(isResized ? { length: span.to - span.from } : {}) }
  }

  draw(point: Point): void {
    const span = this.#spanAt(point)
    for (const drawn of [this.#block, ...this.#chips]) drawn.hidden = !span
    if (span) this.#show(span)
  }

  scrollAt(point: Point): boolean {
    return scrollAtEdge(point, this.#scroller)
  }

  remove(): void {
    for (const drawn of [this.#block, ...this.#chips]) drawn.remove()
    this.#card.classList.remove(this.#left)
  }

  #spanAt({ x, y }: Point): Span | undefined {
    const { cell, from, to } = this.#first
    if (this.#way === 'move') {
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-times]')
      if (!under || !this.#scroller.contains(under)) return undefined
      const start = within(snapped(minutesAt(under, y) - this.#grip, Math.round), 0, dayMinutes - stepMinutes)
      return { cell: under, from: start, to: start + to - from }
    }
    const at = snapped(minutesAt(cell, y), Math.round)
    if (this.#way === 'start') return { cell, from: within(at, 0, to - stepMinutes), to }
    if (this.#way === 'end') return { cell, from, to: within(at, from + stepMinutes, dayMinutes) }
    // Upwards too: the pressed quarter is always part of it.
    return { cell, from: Math.max(0, Math.min(from, at)), to: within(at, from + stepMinutes, dayMinutes) }
  }

  #show({ cell, from, to }: Span): void {
    const [box, around] = [cell.getBoundingClientRect(), this.#scroller.getBoundingClientRect()]
    const { style } = this.#block
    const perMinute = box.height / dayMinutes
    style.left = `${box.left - around.left + this.#scroller.scrollLeft + 1}px`
    style.top = `${box.top - around.top + this.#scroller.scrollTop + from * perMinute}px`
    style.width = `${box.width - 3}px`
    style.height = `${(Math.min(to, dayMinutes) - from) * perMinute - 1}px`
    for (const [at, chip] of this.#chips.entries()) {
      const minutes = at === 0 ? from : Math.min(to, dayMinutes)
      chip.style.left = `${this.#scroller.scrollLeft}px`
      chip.style.top = `${box.top - around.top + this.#scroller.scrollTop + minutes * perMinute}px`
      chip.textContent = timeText(minutes % dayMinutes)
    }
    const times = this.#block.querySelector('[data-times-text]')
    if (times) times.textContent = rangeText(from, to)
  }
}

function wayOf(card: HTMLElement, on: Element): Way {
  if (card.matches('[data-times]')) return 'new'
  const end = on.closest<HTMLElement>('[data-resize]')?.dataset['resize']
  return end === 'start' || end === 'end' ? end : 'move'
}

function newBlock(): HTMLElement {
  const block = document.createElement('div')
  const [title, times] = [document.createElement('b'), document.createElement('span')]
  title.textContent = 'New'
  times.dataset['timesText'] = ''
  block.append(title, times)
  return block
}

function newChip(look: string): HTMLElement {
  const chip = document.createElement('span')
  chip.className = look
  hideFromPeople(chip)
  return chip
}

/** "11:15 AM" for minutes since midnight. */
function timeText(minutes: number): string {
  return shortTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
}

function minutesAt(cell: HTMLElement, y: number): number {
  const { top, height } = cell.getBoundingClientRect()
  return ((y - top) / height) * dayMinutes
}

function snapped(minutes: number, round: (value: number) => number): number {
  return round(minutes / stepMinutes) * stepMinutes
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** "2–3:15 PM" for minutes since midnight. */
export function rangeText(from: number, to: number): string {
  const midnight = Temporal.PlainDateTime.from('2000-01-01T00:00')
  return shortRange({ start: midnight.add({ minutes: from }), end: midnight.add({ minutes: to }) })
}
