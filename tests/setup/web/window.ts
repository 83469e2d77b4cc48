import { act } from '@testing-library/react'

interface Window {
  /** In CSS pixels. */
  width: number
  pointer: 'fine' | 'coarse'
}

/** The window of a test that sets no other: a large desktop. */
const desktop: Window = { width: 1600, pointer: 'fine' }
export const phone: Window = { width: 390, pointer: 'coarse' }

let shown = desktop
const lists = new Set<EventTarget>()

/** Mocks `matchMedia`: evaluates conditions on the window's width and pointer; all others do not match. */
export function matchMedia(query: string): MediaQueryList {
  const list = Object.assign(new EventTarget(), {
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
  lists.add(list)
  // Evaluated for the window at the time of access.
  return Object.defineProperty(list, 'matches', { get: () => isMet(query, shown) }) as typeof list & {
    matches: boolean
  }
}

/**
 * Sets the window for the rest of the test.
 * @returns A function that changes its width, as by rotating a tablet.
 */
export function inWindow(given: Partial<Window>): (width: number) => void {
  shown = { ...desktop, ...given }
  return (width) => {
    shown = { ...shown, width }
    act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))))
  }
}

/** The window of the next test. */
export function restoreWindow(): void {
  shown = desktop
}

function isMet(query: string, { width, pointer }: Window): boolean {
  if (query === `(pointer: ${pointer})`) return true
  const [, bound, em] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(query) ?? []
  if (!bound) return false
  const limit = Number(em) * 16
  return bound === 'min' ? width >= limit : width <= limit
}
