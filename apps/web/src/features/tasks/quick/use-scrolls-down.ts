import { useEffect, useState } from 'react'

/** Smaller movements are ignored: a trembling finger, and the page's shift when the browser hides its address bar. */
const leastPx = 8

/** Returns true if the last scroll was downwards; false at the top of the page. */
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
