import { useEffect, useRef } from 'react'

/**
 * For the first element of a step that replaces another one: takes the focus that was lost with the previous step.
 */
export function useFocusIfLost<Element extends HTMLElement>() {
  const first = useRef<Element>(null)
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus()
  }, [])
  return first
}
