import { useEffect, useState } from 'react'

/** The time, renewed every `everyMs`. */
export function useNow(everyMs: number): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
