import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const patienceMs = 3_000

/**
 * Remembers the link through which each page was left, and after Back focuses that link again, as soon as the list is
 * rendered. `fallback` handles the focus of all other navigations.
 */
export function useReturnFocus(fallback: () => void): void {
  const router = useRouter()
  useEffect(() => {
    const leftBy = new Map<string, string>()
    let isBack = false
    let stopWaiting = () => {}
    const stopHistory = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK' || action.type === 'GO'
    })
    const stopLeave = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      stopWaiting()
      const link = document.activeElement?.closest('main a[href]')?.getAttribute('href')
      if (fromLocation && pathChanged && link) leftBy.set(fromLocation.href, link)
    })
    const stopRendered = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || !fromLocation) return
      const link = isBack ? leftBy.get(toLocation.href) : undefined
      if (link === undefined) return fallback()
      stopWaiting = whenThere(`main a[href="${CSS.escape(link)}"]`, fallback)
    })
    return () => {
      stopWaiting()
      stopHistory()
      stopLeave()
      stopRendered()
    }
  }, [router, fallback])
}

/** Focuses the element once it is in the document, unless the person has moved the focus meanwhile. */
function whenThere(selector: string, otherwise: () => void): () => void {
  const before = document.activeElement
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const look = () => {
    if (document.activeElement !== before && document.activeElement !== document.body) return stop()
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) return
    found.focus()
    stop()
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    stop()
    otherwise()
  }, patienceMs)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
