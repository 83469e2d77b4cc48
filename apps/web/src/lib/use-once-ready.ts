import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Defers an action that was requested before its data is loaded: `ask` runs it as soon as `isReady`, immediately if
 * it already is, unless `takeBack` cancels it first.
 */
export function useOnceReady(isReady: boolean, act: () => void) {
  const [isAsked, setAsked] = useState(false)
  const actNow = useEffectEvent(() => {
    setAsked(false)
    act()
  })
  useEffect(() => {
    if (isAsked && isReady) actNow()
  }, [isAsked, isReady])
  return { isAsked, ask: () => (isReady ? act() : setAsked(true)), takeBack: () => setAsked(false) }
}
