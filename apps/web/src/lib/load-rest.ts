import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sinceLastInputMs } from './last-input.ts'
import { loadParts } from './lazy-part.ts'
import { useOnline } from './use-online.ts'

/** Starts after the first page has loaded. */
const afterMs = 4_000
/** The pause after an input, because the next input would wait for a script that is being evaluated. */
const pauseMs = 1_000

interface Connection {
  saveData?: boolean
}

/**
 * Loads the code of all other pages, panels and dialogs while the browser is idle, so that they also open offline.
 * Does nothing if the person has enabled the browser's data saver.
 */
export function useLoadRest(): void {
  const router = useRouter()
  const isOnline = useOnline()
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (!isOnline || connection?.saveData) return
    let isOver = false
    const load = async () => {
      for (const route of Object.values(router.routesById)) {
        // Waits for idle time before each route, so that no input is delayed.
        await idle()
        if (isOver) return
        await router.loadRouteChunk(route)
      }
      // The loaded pages have registered their parts.
      await loadParts(idle)
    }
    // Starts again when the connection returns.
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [router, isOnline])
}

/** Fulfilled once the browser is idle and the person has pressed nothing for a while. */
async function idle(): Promise<void> {
  for (;;) {
    const leftMs = pauseMs - sinceLastInputMs()
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
    // Safari has no idle callback.
    else if ('requestIdleCallback' in globalThis)
      return new Promise((resolve) => requestIdleCallback(() => resolve()))
    else return new Promise((resolve) => setTimeout(resolve))
  }
}
