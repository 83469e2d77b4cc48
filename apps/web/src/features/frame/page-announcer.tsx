import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** On a change of path the focus goes to the heading and the title is read out; on a change of search it stays. */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        // The page's own effects have set its title by the next frame.
        requestAnimationFrame(() => {
          const heading = document.querySelector<HTMLElement>('main h1')
          const main = document.getElementById('main')
          if (!main?.contains(document.activeElement)) (heading ?? main)?.focus({ preventScroll: true })
          setTitle(document.title)
        })
      }),
    [router],
  )
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  )
}
