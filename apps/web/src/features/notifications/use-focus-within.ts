import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus among the buttons of an element when the focused one leaves, because there is nothing more for it to
 * do: it goes to the last one that is left.
 * @returns Handlers for the element.
 */
export function useFocusWithin(element: RefObject<HTMLElement | null>) {
  const wasWithin = useRef(false)
  useLayoutEffect(() => {
    if (!wasWithin.current || document.activeElement !== document.body) return
    const left = element.current?.querySelectorAll<HTMLElement>('button, a')
    left?.item(left.length - 1)?.focus()
  })
  return {
    onFocus: () => void (wasWithin.current = true),
    // An element that leaves the page is not blurred.
    onBlur: () => void (wasWithin.current = false),
  }
}
