import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Whether Escape was already handled, or belongs to the open popup of the focused field. */
export function isTaken(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  if (event.defaultPrevented) return true
  return (
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  )
}

/**
 * Closes the panel on Escape even if the focus is not in it: nowhere, because the focused element was removed, or in
 * a toast in front of a drawer.
 */
export function useEscape(isDocked: boolean, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTaken(event) || !(event.target instanceof Element)) return
    const isElsewhere = isDocked && event.target !== document.body
    if (isElsewhere || event.target.closest('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
