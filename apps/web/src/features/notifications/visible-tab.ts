import { useEffect } from 'react'

const lock = 'daymark-visible'

/** Holds a lock, shared with the other visible tabs, while this tab is visible. */
export function useVisibleLock(): void {
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    let release: (() => void) | undefined
    const follow = () => {
      release?.()
      release = document.visibilityState === 'visible' ? hold() : undefined
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      release?.()
    }
  }, [])
}

function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(lock, { mode: 'shared' }, () => promise)
  return resolve
}

/** Whether the person sees a tab of Daymark in this browser. */
export async function visibleSomewhere(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lock)
}
