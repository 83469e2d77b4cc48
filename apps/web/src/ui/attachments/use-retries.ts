import { useEffect, useRef } from 'react'

const firstPauseMs = 2_000
const longestPauseMs = 60_000
const triesForMs = 10 * 60_000

/** Tries again at increasing intervals, for ten minutes from the first failure. */
export function useRetries(tryAgain: (key: string) => void) {
  const tries = useRef(new Map<string, { since: number; pauseMs: number }>())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const again = useRef(tryAgain)
  useEffect(() => {
    again.current = tryAgain
  })
  useEffect(() => {
    const mine = timers.current
    return () => {
      for (const timer of mine) clearTimeout(timer)
    }
  }, [])
  return {
    /** Gives false where it was tried for ten minutes. */
    later: (key: string): boolean => {
      const now = Date.now()
      const { since, pauseMs } = tries.current.get(key) ?? { since: now, pauseMs: firstPauseMs }
      if (now + pauseMs - since > triesForMs) return false
      tries.current.set(key, { since, pauseMs: Math.min(longestPauseMs, pauseMs * 2) })
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        again.current(key)
      }, pauseMs)
      timers.current.add(timer)
      return true
    },
    /** The ten minutes begin anew, because the person tries again or the connection is back. */
    restart: (key: string) => void tries.current.delete(key),
  }
}
