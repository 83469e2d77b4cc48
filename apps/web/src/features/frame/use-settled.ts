import { useEffect, useState } from 'react'

const pauseMs = 200

/** The minimum number of letters for a search on the server. */
export const shortestSearch = 2

/** The debounced text. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
