import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-returns.ts'

/**
 * Sets the focus on the heading of a section if a change of the data removes the row that had it. The returned function
 * is called before the change.
 */
export function useKeptFocus(data: unknown): () => void {
  const section = useRef<Element>(undefined)
  useEffect(() => {
    if (!section.current || document.activeElement !== document.body) return
    focusHeading(section.current, document.querySelector('main'))
    section.current = undefined
  }, [data])
  return () => {
    section.current = document.activeElement?.closest('section') ?? undefined
  }
}
