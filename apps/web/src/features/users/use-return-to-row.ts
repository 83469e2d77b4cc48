import { useEffect, useRef } from 'react'
import type { User } from './user-types.ts'

/**
 * Leaves the focus where the work goes on: on the row that was open last, and, when the row with the focus has
 * gone because its person is archived, on the one that stands there now.
 */
export function useReturnToRow(openId: string | undefined, rows: readonly User[] | undefined): void {
  const opened = useRef(openId)
  useEffect(() => {
    const closed = opened.current
    opened.current = openId
    if (openId || !closed) return
    // After the drawer's own return of focus, which leads to what it was opened from.
    const timer = setTimeout(() => {
      if (!document.querySelector('[aria-modal="true"]')) focusOn(linkOf(closed))
    }, 50)
    return () => clearTimeout(timer)
  }, [openId])

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

function linkOf(id: string): Element | null {
  return document.querySelector(`[data-row="${id}"] [data-row-link]`)
}

function focusOn(target: Element | null | undefined): void {
  const found = target ?? document.querySelector('main h1')
  if (found instanceof HTMLElement) found.focus()
}
