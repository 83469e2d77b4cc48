import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface Focused {
  id: string
  index: number
  /** The part of its row that was focused: a value changed in place, otherwise the row's link. */
  part: string | undefined
}

const linkOf = '[data-row-link]'

/**
 * Keeps the focus in a list whose rows change their order or leave it because of what is done in them, such as a
 * completed task: it stays on its row, or goes to the one that took its place.
 * @returns Handlers for the element around the list.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  const focused = useRef<Focused>(undefined)
  useLayoutEffect(() => {
    const last = focused.current
    if (!last || document.activeElement !== document.body) return
    const all = rowsIn(list.current)
    const row = all.find((one) => one.dataset['row'] === last.id) ?? all[last.index] ?? all.at(-1)
    const part = last.part && row?.querySelector<HTMLElement>(`[data-in-place="${last.part}"]`)
    ;(part || row?.querySelector<HTMLElement>(linkOf))?.focus({ preventScroll: true })
  }, [list, rows])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')
      const id = row?.dataset['row']
      const part = target.dataset['inPlace']
      if (!row || !id || (!part && !target.matches(linkOf))) return void (focused.current = undefined)
      focused.current = { id, part, index: rowsIn(list.current).indexOf(row) }
    },
    // An element that leaves the page is not blurred.
    onBlur: () => void (focused.current = undefined),
  }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}
