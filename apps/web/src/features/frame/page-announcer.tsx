import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * When the path changes, screen readers announce the title, and the focus moves to the heading, or after Back to the
 * row through which the page was left. When only the search parameters change, the focus stays.
 */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useReturnFocus(focusHeadingSoon)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // The page's own effects have set its title by the next frame.
        if (pathChanged && fromLocation) requestAnimationFrame(() => setTitle(document.title))
      }),
    [router],
  )
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  )
}

function focusHeadingSoon() {
  requestAnimationFrame(focusHeading)
}

function focusHeading() {
  const main = document.getElementById('main')
  if (main?.contains(document.activeElement)) return
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  heading?.focus({ preventScroll: true })
}
