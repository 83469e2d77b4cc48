import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface Focused {
  id: string
  index: number
  /** The focused part of the row: a value changed in place; undefined for the row's link. */
  part: string | undefined
}

const rowLink = '[data-row-link]'

/**
 * Keeps the focus in a list when an action moves or removes its row, such as completing a task: the focus stays on the
 * row, or moves to the row that is at its position now.
 * @returns Handlers for the element around the list.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  const focused = useRef<Focused>(undefined)
  useLayoutEffect(() => {
    const last = focused.current
    if (!last || document.activeElement !== document.body) return
    const all = rowsIn(list.current)
    const row = all.find((element) => element.dataset['row'] === last.id) ?? all[last.index] ?? all.at(-1)
    const part = last.part && row?.querySelector<HTMLElement>(`[data-in-place="${last.part}"]`)
    ;(part || row?.querySelector<HTMLElement>(rowLink))?.focus({ preventScroll: true })
  }, [list, rows])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')
      const id = row?.dataset['row']
      const part = target.dataset['inPlace']
      if (!row || !id || (!part && !target.matches(rowLink))) return void (focused.current = undefined)
      focused.current = { id, part, index: rowsIn(list.current).indexOf(row) }
    },
    // An element that is removed from the page sends no blur event.
    onBlur: () => void (focused.current = undefined),
  }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}
