import { useEffect, useEffectEvent, useState } from 'react'

/**
 * An act that a key may ask for before what it is about is there: `ask` does it once `isReady`, at once where that is so
 * already, unless it is taken back before.
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
  return { ask: () => (isReady ? act() : setAsked(true)), takeBack: () => setAsked(false) }
}
