import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * When the path changes, screen readers announce the title, and the focus moves to the heading, to that of the section
 * that the address names, or after Back to the row through which the page was left. When only the search parameters change, the focus stays.
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
  const title = main?.querySelector<HTMLElement>('h1')
  // A closed dialog may have given the focus to the title.
  if (main?.contains(document.activeElement) && document.activeElement !== title) return
  const part = partHeading(main)
  if (part) return part.focus()
  const heading = title ?? main
  heading?.focus({ preventScroll: true })
}

/** The heading of the part of the page that the address names, such as the list of a record that was deleted. */
function partHeading(main: HTMLElement | null): HTMLElement | undefined {
  const part = document.getElementById(location.hash.slice(1))
  const heading = main?.contains(part) ? part?.querySelector('h2') : undefined
  if (!heading) return undefined
  heading.tabIndex = -1
  return heading
}
