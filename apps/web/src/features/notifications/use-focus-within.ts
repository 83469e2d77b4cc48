import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus within an element when the focused button is removed: it moves to the last remaining button.
 * @returns Handlers for the element.
 */
export function useFocusWithin(element: RefObject<HTMLElement | null>) {
  const wasWithin = useRef(false)
  useLayoutEffect(() => {
    if (!wasWithin.current || document.activeElement !== document.body) return
    const remaining = element.current?.querySelectorAll<HTMLElement>('button, a')
    remaining?.item(remaining.length - 1)?.focus()
  })
  return {
    onFocus: () => void (wasWithin.current = true),
    // A removed element gets no blur event.
    onBlur: () => void (wasWithin.current = false),
  }
}
