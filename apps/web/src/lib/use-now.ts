import { serverNow } from '#web/lib/server-clock.ts'
import { useEffect, useState } from 'react'

/** The time by the server's clock, updated every `everyMs`. */
export function useNow(everyMs: number): Temporal.Instant {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
