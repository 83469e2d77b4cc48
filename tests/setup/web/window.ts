import { act } from '@testing-library/react'
import { vi } from 'vitest'

interface Window {
  /** In CSS pixels. */
  width: number
  pointer: 'fine' | 'coarse'
}

/** The window of a test that sets no other: a large desktop. */
const desktop: Window = { width: 1600, pointer: 'fine' }
export const phone: Window = { width: 390, pointer: 'coarse' }

/** `matchMedia` of a window: conditions on its width and pointer are answered, all others are not met. */
export function matchMediaOf(shown: () => Window = () => desktop): (query: string) => MediaQueryList {
  return (query) =>
    Object.assign(new EventTarget(), {
      matches: isMet(query, shown()),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
}

/**
 * Makes the window of the rest of the test this one.
 * @returns A function that changes its width, as rotating a tablet does.
 */
export function inWindow(given: Partial<Window>): (width: number) => void {
  const shown = { ...desktop, ...given }
  const lists = new Set<MediaQueryList>()
  const match = matchMediaOf(() => shown)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = match(query)
    lists.add(list)
    return list
  })
  return (width) => {
    shown.width = width
    act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))))
  }
}

function isMet(query: string, { width, pointer }: Window): boolean {
  if (query === `(pointer: ${pointer})`) return true
  const [, bound, em] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(query) ?? []
  if (!bound) return false
  const limit = Number(em) * 16
  return bound === 'min' ? width >= limit : width <= limit
}
