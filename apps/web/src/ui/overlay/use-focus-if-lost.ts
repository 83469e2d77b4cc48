import { useEffect, useRef } from 'react'

/** For the first thing of a step that replaces another one: gets the focus that was lost with the step before. */
export function useFocusIfLost<Element extends HTMLElement>() {
  const first = useRef<Element>(null)
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus()
  }, [])
  return first
}
