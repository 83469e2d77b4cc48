import { useEffect, useRef } from 'react'
import type { User } from './user-types.ts'

/** When the focused row disappears because its person was archived, focuses the row that is at its position now. */
export function useFocusAfterRemoval(rows: readonly User[] | undefined): void {
  const lastIndex = useRef(-1)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest('[data-row]') : null
      if (row) lastIndex.current = [...document.querySelectorAll('[data-row]')].indexOf(row)
      else if (target instanceof HTMLElement && !target.closest('[role="menu"]')) lastIndex.current = -1
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (lastIndex.current === -1 || document.activeElement !== document.body) return
    const links = document.querySelectorAll('[data-row-link]')
    focusOn(links[Math.min(lastIndex.current, links.length - 1)])
  }, [rows])
}

function focusOn(target: Element | null | undefined): void {
  const found = target ?? document.querySelector('main h1')
  if (found instanceof HTMLElement) found.focus()
}
