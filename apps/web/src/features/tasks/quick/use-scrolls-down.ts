import { useEffect, useState } from 'react'

/** Smaller movements are a finger that trembles, and the page's own where the browser's bar goes. */
const leastPx = 8

/** Whether the page was last scrolled down; not at its top. */
export function useScrollsDown(isEnabled: boolean): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    if (!isEnabled) return undefined
    let last = scrollY
    const onScroll = () => {
      const by = scrollY - last
      if (scrollY > leastPx && Math.abs(by) < leastPx) return
      last = scrollY
      setDown(by > 0 && scrollY > leastPx)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      setDown(false)
    }
  }, [isEnabled])
  return isDown
}
