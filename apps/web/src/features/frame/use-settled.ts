import { useEffect, useState } from 'react'

const pauseMs = 200

/** From how many letters on the server is searched. */
export const shortestSearch = 2

/** The text once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
