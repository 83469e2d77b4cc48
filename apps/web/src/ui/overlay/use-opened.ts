import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { wasLastInputKey } from '#web/lib/last-input.ts'
import { onceShown } from '#web/lib/next-paint.ts'

/**
 * Whether to render what is open by now: the browser shows first that the press was taken, and what is opened is then
 * rendered in pieces, between which other presses come. At once where it is open when it is mounted and `isAtOnce`.
 */
export function useOpened(isOpen: boolean, isAtOnce = false): boolean {
  const [isRendered, setRendered] = useState(isAtOnce && isOpen)
  useEffect(() => {
    if (!isOpen) return
    const prevent = onceShown(() => startTransition(() => setRendered(true)))
    return () => {
      prevent()
      setRendered(false)
    }
  }, [isOpen])
  return isOpen && isRendered
}

/** The same for what takes keys: opened by a key it is there at once, because the next may be pressed right after. */
export function useOpenedForKeys(isOpen: boolean): boolean {
  const [opening, setOpening] = useState({ isOpen: false, isByKey: false })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, isByKey: isOpen && wasLastInputKey() })
  const isOpened = useOpened(isOpen)
  return isOpened || (isOpen && opening.isByKey)
}

/** Keeps keys from the page while something over it is open and not yet rendered; Escape closes it. */
export function useKeysHeld(isHeld: boolean, onClose: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onClose?.()
    }
    addEventListener('keydown', hold, { capture: true })
    return () => removeEventListener('keydown', hold, { capture: true })
  }, [isHeld, onClose])
}
